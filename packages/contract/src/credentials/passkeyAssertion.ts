import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { Base64Url } from './base64url.ts';

const passkeyAssertionSchema = v.looseObject({
  credentialId: Base64Url,
  clientDataJson: Base64Url,
  authenticatorData: Base64Url,
  /** In the authenticator's encoding: DER for ES256. */
  signature: Base64Url,
  /** Absent, and never null, if the authenticator returns none. */
  userHandle: v.optional(Base64Url),
});

/**
 * The result of `navigator.credentials.get()` with the API's names (docs/reference/credentials.md#verifycredential,
 * docs/reference/byte-formats.md#webauthn).
 */
export const PasskeyAssertion: PasskeyAssertionSchema = passkeyAssertionSchema;
export interface PasskeyAssertionSchema extends NamedSchema<typeof passkeyAssertionSchema, PasskeyAssertion> {}
export interface PasskeyAssertion extends v.InferOutput<typeof passkeyAssertionSchema> {}
