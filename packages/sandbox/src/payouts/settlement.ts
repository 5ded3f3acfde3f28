import type { LedgerAccount, Posting } from '../ledger/entry.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';

/** The ledger accounts that an outgoing transaction's money moves between. */
export interface Route {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
}

/** Returns the postings of an outgoing transaction: the fees to their recipients, the rest through the exchange. */
export function createSettlementPostings(transaction: TransactionRow, { from, to }: Route): Posting[] {
  const { sent, received, fees, platformFees } = transaction;
  if (!sent) throw new Error(`${transaction.id} sends nothing.`);
  const { currency } = sent;
  return [
    { book: from, currency, amount: -sent.amount },
    { book: 'fees:service', currency, amount: fees - platformFees },
    { book: 'fees:platform', currency, amount: platformFees },
    { book: 'exchange', currency, amount: sent.amount - fees },
    { book: 'exchange', currency: received.currency, amount: -received.amount },
    { book: to, currency: received.currency, amount: received.amount },
  ];
}

/** Returns the reverse postings. */
export function reversePostings(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: -posting.amount }));
}
