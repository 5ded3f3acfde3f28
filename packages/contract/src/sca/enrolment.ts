import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { EnrolledFactor } from './enrolledFactor.ts';
import { ScaFactor } from './factor.ts';

const scaEnrolmentSchema = responseObject({
  type: openEnum(['TOTP', 'PASSKEY']),
  /** For `TOTP`, like the next two members. */
  secret: v.optional(v.string()),
  secretBase32Encoded: v.optional(v.string()),
  totpUri: v.optional(v.string()),
  /** For `PASSKEY`, like the next two members. */
  options: v.optional(WebAuthnOptions),
  allowedOrigins: v.optional(v.array(v.string())),
  relyingPartyId: v.optional(v.string()),
});

/** A started enrolment: a secret to show, or options for `create()` (docs/reference/sca.md). */
export const ScaEnrolment: ScaEnrolmentSchema = scaEnrolmentSchema;
export interface ScaEnrolmentSchema extends NamedSchema<typeof scaEnrolmentSchema, ScaEnrolment> {}
export interface ScaEnrolment extends v.InferOutput<typeof scaEnrolmentSchema> {}

const scaEnrolmentConfirmationSchema = responseObject({
  type: openEnum(['TOTP', 'PASSKEY']),
  /** For `TOTP`: show them once. */
  recoveryCodes: v.optional(v.array(v.string())),
  /** For `PASSKEY`. */
  factor: v.optional(v.union([EnrolledFactor, ScaFactor])),
});

/** The result of an enrolment (docs/reference/sca.md). */
export const ScaEnrolmentConfirmation: ScaEnrolmentConfirmationSchema = scaEnrolmentConfirmationSchema;
export interface ScaEnrolmentConfirmationSchema
  extends NamedSchema<typeof scaEnrolmentConfirmationSchema, ScaEnrolmentConfirmation> {}
export interface ScaEnrolmentConfirmation extends v.InferOutput<typeof scaEnrolmentConfirmationSchema> {}
