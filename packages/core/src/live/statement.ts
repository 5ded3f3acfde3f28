import type { InternalAccount } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import type { Money } from '../money/money.ts';
import { toMoney } from '../money/toMoney.ts';
import { summarizeTransaction, type TransactionSummary } from './summarizeTransaction.ts';

/** The money that one payment moved, from the viewpoint of the user's account. */
export interface StatementMovement {
  readonly in?: Money;
  readonly out?: Money;
}

/**
 * Returns the money that a payment moved into or out of the account. A payment that is not completed has moved none, nor
 * has one that was returned in full or is funded by a transfer from outside. A card payment counts with what the shop
 * charged and refunded.
 *
 * ```ts
 * import { getStatementMovement, listTransactions } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * const movements = data.map(getStatementMovement) // [{ out: $50.00 }, …]
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function getStatementMovement(transaction: Transaction): StatementMovement {
  checkArguments('getStatementMovement', { transaction });
  const { kind, end, money } = summarizeTransaction(transaction);
  if (kind === 'card') {
    const { settledAmount, refundedAmount } = transaction;
    return {
      ...(settledAmount !== undefined && { out: toMoney(settledAmount) }),
      ...(refundedAmount !== undefined && { in: toMoney(refundedAmount) }),
    };
  }
  const isReturned = transaction.status === 'REFUNDED' && transaction.type !== 'CARD';
  if (end !== 'done' || isReturned || money === undefined) return {};
  if (kind === 'received') return { in: money };
  return kind === 'sent' ? { out: money } : {};
}

/** Which payments of a statement are listed. */
export interface StatementFilter {
  readonly direction: 'all' | 'in' | 'out';
  readonly progress: 'all' | 'done' | 'open' | 'failed';
  /** The internal account that the money came into or went out of. Default: all accounts. */
  readonly account?: Pick<InternalAccount, 'id' | 'balance'> | undefined;
}

/**
 * Returns the payments that a filter selects, in their order. The service could not select them: its filter by type
 * leaves out card payments, its filter by status takes one status, and the relay passes on no account's id.
 *
 * ```ts
 * import { filterStatement, listTransactions } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * const sent = filterStatement(data, { direction: 'out', progress: 'all' })
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function filterStatement(
  transactions: readonly Transaction[],
  parameters: StatementFilter,
): readonly Transaction[] {
  checkArguments('filterStatement', { transactions, parameters });
  const { direction, progress, account } = parameters;
  return transactions.filter((transaction) => {
    const { kind, end, money } = summarizeTransaction(transaction);
    if (progress !== 'all' && progress !== end) return false;
    if (account !== undefined && !isOfAccount(account, transaction, { kind, money })) return false;
    return direction === 'all' || DIRECTIONS[kind] === direction;
  });
}

/** A payment to an address names no account: the currency tells which one it is. */
function isOfAccount(
  { id, balance }: Pick<InternalAccount, 'id' | 'balance'>,
  transaction: Transaction,
  { kind, money }: Pick<TransactionSummary, 'kind' | 'money'>,
): boolean {
  const { type, accountId, source, destination } = transaction;
  if (kind === 'funded') return destination?.accountId === id;
  const own = type === 'CARD' ? accountId : (type === 'INCOMING' ? destination : source)?.accountId;
  return own === undefined ? money?.currency.code === balance.currency.code : own === id;
}

const DIRECTIONS = {
  received: 'in',
  sent: 'out',
  unsent: 'out',
  card: 'out',
  funded: undefined,
  other: undefined,
} as const;

/** What came in and went out in one currency, in its smallest unit. */
export interface StatementTotal {
  readonly in: Money;
  readonly out: Money;
}

/**
 * Adds up what payments moved, for each currency in the order of its first payment.
 *
 * ```ts
 * import { listTransactions, sumStatement } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * for (const total of sumStatement(data)) show(total)
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function sumStatement(transactions: readonly Transaction[]): readonly StatementTotal[] {
  checkArguments('sumStatement', { transactions });
  const totals = new Map<string, StatementTotal>();
  for (const transaction of transactions) {
    const movement = getStatementMovement(transaction);
    for (const side of ['in', 'out'] as const) {
      const money = movement[side];
      if (money === undefined) continue;
      const { currency } = money;
      const key = `${currency.code} ${currency.decimals}`;
      const nothing = { amount: 0n, currency };
      const total = totals.get(key) ?? { in: nothing, out: nothing };
      totals.set(key, { ...total, [side]: { amount: total[side].amount + money.amount, currency } });
    }
  }
  return [...totals.values()];
}

/**
 * Returns one side of totals for a summary: without the currencies in which nothing moved, unless nothing moved in any.
 *
 * ```ts
 * import { listTotals, listTransactions, sumStatement } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * const spent = listTotals(sumStatement(data), 'out')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function listTotals(totals: readonly StatementTotal[], side: 'in' | 'out'): readonly Money[] {
  checkArguments('listTotals', { totals, side });
  const sums = totals.map((total) => total[side]);
  const moved = sums.filter(({ amount }) => amount !== 0n);
  return moved.length === 0 ? sums : moved;
}
