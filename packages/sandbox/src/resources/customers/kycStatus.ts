import { isTransition } from '@latchkey/contract';
import { type KycStatus, kycTransitions } from '@latchkey/contract/customers';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { emit } from '../../webhooks/emit.ts';
import { presentCustomer } from './presentCustomer.ts';
import type { CustomerRow } from './row.ts';

/** Whether a status of a customer's checks is final. */
export function isDecided({ kycStatus }: Pick<CustomerRow, 'kycStatus'>): boolean {
  return kycStatus === 'APPROVED' || kycStatus === 'REJECTED';
}

/** Emits the customer's new status. There is no event for `UNVERIFIED` and `HOLD` (docs/reference/webhooks.md). */
export function emitKycStatus(dependencies: EventDependencies, row: CustomerRow): void {
  const { kycStatus, customerType } = row;
  if (kycStatus !== 'PENDING' && kycStatus !== 'APPROVED' && kycStatus !== 'REJECTED') return;
  emit(
    dependencies,
    `CUSTOMER.${customerType === 'BUSINESS' ? 'KYB' : 'KYC'}_${kycStatus}`,
    presentCustomer(dependencies, row),
  );
}

/**
 * Changes a customer's status.
 * @throws ApiError `INVALID_STATE_TRANSITION` for a transition that the contract's table does not allow.
 */
export function changeKycStatus(
  dependencies: EventDependencies,
  customer: CustomerRow,
  kycStatus: KycStatus,
): CustomerRow {
  if (!isTransition(kycTransitions, customer.kycStatus, kycStatus)) {
    throw new ApiError('INVALID_STATE_TRANSITION', `A customer cannot go from ${customer.kycStatus} to ${kycStatus}.`);
  }
  const row = dependencies.tables.customers.put({
    ...customer,
    kycStatus,
    updatedAt: getChangeTime(dependencies, customer),
  });
  emitKycStatus(dependencies, row);
  return row;
}
