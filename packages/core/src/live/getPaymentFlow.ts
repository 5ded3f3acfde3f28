import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
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
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function getPaymentFlow(payment: Transaction): 'send' | 'fund' {
  checkArguments('getPaymentFlow', { payment });
  return getTransactionKind(payment) === 'funded' ? 'fund' : 'send';
}
