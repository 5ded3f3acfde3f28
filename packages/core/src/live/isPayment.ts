import type { Transaction } from '@latchkey/contract/transactions';

/**
 * Returns whether a transaction is a payment, not only an unconfirmed quote. A quote from an account creates an
 * outgoing transaction at once (`CREATED`, `PENDING`), which expires without a confirmation (`EXPIRED`). These outgoing
 * `PENDING` transactions are payments: one with a `pendingReason` is confirmed, and one that is funded in real time
 * waits for the user's transfer, after its authorization where one is required.
 *
 * ```ts
 * import { isPayment, listTransactions } from '@latchkey/core'
 *
 * const { data } = await listTransactions(wallet)
 * const payments = data.filter(isPayment)
 * ```
 *
 * Unknown statuses count as payments (docs/reference/transactions.md, docs/reference/quotes.md#states-quote).
 */
export function isPayment({ type, status, pendingReason, source }: Transaction): boolean {
  if (type !== 'OUTGOING') return true;
  if (status === 'PENDING') return pendingReason !== undefined || source?.sourceType === 'REALTIME_FUNDING';
  return status !== 'CREATED' && status !== 'EXPIRED';
}
