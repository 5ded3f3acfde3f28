import type { TransactionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/transactions';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists one page of transactions, newest first (docs/reference/transactions.md#listtransactions).
 *
 * ```ts
 * const { data, hasMore, nextCursor } = await listTransactions(client, { query: { customerId, limit: '50' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listTransactions(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listTransactions> & CallOptions,
) {
  return (await call(client, operations.listTransactions, parameters)).body;
}

/**
 * Reads one transaction. `COMPLETED` is not final: a bank may return it days later
 * (docs/reference/transactions.md#gettransaction).
 *
 * ```ts
 * const { status } = await getTransaction(client, { transactionId })
 * ```
 *
 * @throws ServiceError `TRANSACTION_NOT_FOUND`
 */
export async function getTransaction(
  client: ServiceClient,
  parameters: { transactionId: TransactionId } & CallOptions,
) {
  const { transactionId, ...options } = requireParameters('getTransaction', parameters);
  return (await call(client, operations.getTransaction, { params: { transactionId }, ...options })).body;
}
