import * as v from 'valibot';
import { scaFactors } from './factor.ts';

/**
 * Factors that can authorize a payment: an authenticator app's code cannot be linked to the amount
 * (docs/reference/sca.md).
 */
export const paymentScaFactors = ['SMS_OTP', 'PASSKEY'] as const;

/** A factor in a request: only the known ones. */
export const ScaFactorRequest = v.picklist(scaFactors);

/** A factor in a request to authorize a payment. */
export const PaymentScaFactorRequest = v.picklist(paymentScaFactors);
