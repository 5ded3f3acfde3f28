import type { CustomerId } from '@latchkey/contract';
import type { SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import { findCustomer, isDeleted } from './findCustomer.ts';
import type { CustomerRow } from './row.ts';

/** Whether the end user accepted the terms, where that is required (docs/reference/customers.md#getenduserterms). */
export function hasAcceptedTerms({ settings }: SettingsDependency, { profile }: Pick<CustomerRow, 'profile'>): boolean {
  return settings.endUserTerms === 'optional' || profile.endUserTermsConsent !== undefined;
}

/**
 * Finds a customer for whom money may move: approved, and with accepted terms where required.
 * @throws ApiError `USER_NOT_FOUND`, `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY`
 *   (docs/reference/customers.md#getenduserterms).
 */
export function assertReady(dependencies: TablesDependency & SettingsDependency, id: CustomerId): CustomerRow {
  const customer = findCustomer(dependencies, id);
  if (!hasAcceptedTerms(dependencies, customer)) {
    throw new ApiError('END_USER_TERMS_NOT_ACCEPTED', 'The end user has not accepted the terms.');
  }
  if (customer.kycStatus !== 'APPROVED') throw new ApiError('USER_NOT_READY', 'The customer is not approved.');
  return customer;
}

/** Whether money may still move for the customer of an earlier request. The platform itself is always ready. */
export function isStillReady({ tables }: TablesDependency, id: CustomerId): boolean {
  if (id === platformOwner) return true;
  const customer = tables.customers.get(id);
  return customer !== undefined && !isDeleted(customer) && customer.kycStatus === 'APPROVED';
}

/**
 * Checks the customer of an earlier request again before its payment starts.
 * @throws ApiError `USER_NOT_READY` for a customer who was deleted or is no longer approved.
 */
export function assertStillReady(dependencies: TablesDependency, id: CustomerId): void {
  if (isStillReady(dependencies, id)) return;
  throw new ApiError('USER_NOT_READY', 'The customer was deleted or is no longer approved. No money moved.');
}
