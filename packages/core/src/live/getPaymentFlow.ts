import type { Transaction } from '@latchkey/contract/transactions';
import { getTransactionKind } from './summarizeTransaction.ts';

/**
 * Returns the flow in which the user finishes a payment: `fund` for one that a transfer from outside the wallet pays, else
 * `send`, also for an agent's payment from another account of the user.
 *
 * ```ts
 * import { createFundFlow, createSendFlow, getPaymentFlow, type Transaction, type TransactionId } from '@latchkey/core'
 *
 * const finish = (payment: Transaction) =>
 *   getPaymentFlow(payment) === 'fund'
 *     ? createFundFlow(wallet) // continues the stored payment of this browser
 *     : createSendFlow(wallet, { transactionId: payment.id as TransactionId })
 * ```
 */
export function getPaymentFlow(payment: Transaction): 'send' | 'fund' {
  return getTransactionKind(payment) === 'funded' ? 'fund' : 'send';
}
