import * as v from 'valibot';
import { dateTime, open } from '../scalars.ts';
import { ScaFactor } from './factor.ts';

/** Where the person proves that they are there and alive (supplement 2.6). */
export const ScaResetStart = v.looseObject({
  resetId: v.string(),
  /** For the provider's own SDK. */
  livenessAccessToken: v.nullish(v.string()),
  verificationLink: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
});
export type ScaResetStart = v.InferOutput<typeof ScaResetStart>;

/** A reset as it stands; `LIVENESS_PASSED` calls for `completeScaReset` (supplement 2.6). */
export const ScaReset = v.looseObject({
  status: open(['INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED', 'COMPLETED', 'REJECTED', 'EXPIRED']),
  factor: ScaFactor,
  expiresAt: dateTime,
  enrollmentStatus: v.nullish(open(['PENDING', 'COMPLETED'])),
  completedAt: v.nullish(dateTime),
});
export type ScaReset = v.InferOutput<typeof ScaReset>;
