import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { ScaFactor } from './factor.ts';

/** A started login. `TOTP` requires none of the members (docs/reference/sca.md#completescalogin). */
export const ScaLoginStart = responseObject({
  factor: ScaFactor,
  /** For `SMS_OTP`: send it back with the code. */
  challengeId: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
  /** For `PASSKEY`, like the next two members. */
  passkeyOptions: v.nullish(WebAuthnOptions),
  allowedOrigins: v.nullish(v.array(v.string())),
  relyingPartyId: v.nullish(v.string()),
});
export type ScaLoginStart = v.InferOutput<typeof ScaLoginStart>;

/**
 * The result of a login. Any status but `SUCCESS` means that it is not complete
 * (docs/reference/sca.md#completescalogin).
 */
export const ScaLogin = responseObject({
  status: openEnum(['SUCCESS']),
  /** After this time, 180 days later, moving money returns 409 `SCA_SESSION_REQUIRED`. */
  sessionExpiresAt: v.nullish(dateTime),
});
export type ScaLogin = v.InferOutput<typeof ScaLogin>;
