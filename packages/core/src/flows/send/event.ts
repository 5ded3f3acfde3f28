import type { WalletError } from '../../errors/walletError.ts';
import type { SendRecord } from './record.ts';
import type { Intent, LockedQuote, Outcome, QuoteChange, ShownQuote } from './state.ts';
import type { StoredPayment } from './storedPayment.ts';

/** The events of a payment: user actions and effect results. */
export type SendEvent =
  /**
   * `record` is new and not stored yet. `early`: before the state of an earlier page was known. `isNamed` as for
   * `reset`: the event only ends the named payment, and is dispatched again once the others were read.
   */
  | {
      readonly type: 'start';
      readonly intent: Intent;
      readonly record: SendRecord;
      readonly early?: boolean;
      readonly isNamed?: boolean;
    }
  | { readonly type: 'confirm' }
  | { readonly type: 'requote' }
  | { readonly type: 'retry' }
  | { readonly type: 'reauthenticated' }
  /** `isNamed`: other stored payments were not read, because the application named this one. */
  | { readonly type: 'reset'; readonly isNamed?: boolean }
  /** The login that moving money requires was accepted. */
  | { readonly type: 'loggedIn' }
  /** No user was signed in before. */
  | { readonly type: 'signedIn' }
  /** The user signed out or another one signed in: the stored record is checked again. */
  | { readonly type: 'signedOut' }
  /**
   * The payment that an earlier page left, or the progress of another tab with the same payment. After the user left a
   * payment: that another tab has sent it.
   */
  | { readonly type: 'resumed'; readonly found: StoredPayment }
  /** The deletion of records has ended. No other tab has sent one of their payments. */
  | { readonly type: 'recordsDeleted' }
  | {
      readonly type: 'quoted';
      readonly quote: LockedQuote;
      readonly before: LockedQuote | undefined;
      readonly changed: readonly QuoteChange[];
      readonly record: SendRecord;
    }
  | { readonly type: 'quoteFailed'; readonly error: WalletError; readonly record: SendRecord }
  | { readonly type: 'stopped'; readonly error: WalletError }
  /** By the server clock or the service's status. Never while an execute request may still arrive. */
  | { readonly type: 'quoteExpired' }
  /** The execute request is stored and about to be sent. */
  | { readonly type: 'executeSent'; readonly record: SendRecord }
  | { readonly type: 'sessionExpired'; readonly record: SendRecord }
  /** The response was lost. The request is repeated. */
  | { readonly type: 'responseLost' }
  | { readonly type: 'refused'; readonly error: WalletError }
  /** An effect failed unexpectedly. */
  | { readonly type: 'effectFailed'; readonly error: WalletError }
  | Outcome;

/** Records to delete of which no execute request may still arrive; with `settled`, in any case. */
export interface DeletedRecords {
  readonly records: readonly SendRecord[];
  readonly settled: boolean;
}

/** The effects of the flow; each runs at most once at a time. */
export type SendEffect =
  /** `discards` ends the named payment: it is deleted before the other stored payments are read. */
  | { readonly type: 'resume'; readonly discards?: DeletedRecords }
  /** Discards the payments that the user left for the new one, and requests the first quote. */
  | {
      readonly type: 'quote';
      readonly mode: 'start';
      readonly record: SendRecord;
      readonly left: readonly SendRecord[];
    }
  /** Requests the quote that was already requested, or the next one for the same intent. */
  | { readonly type: 'quote'; readonly mode: 'again' | 'requote'; readonly record: SendRecord }
  /** Waits for the quote to expire. */
  | { readonly type: 'watchQuote'; readonly quote: LockedQuote; readonly record: SendRecord }
  /** Signs, stores, sends, and repeats until the outcome is known. */
  | { readonly type: 'execute'; readonly quote: LockedQuote; readonly record: SendRecord }
  /** Waits for a signer. */
  | { readonly type: 'awaitSigner'; readonly quote: LockedQuote; readonly record: SendRecord }
  /** Reads the quote until it is final. */
  | { readonly type: 'watchOutcome'; readonly quote: ShownQuote; readonly record: SendRecord }
  | ({ readonly type: 'deleteRecords' } & DeletedRecords);
