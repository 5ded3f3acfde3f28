import type * as v from 'valibot';
import { open } from '../scalars.ts';

/** Everything a person can prove themselves with (supplement 2.1). */
export const scaFactors = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const;

/** A factor as the service names it; the set may grow. */
export const ScaFactor = open(scaFactors);
export type ScaFactor = v.InferOutput<typeof ScaFactor>;
