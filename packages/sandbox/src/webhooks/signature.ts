import { toBase64, toUtf8 } from '../crypto/bytes.ts';
import type { KeyPair } from '../crypto/keys.ts';
import { signDer } from '../crypto/signatures.ts';

/** The value of `X-Service-Signature`: ECDSA over the raw body, DER in base64, in the shape that is sent (supplement 8.1). */
export function webhookSignature(key: KeyPair, body: string): string {
  return JSON.stringify({ v: '1', s: toBase64(signDer(key, toUtf8(body))) });
}
