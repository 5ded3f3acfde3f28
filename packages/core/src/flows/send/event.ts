import type { WalletError } from '../../errors/walletError.ts';
import type { Intent, LockedQuote, QuoteChange, SendState } from './state.ts';

/** What a quote, read again, says about the transfer. */
export type Outcome =
  | { readonly type: 'processing' }
  | { readonly type: 'completed' }
  | { readonly type: 'authorizationRequired' }
  /** `reason` is the transaction's `failureReason`. */
  | { readonly type: 'failed'; readonly reason: string };

/** Everything that can happen to a transfer: what a person does, and what effects report. */
export type SendEvent =
  /** `early`: before it was known what an earlier page left. */
  | { readonly type: 'start'; readonly intent: Intent; readonly early?: boolean }
  | { readonly type: 'confirm' }
  | { readonly type: 'requote' }
  | { readonly type: 'retry' }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'reset' }
  /** The login was accepted without which the service refuses to move money. */
  | { readonly type: 'loggedIn' }
  /** Nobody was signed in before. */
  | { readonly type: 'signedIn' }
  /** The person left, or another one came: what is stored is asked whose it is. */
  | { readonly type: 'signedOut' }
  /** What an earlier page left, or `idle`; or how far another tab got with the same transfer. */
  | { readonly type: 'resumed'; readonly state: SendState }
  | { readonly type: 'quoted'; readonly quote: LockedQuote; readonly changed: readonly QuoteChange[] }
  | { readonly type: 'quoteFailed'; readonly error: WalletError }
  | { readonly type: 'stopped'; readonly error: WalletError }
  /** By the server's clock, or by the service's word. Never while an order may still arrive. */
  | { readonly type: 'quoteExpired' }
  /** The order is stored and about to be sent. */
  | { readonly type: 'ordered' }
  | { readonly type: 'keyOver' }
  /** No answer came. The order is repeated. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'refused'; readonly error: WalletError }
  /** An effect failed that never should. */
  | { readonly type: 'broke'; readonly error: WalletError }
  | Outcome;

/** What the flow does, each at most once at a time. */
export type SendEffect =
  | { readonly type: 'resume' }
  /** A quote for a new intent; the one that was asked for already; or the next one for the same intent. */
  | { readonly type: 'quote'; readonly intent: Intent; readonly mode: 'start' | 'again' | 'requote' }
  /** Waits for the quote to run out. */
  | { readonly type: 'watchQuote'; readonly quote: LockedQuote }
  /** Signs, stores, sends, and repeats until the truth is known. */
  | { readonly type: 'execute'; readonly intent: Intent; readonly quote: LockedQuote }
  /** Waits for a key. */
  | { readonly type: 'awaitKey'; readonly quote: LockedQuote }
  /** Reads the quote again until it is settled. */
  | { readonly type: 'settle'; readonly quote: LockedQuote }
  /** Lets go of the intent, where no order of it may still arrive. */
  | { readonly type: 'forget'; readonly settled: boolean };
