import type { Call } from '../operation.ts';
import { listOf } from '../scalars.ts';
import type * as transactionsRows from '../transactions/operations.ts';
import { Transaction } from '../transactions/transaction.ts';

export const listTransactions: Call<typeof transactionsRows.listTransactions> = {
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions',
  responses: { 200: /* @__PURE__ */ listOf(Transaction) },
};

export const getTransaction: Call<typeof transactionsRows.getTransaction> = {
  id: 'getTransaction',
  method: 'GET',
  path: '/transactions/{transactionId}',
  responses: { 200: Transaction },
};
