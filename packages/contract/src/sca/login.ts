import * as v from 'valibot';
import { dateTime, open } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { ScaFactor } from './factor.ts';

/** What the chosen factor needs next; nothing more for `TOTP` (supplement 2.5). */
export const ScaLoginStart = v.looseObject({
  factor: ScaFactor,
  /** `SMS_OTP`: goes back with the code. */
  challengeId: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
  /** `PASSKEY`: these three. */
  passkeyOptions: v.nullish(WebAuthnOptions),
  allowedOrigins: v.nullish(v.array(v.string())),
  relyingPartyId: v.nullish(v.string()),
});
export type ScaLoginStart = v.InferOutput<typeof ScaLoginStart>;

/** How the login went; any status but `SUCCESS` means that it is not complete (supplement 2.5). */
export const ScaLogin = v.looseObject({
  status: open(['SUCCESS']),
  /** 180 days on. After it, moving money answers 409 `SCA_SESSION_REQUIRED`. */
  sessionExpiresAt: v.nullish(dateTime),
});
export type ScaLogin = v.InferOutput<typeof ScaLogin>;
