import { toBase64, toUtf8 } from '../crypto/bytes.ts';
import type { KeyPair } from '../crypto/keys.ts';
import { signDer } from '../crypto/signatures.ts';

/** The two forms of the header (supplement 8.1). */
export type SignatureForm = 'json' | 'base64';

/** The value of `X-Service-Signature`: ECDSA over the raw body, DER in base64, in the shape that is sent unless another is asked for (supplement 8.1). */
export function webhookSignature(key: KeyPair, body: string, form: SignatureForm = 'json'): string {
  const s = toBase64(signDer(key, toUtf8(body)));
  return form === 'base64' ? s : JSON.stringify({ v: '1', s });
}
