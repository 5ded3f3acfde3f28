import * as v from 'valibot';
import { dateTime, open } from '../scalars.ts';
import { ScaFactor } from './factor.ts';
import { ScaFactorRequest } from './factorRequest.ts';

/** Body of `startScaReset` (supplement 2.6). At most five in 24 hours and customer. */
export const ScaResetRequest = v.looseObject({ factor: ScaFactorRequest });
export type ScaResetRequest = v.InferInput<typeof ScaResetRequest>;

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

/** Body of `completeScaReset`: the new number, for a reset of SMS only (supplement 2.6). */
export const ScaResetCompleteRequest = v.looseObject({
  mobile: v.optional(
    v.looseObject({
      /** Calling code, with or without a plus. */
      countryCode: v.pipe(v.string(), v.regex(/^\+?[1-9]\d{0,3}$/, 'Expected a calling code like +49.')),
      number: v.pipe(v.string(), v.regex(/^\d{4,14}$/, 'Expected 4 to 14 digits.')),
    }),
  ),
});
export type ScaResetCompleteRequest = v.InferInput<typeof ScaResetCompleteRequest>;
