import * as v from 'valibot';
import { text } from '../formats.ts';
import { exactlyOne, needs } from '../rules.ts';
import { dateTime, open } from '../scalars.ts';
import { ipAddress, proof } from './authorization.ts';
import { WebAuthnOptions } from './challenge.ts';
import { ScaFactor } from './factor.ts';
import { ScaFactorRequest } from './factorRequest.ts';

/** Body of `startScaLogin` (supplement 2.5). */
export const ScaLoginStartRequest = v.looseObject({ factor: ScaFactorRequest });
export type ScaLoginStartRequest = v.InferInput<typeof ScaLoginStartRequest>;

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

/** Body of `completeScaLogin` (supplement 2.5). */
export const ScaLoginCompleteRequest = v.pipe(
  v.looseObject({
    factor: ScaFactorRequest,
    endUserIpAddress: ipAddress,
    challengeId: v.nullish(text(1, 255)),
    ...proof,
  }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
  v.check(
    ({ factor, challengeId }) => factor !== 'SMS_OTP' || typeof challengeId === 'string',
    'Expected challengeId beside a code sent by SMS.',
  ),
  v.check(
    ({ factor, passkeyAssertion }) =>
      (factor === 'PASSKEY') === (typeof passkeyAssertion === 'object' && passkeyAssertion !== null),
    'Expected passkeyAssertion for a passkey, and code for any other factor.',
  ),
);
export type ScaLoginCompleteRequest = v.InferInput<typeof ScaLoginCompleteRequest>;

/** How the login went; any status but `SUCCESS` means that it is not complete (supplement 2.5). */
export const ScaLogin = v.looseObject({
  status: open(['SUCCESS']),
  /** 180 days on. After it, moving money answers 409 `SCA_SESSION_REQUIRED`. */
  sessionExpiresAt: v.nullish(dateTime),
});
export type ScaLogin = v.InferOutput<typeof ScaLogin>;
