export { getTransaction, listTransactions } from './operations.ts';
export { Transaction } from './transaction.ts';
