import type { EventDependencies, IdDependencies } from '../dependencies.ts';
import type { EntryKind, LedgerAccount } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { isCrypto } from '../money/currencies.ts';
import { getOrOpenAccount } from '../resources/internalAccounts/openAccounts.ts';
import { findInternalAccount, findPlatformAccountIn } from '../resources/internalAccounts/platformAccounts.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { createSettlementPostings, reversePostings } from './settlement.ts';

/** Finds the internal account that a payment was made from, if any. */
export function findPayerAccount(
  dependencies: IdDependencies,
  { source }: TransactionRow,
): InternalAccountRow | undefined {
  return findInternalAccount(dependencies, source.accountId ?? '');
}

/** Finds the internal account that a payment goes to, if any. */
export function findReceiverAccount(
  dependencies: IdDependencies,
  { destination, creditId }: TransactionRow,
): InternalAccountRow | undefined {
  return findInternalAccount(dependencies, creditId ?? destination.accountId ?? '');
}

/** Returns the ledger accounts that a payment is settled between. */
export function getSettlementAccounts(
  dependencies: IdDependencies,
  row: TransactionRow,
): { from: LedgerAccount; to: LedgerAccount } {
  const [payer, receiver] = [findPayerAccount(dependencies, row), findReceiverAccount(dependencies, row)];
  return {
    from: payer ? `held:${payer.id}` : 'transit',
    to: receiver ? `available:${receiver.id}` : 'outside',
  };
}

/**
 * Returns the account that a payment is refunded to: the paying account, or, for an incoming coin, the payer's own
 * account in that coin, because the sending wallet may not be theirs (docs/reference/transactions.md). None if the
 * refund goes outside.
 */
export function findRefundAccount(
  dependencies: EventDependencies,
  row: TransactionRow,
): InternalAccountRow | undefined {
  const { sourceType } = row.source;
  const currency = row.sent?.currency ?? '';
  if (sourceType !== 'REALTIME_FUNDING' || !isCrypto(currency)) return findPayerAccount(dependencies, row);
  const source = dependencies.tables.quotes.get(row.quoteId ?? '')?.source;
  const payerId = source?.kind === 'realtime' ? source.payerId : undefined;
  return payerId === undefined
    ? findPlatformAccountIn(dependencies, currency)
    : getOrOpenAccount(dependencies, payerId, currency);
}

/** Moves the whole reserved or received amount of a payment to another ledger account. */
export function moveHeld(
  dependencies: EventDependencies,
  row: TransactionRow,
  kind: EntryKind,
  to: LedgerAccount,
): void {
  const { amount: due, currency } = row.sent ?? row.received;
  const amount = row.arrivedAmount ?? due;
  post(dependencies, kind, row.id, [
    { book: getSettlementAccounts(dependencies, row).from, currency, amount: -amount },
    { book: to, currency, amount },
  ]);
}

/**
 * Refunds a payment: from the reserved amount, or, after settlement, by the reverse movement. Returns the refunded
 * account, if any.
 */
export function refundPayment(dependencies: EventDependencies, row: TransactionRow): InternalAccountRow | undefined {
  const account = findRefundAccount(dependencies, row);
  const back: LedgerAccount = account ? `available:${account.id}` : 'outside';
  const { to } = getSettlementAccounts(dependencies, row);
  if (row.settledAt === undefined) moveHeld(dependencies, row, 'refund', back);
  else post(dependencies, 'return', row.id, reversePostings(createSettlementPostings(row, { from: back, to })));
  return account;
}
