import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

/** The platform's options for `navigator.credentials.create()` (docs/reference/credentials.md#createcredential). */
export const PasskeyRegistration = responseObject({
  /** Base64url. Sent back unchanged with the attestation. */
  challenge: v.string(),
  rp: responseObject({ id: v.string(), name: v.string() }),
  user: responseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  expiresAt: dateTime,
});
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistration>;
