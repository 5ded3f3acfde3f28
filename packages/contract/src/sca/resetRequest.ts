import * as v from 'valibot';
import { ScaFactorRequest } from './factorRequest.ts';

/** Body of `startScaReset` (docs/reference/sca.md). At most five per customer in 24 hours. */
export const ScaResetRequest = v.looseObject({ factor: ScaFactorRequest });
export type ScaResetRequest = v.InferInput<typeof ScaResetRequest>;

/** Body of `completeScaReset`: the new number, for an SMS reset only (docs/reference/sca.md). */
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
