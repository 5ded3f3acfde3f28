import { isTransition } from '@latchkey/contract';
import { type KycStatus, kycTransitions } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { emit } from '../../webhooks/emit.ts';
import { type CustomerRow, presentCustomer } from './row.ts';

/** The checks of a customer have come to an end. */
export function isDecided({ kycStatus }: Pick<CustomerRow, 'kycStatus'>): boolean {
  return kycStatus === 'APPROVED' || kycStatus === 'REJECTED';
}

/** Tells of the status a customer has come to. There is no event for `UNVERIFIED` and `HOLD` (interface, Events). */
export function tellKycStatus(engine: Engine, row: CustomerRow): void {
  const { kycStatus, customerType } = row;
  if (kycStatus !== 'PENDING' && kycStatus !== 'APPROVED' && kycStatus !== 'REJECTED') return;
  emit(engine, `CUSTOMER.${customerType === 'BUSINESS' ? 'KYB' : 'KYC'}_${kycStatus}`, presentCustomer(engine, row));
}

/**
 * Takes a customer a step on.
 * @throws Refusal `INVALID_STATE_TRANSITION` for a step that the table of the contract does not have.
 */
export function changeKycStatus(engine: Engine, customer: CustomerRow, kycStatus: KycStatus): CustomerRow {
  if (!isTransition(kycTransitions, customer.kycStatus, kycStatus)) {
    throw new Refusal('INVALID_STATE_TRANSITION', `A customer cannot go from ${customer.kycStatus} to ${kycStatus}.`);
  }
  const row = engine.tables.customers.put({ ...customer, kycStatus, updatedAt: engine.now() });
  tellKycStatus(engine, row);
  return row;
}
