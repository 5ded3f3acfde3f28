import type { CardTransactionId, TransactionId } from '@latchkey/contract';
import { getTransaction as operation } from '@latchkey/contract/calls';
import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads one transaction.
 *
 * ```ts
 * import { getTransaction } from '@latchkey/core'
 *
 * const { status, failureReason } = await getTransaction(wallet, { transactionId })
 * ```
 *
 * Implements `GET /transactions/{transactionId}` (docs/reference/transactions.md#gettransaction).
 *
 * @throws `TRANSACTION_NOT_FOUND`, `RELAY_NOT_FOUND` if it does not exist or belongs to another user,
 * `RELAY_SESSION_REQUIRED`
 */
export async function getTransaction(wallet: Wallet, parameters: getTransaction.Parameters): Promise<Transaction> {
  checkArguments('getTransaction', { wallet, parameters });
  const { transactionId, signal, background } = parameters;
  return (await request(wallet, operation, { params: { transactionId }, signal, background })).body;
}

export declare namespace getTransaction {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly transactionId: TransactionId | CardTransactionId;
  }
}
