import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { ScaFactorRequest } from './factorRequest.ts';

const scaResetRequestSchema = v.looseObject({ factor: ScaFactorRequest });

/** Body of `startScaReset` (docs/reference/sca.md). At most five per customer in 24 hours. */
export const ScaResetRequest: ScaResetRequestSchema = scaResetRequestSchema;
export interface ScaResetRequestSchema extends NamedSchema<typeof scaResetRequestSchema, ScaResetRequest> {}
export interface ScaResetRequest extends v.InferInput<typeof scaResetRequestSchema> {}

const scaResetCompleteRequestSchema = v.looseObject({
  mobile: v.optional(
    v.looseObject({
      /** Calling code, with or without a plus. */
      countryCode: v.pipe(v.string(), v.regex(/^\+?[1-9]\d{0,3}$/, 'Expected a calling code like +49.')),
      number: v.pipe(v.string(), v.regex(/^\d{4,14}$/, 'Expected 4 to 14 digits.')),
    }),
  ),
});

/** Body of `completeScaReset`: the new number, for an SMS reset only (docs/reference/sca.md). */
export const ScaResetCompleteRequest: ScaResetCompleteRequestSchema = scaResetCompleteRequestSchema;
export interface ScaResetCompleteRequestSchema
  extends NamedSchema<typeof scaResetCompleteRequestSchema, ScaResetCompleteRequest> {}
export interface ScaResetCompleteRequest extends v.InferInput<typeof scaResetCompleteRequestSchema> {}
