import type { TransactionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/transactions';
import type { Asked } from '../client/asked.ts';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * await approveTransaction(client, { transactionId })
 * ```
 *
 * Lets an incoming payment through that the platform answered with 202, within five seconds of it (supplement 3.8 and 8.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`
 */
export async function approveTransaction(
  client: ServiceClient,
  {
    transactionId,
    ...parameters
  }: { transactionId: TransactionId } & Pick<Asked<typeof operations.approveTransaction>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.approveTransaction, { params: { transactionId }, ...parameters })).body;
}

/**
 * ```ts
 * await rejectTransaction(client, { transactionId, body: { reason: 'Unknown sender' } })
 * ```
 *
 * Turns away an incoming payment that the platform answered with 202, within five seconds of it (supplement 3.8 and 8.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`
 */
export async function rejectTransaction(
  client: ServiceClient,
  {
    transactionId,
    ...parameters
  }: { transactionId: TransactionId } & Pick<Asked<typeof operations.rejectTransaction>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.rejectTransaction, { params: { transactionId }, ...parameters })).body;
}

/**
 * ```ts
 * await cancelTransaction(client, { transactionId, body: { reason: 'Ordered twice' } })
 * ```
 *
 * Calls a payment off, where its rail still can (supplement 3.8).
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_CANCELLABLE`
 */
export async function cancelTransaction(
  client: ServiceClient,
  {
    transactionId,
    ...parameters
  }: { transactionId: TransactionId } & Pick<Asked<typeof operations.cancelTransaction>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.cancelTransaction, { params: { transactionId }, ...parameters })).body;
}

/**
 * ```ts
 * await confirmTransaction(client, { transactionId, body: { receiptDeliveryConfirmedAt } })
 * ```
 *
 * Tells that the receipt of a payment reached its owner (supplement 2.4 and 3.8).
 *
 * @throws ServiceError `INVALID_INPUT`, `TRANSACTION_NOT_FOUND`
 */
export async function confirmTransaction(
  client: ServiceClient,
  {
    transactionId,
    ...parameters
  }: { transactionId: TransactionId } & Pick<Asked<typeof operations.confirmTransaction>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.confirmTransaction, { params: { transactionId }, ...parameters })).body;
}
