import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { ScaFactor } from './factor.ts';

/** An enrolled factor of the customer; `credentialId` for passkeys only (docs/reference/sca.md). */
export const EnrolledFactor = responseObject({
  factor: ScaFactor,
  credentialId: v.optional(v.string()),
  name: v.optional(v.string()),
});
export type EnrolledFactor = v.InferOutput<typeof EnrolledFactor>;

/** Response of `listScaFactors`. */
export const EnrolledFactors = responseObject({ factors: v.array(EnrolledFactor) });
export type EnrolledFactors = v.InferOutput<typeof EnrolledFactors>;
