import { toBase64url, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { signRaw } from './signatures.ts';

/** The claims of a verification token (docs/reference/byte-formats.md#verification-token). */
export interface VerificationClaims {
  readonly id: string;
  readonly verification_type: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS';
  readonly contact: string;
  readonly organization_id: string;
  /** The client's key that was sealed with the code. */
  readonly public_key: string;
  /** Milliseconds since the epoch, in decimal. */
  readonly exp: string;
}

/** Creates a compact ES256 JWT of the enclave that opened the code. A login signs it. */
export function createVerificationToken(enclave: KeyPair, claims: VerificationClaims): string {
  const part = (value: object) => toBase64url(toUtf8(JSON.stringify(value)));
  const content = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${toBase64url(signRaw(enclave, toUtf8(content)))}`;
}
