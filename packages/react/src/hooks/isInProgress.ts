import { isPayment, summarizeTransaction, type Transaction } from '@latchkey/core';

/** A payment that is funded from outside has one of these statuses until the user's transfer arrives. */
const AWAITS_FUNDING = new Set(['PENDING', 'PENDING_AUTHORIZATION']);

/** Returns whether a transaction is a payment that has been confirmed and has no result yet. */
export function isInProgress(transaction: Transaction): boolean {
  const { kind, end } = summarizeTransaction(transaction);
  if (!isPayment(transaction) || end !== 'open' || kind === 'unsent') return false;
  return kind !== 'funded' || !AWAITS_FUNDING.has(transaction.status);
}
