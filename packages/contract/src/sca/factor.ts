import * as v from 'valibot';
import { open } from '../scalars.ts';

/** Everything a person can prove themselves with (supplement 2.1). */
export const scaFactors = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const;

/** Factors that can authorize a payment: a one-time password of an app cannot carry the amount (supplement 2.1). */
export const paymentScaFactors = ['SMS_OTP', 'PASSKEY'] as const;

/** A factor as the service names it; the set may grow. */
export const ScaFactor = open(scaFactors);
export type ScaFactor = v.InferOutput<typeof ScaFactor>;

/** A factor that somebody asks for: none but the known ones. */
export const ScaFactorRequest = v.picklist(scaFactors);

/** A factor that somebody asks for to authorize a payment. */
export const PaymentScaFactorRequest = v.picklist(paymentScaFactors);
