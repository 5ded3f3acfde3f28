import type { InternalAccount } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import type { Money } from '../money/money.ts';
import { toMoney } from '../money/toMoney.ts';

/** What was known of an account before a deposit. */
export interface DepositBaseline {
  readonly available: bigint;
  /** The incoming transactions that are not the awaited one; `undefined` where the transactions could not be read. */
  readonly known: ReadonlySet<string> | undefined;
}

/** How far a deposit has come. */
export type DepositProgress =
  | { readonly status: 'waiting' }
  /** An incoming payment is on its way. `amount` is absent where the service does not name it yet. */
  | { readonly status: 'detected'; readonly amount: Money | undefined }
  | { readonly status: 'credited'; readonly amount: Money };

/** The statuses of an incoming transaction that do not change any more. Unknown ones count as unfinished. */
const FINISHED = new Set(['COMPLETED', 'REJECTED', 'FAILED', 'REFUNDED', 'EXPIRED']);

/**
 * Records what is known of an account, before the user is told where to pay. A payment that is on its way already counts
 * as the awaited one, so that a page that was loaded again still reports it, unless the user asks to pay once more.
 *
 * ```ts
 * import { createDepositBaseline, listTransactions } from '@latchkey/core'
 *
 * const { data: transactions } = await listTransactions(wallet)
 * const baseline = createDepositBaseline(account, transactions)
 * ```
 *
 * Pass `undefined` for transactions that could not be read: then the balance alone decides.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function createDepositBaseline(
  account: InternalAccount,
  transactions: readonly Transaction[] | undefined,
  { isAnother = false }: createDepositBaseline.Options = {},
): DepositBaseline {
  checkArguments('createDepositBaseline', { account });
  const incoming = transactions?.filter(
    (each) => isIncomingTo(account, each) && (isAnother || FINISHED.has(each.status)),
  );
  return {
    available: toMoney(account.balance).amount,
    known: incoming && new Set(incoming.map(({ id }) => id)),
  };
}

export declare namespace createDepositBaseline {
  interface Options {
    /** Whether the user asks to pay once more: then payments that are on their way are not the awaited one. */
    readonly isAnother?: boolean | undefined;
  }
}

/**
 * Returns how far a deposit has come since the baseline: from the transactions where they are known, else from the
 * balance. Payments that failed or were returned are ignored.
 *
 * ```ts
 * import { createDepositBaseline, listTransactions, readDepositProgress } from '@latchkey/core'
 *
 * const baseline = createDepositBaseline(account, (await listTransactions(wallet)).data)
 * const progress = readDepositProgress(baseline, account, (await listTransactions(wallet)).data)
 * if (progress.status === 'credited') show(progress.amount)
 * ```
 *
 * Implements `INCOMING` transactions (docs/reference/transactions.md) over the balance of docs/reference/accounts.md.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function readDepositProgress(
  { available, known }: DepositBaseline,
  account: InternalAccount,
  transactions: readonly Transaction[] | undefined,
): DepositProgress {
  if (known === undefined || transactions === undefined) {
    const { amount, currency } = toMoney(account.balance);
    return amount > available
      ? { status: 'credited', amount: { amount: amount - available, currency } }
      : { status: 'waiting' };
  }
  const awaited = transactions.filter((each) => isIncomingTo(account, each) && !known.has(each.id));
  const credited = awaited.find(({ status }) => status === 'COMPLETED')?.receivedAmount;
  if (credited !== undefined) return { status: 'credited', amount: toMoney(credited) };
  const detected = awaited.find(({ status }) => !FINISHED.has(status));
  if (detected === undefined) return { status: 'waiting' };
  const { receivedAmount } = detected;
  return { status: 'detected', amount: receivedAmount && toMoney(receivedAmount) };
}

/** Whether a transaction credits an account. One to an address names no account: its currency decides. */
function isIncomingTo({ id, balance }: InternalAccount, { type, destination, receivedAmount }: Transaction): boolean {
  if (type !== 'INCOMING') return false;
  if (destination?.accountId !== undefined) return destination.accountId === id;
  return (receivedAmount?.currency.code ?? destination?.currency) === balance.currency.code;
}
