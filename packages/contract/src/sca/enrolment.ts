import * as v from 'valibot';
import { text } from '../formats.ts';
import { open } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { ScaFactor } from './factor.ts';

/** A factor that the customer has; `credentialId` on passkeys only (supplement 2.6). */
export const EnrolledFactor = v.looseObject({
  factor: ScaFactor,
  credentialId: v.optional(v.string()),
  name: v.optional(v.string()),
});
export type EnrolledFactor = v.InferOutput<typeof EnrolledFactor>;

/** Answer of `listScaFactors`. */
export const EnrolledFactors = v.looseObject({ factors: v.array(EnrolledFactor) });
export type EnrolledFactors = v.InferOutput<typeof EnrolledFactors>;

/** Body of `startScaEnrolment` (supplement 2.6). */
export const ScaEnrolmentRequest = v.looseObject({ type: v.picklist(['TOTP', 'PASSKEY']) });
export type ScaEnrolmentRequest = v.InferInput<typeof ScaEnrolmentRequest>;

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

/** Body of `confirmScaEnrolment` (supplement 2.6). */
export const ScaEnrolmentConfirmRequest = v.variant('type', [
  v.looseObject({ type: v.literal('TOTP'), secret: text(1, 512), code: text(1, 32) }),
  v.looseObject({
    type: v.literal('PASSKEY'),
    origin: text(1, 2048),
    /** WebAuthn attestation JSON made from `options`, unmodified. */
    credential: v.looseObject({}),
  }),
]);
export type ScaEnrolmentConfirmRequest = v.InferInput<typeof ScaEnrolmentConfirmRequest>;

/** What is there after the confirmation (supplement 2.6). */
export const ScaEnrolmentConfirmation = v.looseObject({
  type: open(['TOTP', 'PASSKEY']),
  /** `TOTP`: to be shown once and never again. */
  recoveryCodes: v.optional(v.array(v.string())),
  /** `PASSKEY`. */
  factor: v.optional(v.union([EnrolledFactor, ScaFactor])),
});
export type ScaEnrolmentConfirmation = v.InferOutput<typeof ScaEnrolmentConfirmation>;
