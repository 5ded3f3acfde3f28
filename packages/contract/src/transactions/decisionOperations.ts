import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { dateTime } from '../scalars.ts';
import { IncomingTransaction } from './incoming.ts';
import { Transaction } from './transaction.ts';

const params = v.object({ transactionId: idParam('Transaction') });
const reason = v.looseObject({ reason: v.optional(v.pipe(v.string(), v.maxLength(1000))) });

export const confirmTransaction = operation({
  id: 'confirmTransaction',
  method: 'POST',
  path: '/transactions/{transactionId}/confirm',
  auth: 'platform',
  summary: 'Records that the platform delivered the receipt. May be repeated; has no part in authorization.',
  source: 'supplement 2.4 and 3.8',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({
    /** Now unless given. */
    receiptDeliveryConfirmedAt: v.optional(dateTime),
  }),
  bodyOptional: true,
  responses: { 200: Transaction },
  errors: ['INVALID_INPUT', 'TRANSACTION_NOT_FOUND'],
});

export const approveTransaction = operation({
  id: 'approveTransaction',
  method: 'POST',
  path: '/transactions/{transactionId}/approve',
  auth: 'platform',
  summary: 'Accepts an incoming payment whose webhook was answered with 202, within five seconds.',
  source: 'supplement 3.8 and 8.6',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({
    /** Values by the names that the payment asked for. */
    receiverCustomerInfo: v.optional(v.record(v.string(), v.unknown())),
  }),
  bodyOptional: true,
  responses: { 200: IncomingTransaction },
  errors: ['INVALID_INPUT', 'TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
});

export const rejectTransaction = operation({
  id: 'rejectTransaction',
  method: 'POST',
  path: '/transactions/{transactionId}/reject',
  auth: 'platform',
  summary: 'Refuses an incoming payment whose webhook was answered with 202, within five seconds.',
  source: 'supplement 3.8 and 8.6',
  headers: ['idempotencyKey'],
  params,
  body: reason,
  bodyOptional: true,
  responses: { 200: IncomingTransaction },
  errors: ['INVALID_INPUT', 'TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
});

export const cancelTransaction = operation({
  id: 'cancelTransaction',
  method: 'POST',
  path: '/transactions/{transactionId}/cancel',
  auth: 'platform',
  summary: 'Calls a payment back while it is under way. Bank rails only.',
  source: 'supplement 3.8',
  headers: ['idempotencyKey'],
  params,
  body: reason,
  bodyOptional: true,
  responses: { 200: Transaction },
  errors: ['INVALID_INPUT', 'TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_CANCELLABLE'],
});
