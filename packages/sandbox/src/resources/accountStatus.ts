import * as v from 'valibot';
import { getChangeTime } from '../clock/getChangeTime.ts';
import type { IdDependencies, PaymentDependencies } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { validate } from '../http/validate.ts';
import { emit } from '../webhooks/emit.ts';
import { changeStatus } from './externalAccounts/ownership.ts';
import { type ExternalAccountRow, externalAccountStatuses } from './externalAccounts/row.ts';
import { findInternalAccount } from './internalAccounts/platformAccounts.ts';
import { presentInternalAccount } from './internalAccounts/presentInternalAccount.ts';
import { internalAccountStatuses } from './internalAccounts/row.ts';

/** The account statuses that block payments. For an unproven self-hosted wallet, the amount decides. */
const blockingStatuses: readonly ExternalAccountRow['status'][] = ['PENDING', 'UNDER_REVIEW', 'INACTIVE'];

function findAccountStatus(
  dependencies: IdDependencies,
  id: string,
): { readonly status: string; readonly isOpen: boolean } | undefined {
  const internal = findInternalAccount(dependencies, id);
  if (internal) return { status: internal.status, isOpen: internal.status === 'ACTIVE' };
  const external = dependencies.tables.externalAccounts.get(id);
  return external && { status: external.status, isOpen: !blockingStatuses.includes(external.status) };
}

/** Whether an account can send and receive (docs/reference/accounts.md). True for ids that are not accounts. */
export function isOpen(dependencies: IdDependencies, id: string): boolean {
  return findAccountStatus(dependencies, id)?.isOpen ?? true;
}

/**
 * Asserts that accounts can send and receive. `code` is the operation's: `INVALID_INPUT` for accounts that the request
 * names, `CONFLICT` for those of a quote that exists (docs/reference/sandbox.md#money).
 *
 * @throws ApiError `code` with `details.reason` `ACCOUNT_NOT_ACTIVE` where one of the accounts is not open.
 */
export function assertOpen(
  dependencies: IdDependencies,
  code: 'INVALID_INPUT' | 'CONFLICT',
  ...ids: readonly (string | undefined)[]
): void {
  for (const accountId of ids) {
    const account = findAccountStatus(dependencies, accountId ?? '');
    if (!account || account.isOpen) continue;
    throw new ApiError(code, 'This account can neither send nor receive.', {
      details: { reason: 'ACCOUNT_NOT_ACTIVE', accountId, accountStatus: account.status },
    });
  }
}

const InternalStatusRequest = v.object({ status: v.picklist(internalAccountStatuses) });
const ExternalStatusRequest = v.object({ status: v.picklist(externalAccountStatuses) });

/**
 * Sets an account's status, as the service does for its own reasons, and emits the event. Ends an open ownership
 * verification of the wallet.
 * @throws ApiError `NOT_FOUND`, `INVALID_INPUT` for a status that such an account does not have.
 */
export function decideAccount(dependencies: PaymentDependencies, accountId: string, requestedStatus: string): void {
  const external = dependencies.tables.externalAccounts.get(accountId);
  if (external) {
    changeStatus(dependencies, external, validate(ExternalStatusRequest, { status: requestedStatus }).status);
    return;
  }
  const internal = findInternalAccount(dependencies, accountId);
  if (!internal) throw new ApiError('NOT_FOUND', 'There is no such account.');
  const { status } = validate(InternalStatusRequest, { status: requestedStatus });
  if (status === internal.status) return;
  const changed = dependencies.tables.internalAccounts.put({
    ...internal,
    status,
    updatedAt: getChangeTime(dependencies, internal),
  });
  emit(dependencies, 'INTERNAL_ACCOUNT.STATUS_UPDATED', presentInternalAccount(dependencies, changed));
}
