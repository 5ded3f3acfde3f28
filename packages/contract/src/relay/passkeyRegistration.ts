import * as v from 'valibot';
import { dateTime } from '../scalars.ts';

/** What `navigator.credentials.create()` needs from the platform (supplement 1.6). */
export const PasskeyRegistration = v.looseObject({
  /** Base64url; goes back with the attestation as it came. */
  challenge: v.string(),
  rp: v.looseObject({ id: v.string(), name: v.string() }),
  user: v.looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  expiresAt: dateTime,
});
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistration>;
