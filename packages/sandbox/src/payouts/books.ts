import type { Engine } from '../engine.ts';
import type { Book, EntryKind } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { isCrypto } from '../money/currencies.ts';
import { accountFor } from '../resources/internalAccounts/openAccounts.ts';
import { findInternalAccount } from '../resources/internalAccounts/platformAccounts.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { reversed, settlementPostings } from './settlement.ts';

/** The internal account that a payment was made from, if it was made from one. */
export function payerOf(engine: Engine, { source }: TransactionRow): InternalAccountRow | undefined {
  return findInternalAccount(engine, source.accountId ?? '');
}

/** The internal account that a payment goes to, if it goes to one. */
export function receiverOf(engine: Engine, { destination, creditId }: TransactionRow): InternalAccountRow | undefined {
  return findInternalAccount(engine, creditId ?? destination.accountId ?? '');
}

/** The books that a payment settles from and to. */
export function booksOf(engine: Engine, row: TransactionRow): { from: Book; to: Book } {
  const [payer, receiver] = [payerOf(engine, row), receiverOf(engine, row)];
  return {
    from: payer ? `held:${payer.id}` : 'transit',
    to: receiver ? `available:${receiver.id}` : 'outside',
  };
}

/**
 * The account that gets a payment's money back: the one it was made from; where a coin was sent in, the customer's own
 * in that coin, for the sending wallet may be anybody's (supplement 3.6). None where it goes back outside.
 */
export function refundAccountOf(engine: Engine, row: TransactionRow): InternalAccountRow | undefined {
  const isCoin = row.source.sourceType === 'REALTIME_FUNDING' && isCrypto(row.sent?.currency ?? '');
  return isCoin ? accountFor(engine, row.customerId, row.sent?.currency ?? '') : payerOf(engine, row);
}

/** What a payment set aside, or what came for it, moved whole to another book. */
export function moveHeld(engine: Engine, row: TransactionRow, kind: EntryKind, to: Book): void {
  const { amount: due, currency } = row.sent ?? row.received;
  const amount = row.arrived ?? due;
  post(engine, kind, row.id, [
    { book: booksOf(engine, row).from, currency, amount: -amount },
    { book: to, currency, amount },
  ]);
}

/**
 * Gives the money back: out of what is held, or, when it had arrived already, the way it went. Answers the account that
 * has it now, if one has.
 */
export function giveBack(engine: Engine, row: TransactionRow): InternalAccountRow | undefined {
  const account = refundAccountOf(engine, row);
  const back: Book = account ? `available:${account.id}` : 'outside';
  const { to } = booksOf(engine, row);
  if (row.settledAt === undefined) moveHeld(engine, row, 'refund', back);
  else post(engine, 'return', row.id, reversed(settlementPostings(row, { from: back, to })));
  return account;
}
