import type { Wallet } from '../../client/wallet.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { SendEvent } from './event.ts';
import type { ExecuteAttempt, SendRecord } from './record.ts';
import type { LockedQuote } from './state.ts';

/** What every step of an execution needs. */
export interface ExecuteContext {
  readonly wallet: Wallet;
  readonly quote: LockedQuote;
  readonly send: (event: SendEvent) => void;
  readonly signal: AbortSignal;
}

/** The execution is over, with this event. */
export interface ExecutionEnded {
  readonly type: 'ended';
  readonly event: SendEvent;
}

/** The signal was aborted. What is stored is enough to resume. */
export interface ExecutionAborted {
  readonly type: 'aborted';
}

/** An execute request may still arrive, so only the service can decide. `retryAt` is the earliest next request. */
export interface OutcomeUnknown {
  readonly type: 'unknown';
  readonly record: SendRecord;
  readonly retryAt?: number | undefined;
}

/** The result of signing. `unsigned`: this quote is not signed, but an earlier execute request may still arrive. */
export type SignResult =
  | { readonly type: 'signed'; readonly attempt: ExecuteAttempt }
  | { readonly type: 'unsigned' }
  | ExecutionEnded
  | ExecutionAborted;

/** The attempt to send, as stored. `isRepeat`: it was sent before and its response was lost. */
export interface StoredAttempt {
  readonly type: 'stored';
  readonly attempt: ExecuteAttempt;
  readonly isRepeat: boolean;
  readonly record: SendRecord;
}

/** The result of one round. */
export type Round =
  | ExecutionEnded
  | ExecutionAborted
  | OutcomeUnknown
  /** Run the next round at once: it reads a refusal's quote once more, or signs with the current key. */
  | { readonly type: 'again'; readonly record: SendRecord; readonly refusal: WalletError | undefined };
