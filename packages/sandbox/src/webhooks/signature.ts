import { toBase64, toUtf8 } from '../crypto/bytes.ts';
import type { KeyPair } from '../crypto/keys.ts';
import { signDer } from '../crypto/signatures.ts';

/** The two formats of the header (docs/reference/webhooks.md#signature). */
export type SignatureForm = 'json' | 'base64';

/**
 * Returns the value of `X-Service-Signature`: ECDSA over the raw body, as base64 DER, in JSON by default
 * (docs/reference/webhooks.md#signature).
 */
export function signWebhook(key: KeyPair, body: string, form: SignatureForm = 'json'): string {
  const s = toBase64(signDer(key, toUtf8(body)));
  return form === 'base64' ? s : JSON.stringify({ v: '1', s });
}
