import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import type { Dialect } from '../client/dialect.ts';
import { signatureOf } from './signatureHeader.ts';
import { signedBodyOf } from './signedRequest.ts';
import { importPem, verifyEcdsa } from './verifyEcdsa.ts';
import { WebhookError } from './webhookError.ts';

/**
 * ```ts
 * const webhook = await verifyWebhook(request, [currentKey, nextKey])
 * const event = typedWebhook(webhook)
 * if (event?.type === 'OUTGOING_PAYMENT.COMPLETED') settle(event.data.id)
 * else if (event === undefined) keep(webhook) // a type that is yet to come
 * ```
 *
 * Proves a webhook before anything reads it: ECDSA P-256 with SHA-256 over the raw bytes, signature in strict DER, in
 * either form of the header, by any of the keys (two during a rotation). A request is read here, once, and no further
 * than `maxBodyBytes`. Where a server has no `Request`, give what it has:
 * `verifyWebhook({ body: bytes, signature: headers['x-service-signature'], keys })`.
 *
 * Types that this version does not know pass: keep a branch for them (interface, Events; supplement 8.1 and 8.2). A
 * type that the `dialect` names otherwise comes as the interface's. Delivery is at least once; tell repetitions by `id`.
 *
 * @throws WebhookError `WEBHOOK_SIGNATURE_MISSING`, `WEBHOOK_SIGNATURE_MALFORMED`, `WEBHOOK_SIGNATURE_INVALID`,
 *   `WEBHOOK_BODY_INVALID`: answer 401; `WEBHOOK_BODY_TOO_LARGE`: 413; `WEBHOOK_KEY_INVALID`: yours. TypeError where the
 *   request's body was read before.
 */
export async function verifyWebhook(
  request: Request,
  keys: readonly string[],
  options?: verifyWebhook.Options,
): Promise<Webhook>;
export async function verifyWebhook(parameters: verifyWebhook.Parameters): Promise<Webhook>;
export async function verifyWebhook(
  given: Request | verifyWebhook.Parameters,
  keys?: readonly string[],
  { dialect = {}, maxBodyBytes = 256 * 1024 }: verifyWebhook.Options = {},
): Promise<Webhook> {
  if (!('headers' in given)) return proved(given, given.dialect ?? {});
  return proved({ ...(await signedBodyOf(given, dialect, maxBodyBytes)), keys: keys ?? [] }, dialect);
}

async function proved({ body, signature, keys }: verifyWebhook.Parameters, dialect: Dialect): Promise<Webhook> {
  const imported = await importedKeys(keys);
  if (signature === null || signature === undefined || signature === '')
    throw new WebhookError('WEBHOOK_SIGNATURE_MISSING', 'The webhook carries no signature.');
  const der = typeof signature === 'string' ? signatureOf(signature) : null;
  if (der === null)
    throw new WebhookError('WEBHOOK_SIGNATURE_MALFORMED', 'The signature header has none of the known forms.');
  // A copy: the bytes that are proved are the bytes that are read, whatever the caller does meanwhile.
  const message = new Uint8Array(body);
  for (const key of imported) if (await verifyEcdsa({ key, der, message })) return envelopeOf(message, dialect);
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
    /** For the names of events that a real service has. */
    readonly dialect?: Dialect | undefined;
  }
  interface Options {
    /** For the header's name and the names of events that a real service has: a client's is `client.dialect`. */
    readonly dialect?: Dialect | undefined;
    /** Largest body in bytes; 256 KiB unless given. */
    readonly maxBodyBytes?: number | undefined;
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

function envelopeOf(bytes: Uint8Array, { eventTypes = {} }: Dialect): Webhook {
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
  const { type } = parsed.output;
  return Object.hasOwn(eventTypes, type) ? { ...parsed.output, type: eventTypes[type] ?? type } : parsed.output;
}
