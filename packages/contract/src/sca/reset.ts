import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { ScaFactor } from './factor.ts';

/** The hosted liveness check of the user (docs/reference/sca.md). */
export const ScaResetStart = responseObject({
  resetId: v.string(),
  /** For the provider's own SDK. */
  livenessAccessToken: v.nullish(v.string()),
  verificationLink: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
});
export type ScaResetStart = v.InferOutput<typeof ScaResetStart>;

/** The state of a reset. After `LIVENESS_PASSED`, call `completeScaReset` (docs/reference/sca.md). */
export const ScaReset = responseObject({
  status: openEnum(['INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED', 'COMPLETED', 'REJECTED', 'EXPIRED']),
  factor: ScaFactor,
  expiresAt: dateTime,
  enrollmentStatus: v.nullish(openEnum(['PENDING', 'COMPLETED'])),
  completedAt: v.nullish(dateTime),
});
export type ScaReset = v.InferOutput<typeof ScaReset>;
