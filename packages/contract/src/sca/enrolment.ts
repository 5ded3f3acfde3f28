import * as v from 'valibot';
import { open } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { EnrolledFactor } from './enrolledFactor.ts';
import { ScaFactor } from './factor.ts';

/** What the new factor is made from: a secret to show, or options for `create()` (supplement 2.6). */
export const ScaEnrolment = v.looseObject({
  type: open(['TOTP', 'PASSKEY']),
  /** `TOTP`: these three. */
  secret: v.optional(v.string()),
  secretBase32Encoded: v.optional(v.string()),
  totpUri: v.optional(v.string()),
  /** `PASSKEY`: these three. */
  options: v.optional(WebAuthnOptions),
  allowedOrigins: v.optional(v.array(v.string())),
  relyingPartyId: v.optional(v.string()),
});
export type ScaEnrolment = v.InferOutput<typeof ScaEnrolment>;

/** What is there after the confirmation (supplement 2.6). */
export const ScaEnrolmentConfirmation = v.looseObject({
  type: open(['TOTP', 'PASSKEY']),
  /** `TOTP`: to be shown once and never again. */
  recoveryCodes: v.optional(v.array(v.string())),
  /** `PASSKEY`. */
  factor: v.optional(v.union([EnrolledFactor, ScaFactor])),
});
export type ScaEnrolmentConfirmation = v.InferOutput<typeof ScaEnrolmentConfirmation>;
