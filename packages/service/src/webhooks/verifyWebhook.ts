import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import type { Dialect } from '../client/dialect.ts';
import { describeUnset, describeValue, isUnset, ServiceOptionError } from '../errors/serviceOptionError.ts';
import { parseSignature } from './signatureHeader.ts';
import { readSignedBody } from './signedRequest.ts';
import { importPem, verifyEcdsa } from './verifyEcdsa.ts';
import { WebhookError } from './webhookError.ts';

/**
 * Verifies a webhook before it is parsed: ECDSA P-256 with SHA-256 over the raw bytes, signature in strict DER, in
 * either form of the header, by any of the keys (two during a rotation). A request is read here, once, and no further
 * than `maxBodyBytes`. For a server without `Request`, pass the parts: `verifyWebhook({ body: bytes, signature:
 * headers['x-service-signature'], keys })`.
 *
 * ```ts
 * const webhook = await verifyWebhook(request, [webhookKey])
 * const event = typedWebhook(webhook)
 * if (event?.type === 'OUTGOING_PAYMENT.COMPLETED') show(event.data.id)
 * else if (event === undefined) show(webhook.type) // of a later version, or other data
 * ```
 *
 * Types that this version does not know pass: keep a branch for them (docs/reference/webhooks.md). An event type that
 * the `dialect` renames is returned under its name in the interface. Delivery is at least once; recognize repetitions
 * by `id`.
 *
 * @throws WebhookError `WEBHOOK_SIGNATURE_MISSING`, `WEBHOOK_SIGNATURE_MALFORMED`, `WEBHOOK_SIGNATURE_INVALID`,
 * `WEBHOOK_BODY_INVALID`: respond with 401; `WEBHOOK_BODY_TOO_LARGE`: 413; `WEBHOOK_KEY_INVALID`: yours.
 * ServiceOptionError if it is no `Request`, its body was read or parsed before, or `maxBodyBytes` is not a number of bytes.
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
  if (!('headers' in given)) return verifyBody(given, given.dialect ?? {});
  if (typeof given.headers.get !== 'function') {
    const passBytes =
      'For a request of node:http or Express, pass the bytes (express.raw): verifyWebhook({ body, signature, keys }).';
    throw new ServiceOptionError([{ option: 'request', rule: 'be a Request', solution: passBytes }]);
  }
  if (!(typeof maxBodyBytes === 'number' && maxBodyBytes >= 1)) {
    const [rule, solution] = ['be a number of bytes, 1 at least', 'Leave it out for 262144.'];
    throw new ServiceOptionError([{ option: 'maxBodyBytes', rule, got: describeValue(maxBodyBytes), solution }]);
  }
  return verifyBody({ ...(await readSignedBody(given, dialect, maxBodyBytes)), keys: keys ?? [] }, dialect);
}

async function verifyBody({ body, signature, keys }: verifyWebhook.Parameters, dialect: Dialect): Promise<Webhook> {
  const message = copyBody(body);
  const imported = await importKeys(keys);
  if (signature === null || signature === undefined || signature === '')
    throw new WebhookError(
      'WEBHOOK_SIGNATURE_MISSING',
      'The request has no signature header. Return 401, and check that no proxy removes the header.',
    );
  const der = typeof signature === 'string' ? parseSignature(signature) : null;
  if (der === null)
    throw new WebhookError(
      'WEBHOOK_SIGNATURE_MALFORMED',
      'The signature header is not base64 of strict DER, alone or in JSON of version 1. Return 401.',
    );
  for (const key of imported) if (await verifyEcdsa({ key, der, message })) return parseEnvelope(message, dialect);
  throw new WebhookError(
    'WEBHOOK_SIGNATURE_INVALID',
    'No key of "keys" made this signature over these bytes. Return 401; pass the raw body, and check "keys" after a rotation.',
  );
}

/**
 * Copies the bytes: those that are verified are those that are read, even if the caller changes the original. For a request
 * without a body, which any sender can make, `express.raw` leaves none, or an empty object: its signature is invalid.
 *
 * @throws ServiceOptionError for a parsed or decoded body: its bytes are not those that were signed.
 */
function copyBody(body: unknown): Uint8Array<ArrayBuffer> {
  if (ArrayBuffer.isView(body) || body instanceof ArrayBuffer) return new Uint8Array(body as Uint8Array);
  const isAbsent = typeof body === 'object' ? Object.keys(body ?? {}).length === 0 : body === undefined;
  if (isAbsent) return new Uint8Array();
  throw new ServiceOptionError([
    {
      option: 'body',
      rule: 'be the bytes of the request, before any parser',
      got: `a value of type ${typeof body}`,
      solution: "Pass a Uint8Array: in Express, request.body behind express.raw({ type: '*/*' }).",
    },
  ]);
}

export declare namespace verifyWebhook {
  interface Parameters {
    /** The request's body as it came, before any parser. */
    readonly body: Uint8Array;
    /** The value of `X-Service-Signature`. */
    readonly signature: string | null | undefined;
    /** Public keys in PEM, at least one. */
    readonly keys: readonly string[];
    /** Names of a service whose events differ from the interface. */
    readonly dialect?: Dialect | undefined;
  }
  interface Options {
    /**
     * Names of a service that differ from the interface: the header and the events. A client has them as
     * `client.dialect`.
     */
    readonly dialect?: Dialect | undefined;
    /** Largest body in bytes. Default: 256 KiB. */
    readonly maxBodyBytes?: number | undefined;
  }
}

async function importKeys(keys: readonly string[]): Promise<CryptoKey[]> {
  if (!Array.isArray(keys) || keys.length === 0)
    throw new WebhookError(
      'WEBHOOK_KEY_INVALID',
      `verifyWebhook: "keys" is ${Array.isArray(keys) ? 'empty' : 'missing, or not an array'}. Pass the public keys of the service in PEM, such as ['-----BEGIN PUBLIC KEY-----…'], or [LATCHKEY_WEBHOOK_KEY] of \`latchkey-sandbox --env\`.`,
    );
  return Promise.all(
    keys.map(async (pem: unknown, index) => {
      const key = typeof pem === 'string' ? await importPem(pem) : null;
      if (key === null)
        throw new WebhookError(
          'WEBHOOK_KEY_INVALID',
          `verifyWebhook: "keys[${index}]" ${describeInvalidKey(pem)}. Pass it as the service publishes it, with its first line (-----BEGIN PUBLIC KEY-----), its last line and real line breaks.`,
        );
      return key;
    }),
  );
}

/** States why a key cannot be imported, without its content. */
function describeInvalidKey(key: unknown): string {
  if (isUnset(key)) return `is missing (got ${describeUnset(key)})`;
  if (typeof key !== 'string') return `is not a text (got ${describeValue(key)})`;
  return key.includes(String.raw`\n`)
    ? String.raw`has \n as two characters in place of line breaks`
    : 'is not one P-256 public key in PEM';
}

function parseEnvelope(bytes: Uint8Array, { eventTypes = {} }: Dialect): Webhook {
  const invalid = new WebhookError(
    'WEBHOOK_BODY_INVALID',
    'The signature is valid, but the body is not a webhook of the interface. Return 401, and update @latchkey/service.',
  );
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
