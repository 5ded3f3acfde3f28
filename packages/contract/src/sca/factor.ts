import type * as v from 'valibot';
import { openEnum } from '../scalars.ts';

/** Every authentication factor (docs/reference/sca.md). */
export const scaFactors = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const;

/** A factor in a response; the set is open. */
export const ScaFactor = openEnum(scaFactors);
export type ScaFactor = v.InferOutput<typeof ScaFactor>;
