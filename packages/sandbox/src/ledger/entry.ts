import type { Row } from '../journal/table.ts';

/**
 * An account of the ledger. A customer's money is in `available` or `held` of an internal account. The others belong to
 * the sandbox: the outside world, the exchange, earned fees, received but uncredited money, money pulled for card
 * purchases but not yet collected, and money whose refund failed or that the service advanced.
 */
export type LedgerAccount =
  | `available:InternalAccount:${string}`
  | `held:InternalAccount:${string}`
  | 'outside'
  | 'exchange'
  | 'fees:service'
  | 'fees:platform'
  | 'transit'
  | 'cards'
  | 'suspense';

/** One posting of an entry: the amount by which a ledger account changes, in the smallest unit of a currency. */
export interface Posting {
  readonly book: LedgerAccount;
  readonly currency: string;
  readonly amount: number;
}

/** The reason of a movement. */
export type EntryKind =
  | 'funding'
  | 'execution'
  | 'settlement'
  | 'refund'
  | 'return'
  | 'refundFailure'
  | `card${'Pull' | 'Release' | 'Settlement' | 'Refund'}`;

/**
 * The authorization of a wallet debit without the user's signature: the payload that the service's delegated key signed
 * (docs/reference/credentials.md#createdelegatedkey).
 */
export interface EntryProof {
  readonly delegatedKeyId: string;
  /** Compressed hex. */
  readonly publicKey: string;
  readonly payload: string;
  /** DER in hex, over the payload's UTF-8. */
  readonly signature: string;
}

/** One movement. Its postings add up to zero in each currency. */
export interface EntryRow extends Row {
  readonly kind: EntryKind;
  /** Its transaction. */
  readonly reference: string;
  readonly at: number;
  readonly postings: readonly Posting[];
  readonly proof?: EntryProof;
}
