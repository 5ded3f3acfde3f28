import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { ScaFactor } from './factor.ts';

const scaResetStartSchema = responseObject({
  resetId: v.string(),
  /** For the provider's own SDK. */
  livenessAccessToken: v.nullish(v.string()),
  verificationLink: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
});

/** The hosted liveness check of the user (docs/reference/sca.md). */
export const ScaResetStart: ScaResetStartSchema = scaResetStartSchema;
export interface ScaResetStartSchema extends NamedSchema<typeof scaResetStartSchema, ScaResetStart> {}
export interface ScaResetStart extends v.InferOutput<typeof scaResetStartSchema> {}

const scaResetSchema = responseObject({
  status: openEnum(['INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED', 'COMPLETED', 'REJECTED', 'EXPIRED']),
  factor: ScaFactor,
  expiresAt: dateTime,
  enrollmentStatus: v.nullish(openEnum(['PENDING', 'COMPLETED'])),
  completedAt: v.nullish(dateTime),
});

/** The state of a reset. After `LIVENESS_PASSED`, call `completeScaReset` (docs/reference/sca.md). */
export const ScaReset: ScaResetSchema = scaResetSchema;
export interface ScaResetSchema extends NamedSchema<typeof scaResetSchema, ScaReset> {}
export interface ScaReset extends v.InferOutput<typeof scaResetSchema> {}
