import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { dateTimeParam } from '../params.ts';
import { IncomingTransaction } from './incoming.ts';
import { Transaction } from './transaction.ts';

const params = v.object({ transactionId: idParam('Transaction') });
const reason = v.looseObject({ reason: v.optional(v.pipe(v.string(), v.maxLength(1000))) });

export const confirmTransaction = operation({
  id: 'confirmTransaction',
  method: 'POST',
  path: '/transactions/{transactionId}/confirm',
  auth: 'platform',
  summary: 'Records that the platform delivered the receipt. May be repeated. Does not affect the authorization.',
  source: 'docs/reference/transactions.md#confirmtransaction',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({
    /** Default: now. */
    receiptDeliveryConfirmedAt: v.optional(dateTimeParam),
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
  summary: 'Accepts an incoming payment within five seconds after the 202 response to its webhook.',
  source: 'docs/reference/transactions.md#approvetransaction',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({
    /** Values by the requested field names. */
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
  summary: 'Rejects an incoming payment within five seconds after the 202 response to its webhook.',
  source: 'docs/reference/transactions.md#rejecttransaction',
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
  summary: 'Cancels a payment in transit. Bank rails only.',
  source: 'docs/reference/transactions.md#canceltransaction',
  headers: ['idempotencyKey'],
  params,
  body: reason,
  bodyOptional: true,
  responses: { 200: Transaction },
  errors: ['INVALID_INPUT', 'TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_CANCELLABLE'],
});
