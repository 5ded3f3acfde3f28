import type { TransactionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/transactions';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Approves an incoming payment within five seconds after the platform responded with 202
 * (docs/reference/transactions.md#approvetransaction, docs/reference/webhooks.md#approval-of-incoming-payments).
 *
 * ```ts
 * await approveTransaction(client, { transactionId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`
 */
export async function approveTransaction(
  client: ServiceClient,
  parameters: { transactionId: TransactionId } & Pick<
    OperationParameters<typeof operations.approveTransaction>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { transactionId, ...request } = requireParameters('approveTransaction', parameters);
  return (await call(client, operations.approveTransaction, { params: { transactionId }, ...request })).body;
}

/**
 * Rejects an incoming payment within five seconds after the platform responded with 202
 * (docs/reference/transactions.md#rejecttransaction, docs/reference/webhooks.md#approval-of-incoming-payments).
 *
 * ```ts
 * await rejectTransaction(client, { transactionId, body: { reason: 'Unknown sender' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`
 */
export async function rejectTransaction(
  client: ServiceClient,
  parameters: { transactionId: TransactionId } & Pick<
    OperationParameters<typeof operations.rejectTransaction>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { transactionId, ...request } = requireParameters('rejectTransaction', parameters);
  return (await call(client, operations.rejectTransaction, { params: { transactionId }, ...request })).body;
}

/**
 * Cancels a payment if its rail still allows it (docs/reference/transactions.md#canceltransaction).
 *
 * ```ts
 * await cancelTransaction(client, { transactionId, body: { reason: 'Ordered twice' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_CANCELLABLE`
 */
export async function cancelTransaction(
  client: ServiceClient,
  parameters: { transactionId: TransactionId } & Pick<
    OperationParameters<typeof operations.cancelTransaction>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { transactionId, ...request } = requireParameters('cancelTransaction', parameters);
  return (await call(client, operations.cancelTransaction, { params: { transactionId }, ...request })).body;
}

/**
 * Confirms that the owner was notified of the receipt of a payment (docs/reference/quotes.md#authorizequote,
 * docs/reference/transactions.md#confirmtransaction).
 *
 * ```ts
 * await confirmTransaction(client, { transactionId, body: { receiptDeliveryConfirmedAt: new Date().toISOString() } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`
 */
export async function confirmTransaction(
  client: ServiceClient,
  parameters: { transactionId: TransactionId } & Pick<
    OperationParameters<typeof operations.confirmTransaction>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { transactionId, ...request } = requireParameters('confirmTransaction', parameters);
  return (await call(client, operations.confirmTransaction, { params: { transactionId }, ...request })).body;
}
