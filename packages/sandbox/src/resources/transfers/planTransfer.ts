import type { CustomerId, ExternalAccountId, RequestOf } from '@latchkey/contract';
import type { transferIn, transferOut } from '@latchkey/contract/transfers';
import type { IdDependencies, LedgerDependency, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { assertOpen } from '../accountStatus.ts';
import { assertInRange } from '../config/platformLimits.ts';
import { assertReady } from '../customers/assertReady.ts';
import { assertProved } from '../externalAccounts/ownership.ts';
import { assertPullable } from '../externalAccounts/pullable.ts';
import { assertRail } from '../externalAccounts/rails.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findExternalAccount } from '../findById.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { getAvailableBalance } from '../internalAccounts/presentInternalAccount.ts';
import { type HeldAccountRow, platformOwner } from '../internalAccounts/row.ts';

export type TransferOutBody = RequestOf<typeof transferOut>['body'];
export type TransferInBody = RequestOf<typeof transferIn>['body'];

/** The movement of a same-currency transfer. The amount is in the smallest unit of the currency. */
export interface TransferPlan {
  readonly internal: HeldAccountRow;
  readonly external: ExternalAccountRow;
  readonly customerId: CustomerId;
  readonly amount: number;
  readonly currency: string;
}

/** Finds the internal account. @throws ApiError `NOT_FOUND`, `INVALID_INPUT` for a wallet, whose holder must sign. */
function findHeld(dependencies: IdDependencies, id: string, field: string): HeldAccountRow {
  const account = findInternalAccount(dependencies, id);
  if (!account) throw new ApiError('NOT_FOUND', 'There is no such internal account.');
  if (account.type !== 'EMBEDDED_WALLET') return account;
  throw createInvalidFieldError(field, 'An embedded wallet sends and receives by quote.');
}

/** Finds the external account, if the internal account's owner may use it. @throws ApiError `NOT_FOUND`. */
function findExternal(dependencies: TablesDependency, id: ExternalAccountId, owner: CustomerId): ExternalAccountRow {
  return findExternalAccount(dependencies, id, ({ customerId }) => (customerId ?? owner) === owner);
}

function assertSameCurrency(internal: HeldAccountRow, external: ExternalAccountRow, field: string): void {
  if (internal.currency === external.currency) return;
  throw createInvalidFieldError(field, `A transfer moves one currency. Create a quote to exchange currencies.`);
}

function assertOwnerReady(dependencies: TablesDependency & SettingsDependency, owner: CustomerId): void {
  if (owner !== platformOwner) assertReady(dependencies, owner);
}

/**
 * Plans a transfer out; without an amount, of the whole balance. Changes nothing.
 * @throws ApiError `NOT_FOUND`, `INVALID_INPUT`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`,
 * `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`.
 */
export function planTransferOut(
  dependencies: IdDependencies & LedgerDependency & SettingsDependency,
  body: TransferOutBody,
): TransferPlan {
  const internal = findHeld(dependencies, body.source.accountId, 'source.accountId');
  const external = findExternal(dependencies, body.destination.accountId, internal.customerId);
  assertSameCurrency(internal, external, 'destination.accountId');
  assertRail(external, body.destination.paymentRail, 'destination.paymentRail');
  assertOwnerReady(dependencies, internal.customerId);
  assertOpen(dependencies, 'INVALID_INPUT', internal.id, external.id);
  const available = getAvailableBalance(dependencies, internal);
  const amount = body.amount === undefined ? available : BigInt(body.amount);
  if (amount === 0n || amount > available) throw new ApiError('INSUFFICIENT_FUNDS', 'The balance does not cover this.');
  assertInRange(dependencies, internal.currency, amount);
  assertProved(dependencies, external.id, { amount: Number(amount), currency: internal.currency });
  const { customerId, currency } = internal;
  return { internal, external, customerId, currency, amount: Number(amount) };
}

/**
 * Plans a transfer in. Changes nothing.
 * @throws ApiError `NOT_FOUND`, `INVALID_INPUT`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`,
 * `AMOUNT_OUT_OF_RANGE`.
 */
export function planTransferIn(dependencies: IdDependencies & SettingsDependency, body: TransferInBody): TransferPlan {
  const internal = findHeld(dependencies, body.destination.accountId, 'destination.accountId');
  const external = findExternal(dependencies, body.source.accountId, internal.customerId);
  assertPullable(external, 'source.accountId');
  assertSameCurrency(internal, external, 'source.accountId');
  assertOwnerReady(dependencies, internal.customerId);
  assertOpen(dependencies, 'INVALID_INPUT', internal.id);
  const { customerId, currency } = internal;
  // The balance of an external account is unknown, so the amount is required.
  if (body.amount === undefined) throw createInvalidFieldError('amount', 'This field is missing.');
  assertInRange(dependencies, currency, BigInt(body.amount));
  return { internal, external, customerId, currency, amount: body.amount };
}
