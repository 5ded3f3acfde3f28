import type { Book, Posting } from '../ledger/entry.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';

/** Where an outgoing transaction's money is taken from and where it goes, as books of the ledger. */
export interface Route {
  readonly from: Book;
  readonly to: Book;
}

/** An outgoing transaction's movement from one book to another: fees to their earners, the rest through the exchange. */
export function settlementPostings(transaction: TransactionRow, { from, to }: Route): Posting[] {
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

/** The same movement the other way round. */
export function reversed(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: -posting.amount }));
}
