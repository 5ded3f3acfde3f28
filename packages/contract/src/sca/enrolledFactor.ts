import * as v from 'valibot';
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
