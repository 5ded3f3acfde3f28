import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { ScaFactor } from './factor.ts';

const enrolledFactorSchema = responseObject({
  factor: ScaFactor,
  credentialId: v.optional(v.string()),
  name: v.optional(v.string()),
});

/** An enrolled factor of the customer; `credentialId` for passkeys only (docs/reference/sca.md). */
export const EnrolledFactor: EnrolledFactorSchema = enrolledFactorSchema;
export interface EnrolledFactorSchema extends NamedSchema<typeof enrolledFactorSchema, EnrolledFactor> {}
export interface EnrolledFactor extends v.InferOutput<typeof enrolledFactorSchema> {}

const enrolledFactorsSchema = responseObject({ factors: v.array(EnrolledFactor) });

/** Response of `listScaFactors`. */
export const EnrolledFactors: EnrolledFactorsSchema = enrolledFactorsSchema;
export interface EnrolledFactorsSchema extends NamedSchema<typeof enrolledFactorsSchema, EnrolledFactors> {}
export interface EnrolledFactors extends v.InferOutput<typeof enrolledFactorsSchema> {}
