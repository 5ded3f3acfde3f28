import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTime, listOf } from '../scalars.ts';
import { Transaction } from './transaction.ts';

export const listTransactions = operation({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions',
  auth: 'platform',
  summary: 'Lists transactions, newest first.',
  source: 'supplement 3.8',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    platformCustomerId: v.optional(v.string()),
    accountIdentifier: v.optional(v.string()),
    senderAccountIdentifier: v.optional(v.string()),
    receiverAccountIdentifier: v.optional(v.string()),
    status: v.optional(v.string()),
    /** Rows of cards are listed too, but cannot be asked for alone. */
    type: v.optional(v.picklist(['INCOMING', 'OUTGOING'])),
    reference: v.optional(v.string()),
    startDate: v.optional(dateTime),
    endDate: v.optional(dateTime),
    sortOrder: v.optional(v.picklist(['asc', 'desc'])),
    ...paging,
  }),
  responses: { 200: listOf(Transaction) },
  errors: ['INVALID_INPUT'],
});

export const getTransaction = operation({
  id: 'getTransaction',
  method: 'GET',
  path: '/transactions/{transactionId}',
  auth: 'platform',
  summary: 'Reads one transaction.',
  source: 'supplement 3.8',
  params: v.object({ transactionId: v.union([idParam('Transaction'), idParam('CardTransaction')]) }),
  responses: { 200: Transaction },
  errors: ['TRANSACTION_NOT_FOUND'],
});
