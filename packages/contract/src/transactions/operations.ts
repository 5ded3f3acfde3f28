import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Transaction } from './transaction.ts';

export const listTransactions = operation({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions',
  auth: 'platform',
  summary: 'Lists transactions, newest first.',
  source: 'docs/reference/transactions.md#listtransactions',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    platformCustomerId: v.optional(v.string()),
    accountIdentifier: v.optional(v.string()),
    senderAccountIdentifier: v.optional(v.string()),
    receiverAccountIdentifier: v.optional(v.string()),
    status: v.optional(v.string()),
    /** Card transactions are listed too, but cannot be requested separately. */
    type: v.optional(v.picklist(['INCOMING', 'OUTGOING'])),
    reference: v.optional(v.string()),
    startDate: v.optional(dateTimeParam),
    endDate: v.optional(dateTimeParam),
    sortOrder: v.optional(v.picklist(['asc', 'desc'])),
    ...paging,
  }),
  responses: { 200: listResponse(Transaction) },
  errors: ['INVALID_INPUT'],
});

export const getTransaction = operation({
  id: 'getTransaction',
  method: 'GET',
  path: '/transactions/{transactionId}',
  auth: 'platform',
  summary: 'Reads one transaction.',
  source: 'docs/reference/transactions.md#gettransaction',
  params: v.object({ transactionId: v.union([idParam('Transaction'), idParam('CardTransaction')]) }),
  responses: { 200: Transaction },
  errors: ['TRANSACTION_NOT_FOUND'],
});
