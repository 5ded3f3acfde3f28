import * as v from 'valibot';
import { text } from '../formats.ts';

/** Body of `startScaEnrolment` (docs/reference/sca.md). */
export const ScaEnrolmentRequest = v.looseObject({ type: v.picklist(['TOTP', 'PASSKEY']) });
export type ScaEnrolmentRequest = v.InferInput<typeof ScaEnrolmentRequest>;

/** Body of `confirmScaEnrolment` (docs/reference/sca.md). */
export const ScaEnrolmentConfirmRequest = v.variant('type', [
  v.looseObject({ type: v.literal('TOTP'), secret: text(1, 512), code: text(1, 32) }),
  v.looseObject({
    type: v.literal('PASSKEY'),
    origin: text(1, 2048),
    /** Unmodified WebAuthn attestation JSON for `options`. */
    credential: v.looseObject({}),
  }),
]);
export type ScaEnrolmentConfirmRequest = v.InferInput<typeof ScaEnrolmentConfirmRequest>;
