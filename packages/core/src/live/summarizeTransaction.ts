import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import type { Money } from '../money/money.ts';
import { toMoney } from '../money/toMoney.ts';

/** What a transaction means to the account that lists it. */
export interface TransactionSummary {
  /**
   * `unsent` is an outgoing payment that no money has left for. `funded` is paid by a transfer from outside the wallet,
   * to the user's own account or to another one: no money leaves the account, and what arrives is listed on its own.
   */
  readonly kind: 'received' | 'sent' | 'unsent' | 'funded' | 'card' | 'other';
  /** Statuses are an open set; an unknown one counts as unfinished. */
  readonly end: 'done' | 'failed' | 'open';
  /** The amount on the side of this account. */
  readonly money: Money | undefined;
}

const DONE = new Set(['COMPLETED', 'SETTLED', 'REFUNDED']);
/** An outgoing payment with one of these statuses was quoted only; no money has left. */
const UNSENT = new Set(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED']);
const FAILED = new Set(['FAILED', 'REJECTED', 'EXPIRED', 'EXCEPTION']);

/**
 * Reads a transaction from the viewpoint of the user's account, including unknown types and statuses.
 *
 * ```ts
 * import { listTransactions, summarizeTransaction } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * const summaries = data.map(summarizeTransaction) // [{ kind: 'sent', end: 'open', money: $50.00 }, …]
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function summarizeTransaction(transaction: Transaction): TransactionSummary {
  checkArguments('summarizeTransaction', { transaction });
  const kind = getTransactionKind(transaction);
  const amount =
    kind === 'received'
      ? (transaction.receivedAmount ?? transaction.refundedAmount)
      : (transaction.sentAmount ??
        transaction.settledAmount ??
        transaction.authorizedAmount ??
        transaction.receivedAmount);
  const end = DONE.has(transaction.status) ? 'done' : FAILED.has(transaction.status) ? 'failed' : 'open';
  return { kind, end, money: amount === undefined ? undefined : toMoney(amount) };
}

/** Returns the kind of a transaction. */
export function getTransactionKind({ type, direction, status, source }: Transaction): TransactionSummary['kind'] {
  if (type === 'CARD') return direction === 'CREDIT' ? 'received' : 'card';
  if (type === 'INCOMING') return 'received';
  if (type !== 'OUTGOING') return 'other';
  if (source?.sourceType === 'REALTIME_FUNDING') return 'funded';
  return UNSENT.has(status) ? 'unsent' : 'sent';
}
