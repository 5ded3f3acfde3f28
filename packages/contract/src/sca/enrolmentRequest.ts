import * as v from 'valibot';
import { text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';

const scaEnrolmentRequestSchema = v.looseObject({ type: v.picklist(['TOTP', 'PASSKEY']) });

/** Body of `startScaEnrolment` (docs/reference/sca.md). */
export const ScaEnrolmentRequest: ScaEnrolmentRequestSchema = scaEnrolmentRequestSchema;
export interface ScaEnrolmentRequestSchema extends NamedSchema<typeof scaEnrolmentRequestSchema, ScaEnrolmentRequest> {}
export interface ScaEnrolmentRequest extends v.InferInput<typeof scaEnrolmentRequestSchema> {}

const scaEnrolmentConfirmRequestSchema = v.variant('type', [
  v.looseObject({ type: v.literal('TOTP'), secret: text(1, 512), code: text(1, 32) }),
  v.looseObject({
    type: v.literal('PASSKEY'),
    origin: text(1, 2048),
    /** Unmodified WebAuthn attestation JSON for `options`. */
    credential: v.looseObject({}),
  }),
]);

/** Body of `confirmScaEnrolment` (docs/reference/sca.md). */
export const ScaEnrolmentConfirmRequest: ScaEnrolmentConfirmRequestSchema = scaEnrolmentConfirmRequestSchema;
export interface ScaEnrolmentConfirmRequestSchema
  extends NamedSchema<typeof scaEnrolmentConfirmRequestSchema, ScaEnrolmentConfirmRequest> {}
export type ScaEnrolmentConfirmRequest = v.InferInput<typeof scaEnrolmentConfirmRequestSchema>;
