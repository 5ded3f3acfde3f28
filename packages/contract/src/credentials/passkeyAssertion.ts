import * as v from 'valibot';
import { Base64Url } from './base64url.ts';

/** What `navigator.credentials.get()` gave, renamed as the wire has it (supplement 1.9 and 1.13.8). */
export const PasskeyAssertion = v.looseObject({
  credentialId: Base64Url,
  clientDataJson: Base64Url,
  authenticatorData: Base64Url,
  /** As the authenticator made it: DER for ES256. */
  signature: Base64Url,
  /** Left out, never null, where the authenticator returns none. */
  userHandle: v.optional(Base64Url),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;
