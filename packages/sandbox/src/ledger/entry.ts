import type { Row } from '../journal/table.ts';

/**
 * A book of the ledger. A customer's money is in `available` or `held` of an internal account; the rest are the
 * sandbox's own: the world outside, the exchange, fees earned, money that arrived and is not yet credited, money pulled for
 * purchases by card that is not yet collected, and money whose refund failed, or that the service stands in for.
 */
export type Book =
  | `available:InternalAccount:${string}`
  | `held:InternalAccount:${string}`
  | 'outside'
  | 'exchange'
  | 'fees:service'
  | 'fees:platform'
  | 'transit'
  | 'cards'
  | 'suspense';

/** One side of an entry: what a book gains, or loses, in the smallest unit of a currency. */
export interface Posting {
  readonly book: Book;
  readonly currency: string;
  readonly amount: number;
}

/** Why money moved. */
export type EntryKind =
  | 'funding'
  | 'execution'
  | 'settlement'
  | 'refund'
  | 'return'
  | 'refundFailure'
  | `card${'Pull' | 'Release' | 'Settlement' | 'Refund'}`;

/** Why money may leave a wallet that its user did not sign for: what the service's own key signed (supplement 1.11). */
export interface EntryProof {
  readonly delegatedKeyId: string;
  /** Compressed hex. */
  readonly publicKey: string;
  readonly payload: string;
  /** DER in hex, over the payload's UTF-8. */
  readonly signature: string;
}

/** One movement. Its postings sum to zero in each currency. */
export interface EntryRow extends Row {
  readonly kind: EntryKind;
  /** The transaction it belongs to. */
  readonly reference: string;
  readonly at: number;
  readonly postings: readonly Posting[];
  readonly proof?: EntryProof;
}
