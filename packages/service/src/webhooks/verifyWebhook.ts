import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { signatureOf } from './signatureHeader.ts';
import { importPem, verifyEcdsa } from './verifyEcdsa.ts';
import { WebhookError } from './webhookError.ts';

/**
 * ```ts
 * const webhook = await verifyWebhook({
 *   body: new Uint8Array(await request.arrayBuffer()),
 *   signature: request.headers.get('X-Service-Signature'),
 *   keys: [currentKey, nextKey],
 * })
 * const event = typedWebhook(webhook)
 * if (event?.type === 'OUTGOING_PAYMENT.COMPLETED') settle(event.data.id)
 * else if (event === undefined) keep(webhook) // a type that is yet to come
 * ```
 *
 * Proves a webhook before anything reads it: ECDSA P-256 with SHA-256 over the raw bytes, signature in strict DER, in
 * either form of the header, by any of the keys (two during a rotation). Types that this version does not know pass:
 * keep a branch for them (interface, Events; supplement 8.1 and 8.2). Delivery is at least once; tell repetitions by
 * `id`.
 *
 * @throws WebhookError `WEBHOOK_SIGNATURE_MISSING`, `WEBHOOK_SIGNATURE_MALFORMED`, `WEBHOOK_SIGNATURE_INVALID`,
 *   `WEBHOOK_BODY_INVALID`, `WEBHOOK_KEY_INVALID`. Answer 401 to all but the last, which is yours.
 */
export async function verifyWebhook(parameters: verifyWebhook.Parameters): Promise<Webhook> {
  const { body, signature, keys } = parameters;
  const imported = await importedKeys(keys);
  if (signature === null || signature === undefined || signature === '')
    throw new WebhookError('WEBHOOK_SIGNATURE_MISSING', 'The webhook carries no signature.');
  const der = typeof signature === 'string' ? signatureOf(signature) : null;
  if (der === null)
    throw new WebhookError('WEBHOOK_SIGNATURE_MALFORMED', 'The signature header has none of the known forms.');
  // A copy: the bytes that are proved are the bytes that are read, whatever the caller does meanwhile.
  const message = new Uint8Array(body);
  for (const key of imported) if (await verifyEcdsa({ key, der, message })) return envelopeOf(message);
  throw new WebhookError('WEBHOOK_SIGNATURE_INVALID', 'No configured key made this signature over these bytes.');
}

export declare namespace verifyWebhook {
  interface Parameters {
    /** The request's body as it came, before any parser. */
    readonly body: Uint8Array;
    /** The value of `X-Service-Signature`. */
    readonly signature: string | null | undefined;
    /** Public keys in PEM; one at least. */
    readonly keys: readonly string[];
  }
}

async function importedKeys(keys: readonly string[]): Promise<CryptoKey[]> {
  if (keys.length === 0) throw new WebhookError('WEBHOOK_KEY_INVALID', 'No webhook key is configured.');
  return Promise.all(
    keys.map(async (pem, index) => {
      const key = await importPem(pem);
      if (key === null)
        throw new WebhookError('WEBHOOK_KEY_INVALID', `Webhook key ${index + 1} is not a P-256 public key in PEM.`);
      return key;
    }),
  );
}

function envelopeOf(bytes: Uint8Array): Webhook {
  const invalid = new WebhookError('WEBHOOK_BODY_INVALID', 'The signed body is not a webhook.');
  let value: unknown;
  try {
    // A byte order mark stays in the text, where JSON refuses it.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw invalid;
  }
  const parsed = v.safeParse(Webhook, value);
  if (!parsed.success) throw invalid;
  return parsed.output;
}
