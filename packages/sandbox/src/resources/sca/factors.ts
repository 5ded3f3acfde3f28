import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CustomerRow } from '../customers/row.ts';
import type { Factor } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';

/** Returns the phone number that receives a customer's codes. */
export function getPhoneNumber(dependencies: TablesDependency, customer: CustomerRow): string | undefined {
  return getScaState(dependencies, customer.id).phoneNumber ?? customer.profile.phoneNumber;
}

/** Sends the customer's codes to the phone number of the profile again, which replaces the number of a reset. */
export function restoreContactPhone(dependencies: TablesDependency, id: CustomerId): void {
  if (getScaState(dependencies, id).phoneNumber !== undefined)
    updateScaState(dependencies, id, { phoneNumber: undefined });
}

/** Lists every factor of a customer, the default one first (docs/reference/sca.md). */
export function listFactors(dependencies: TablesDependency, customer: CustomerRow): readonly Factor[] {
  const { totp, passkey } = getScaState(dependencies, customer.id);
  const has = { SMS_OTP: getPhoneNumber(dependencies, customer) !== undefined, TOTP: totp, PASSKEY: passkey };
  return (['SMS_OTP', 'TOTP', 'PASSKEY'] as const).filter((factor) => has[factor]);
}

/** Lists the factors that can be linked to an amount and a payee: an app's code cannot (docs/reference/sca.md). */
export function listPaymentFactors(dependencies: TablesDependency, customer: CustomerRow): readonly Factor[] {
  return listFactors(dependencies, customer).filter((factor) => factor !== 'TOTP');
}

/** Creates a 409 for a factor that the customer does not have. */
export function createMissingFactorError(): ApiError {
  return new ApiError('CONFLICT', 'The customer has no such factor.', {
    details: { reason: 'SCA_FACTOR_NOT_ENROLLED' },
  });
}

/** Returns the requested factor or the default one. @throws ApiError `CONFLICT` when the customer does not have it. */
export function chooseFactor(available: readonly Factor[], requested: Factor | undefined): Factor {
  const factor = requested ?? available[0];
  if (factor === undefined || !available.includes(factor)) throw createMissingFactorError();
  return factor;
}
