import { isPayment, summarizeTransaction, type Transaction } from '@latchkey/core';

/** Returns whether a transaction is a payment that has been confirmed and has no result yet. */
export function isInProgress(transaction: Transaction): boolean {
  const { kind, end } = summarizeTransaction(transaction);
  return isPayment(transaction) && end === 'open' && kind !== 'unsent';
}
