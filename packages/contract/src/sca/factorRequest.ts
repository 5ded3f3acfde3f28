import * as v from 'valibot';
import { scaFactors } from './factor.ts';

/** Factors that can authorize a payment: a one-time password of an app cannot carry the amount (supplement 2.1). */
export const paymentScaFactors = ['SMS_OTP', 'PASSKEY'] as const;

/** A factor that somebody asks for: none but the known ones. */
export const ScaFactorRequest = v.picklist(scaFactors);

/** A factor that somebody asks for to authorize a payment. */
export const PaymentScaFactorRequest = v.picklist(paymentScaFactors);
