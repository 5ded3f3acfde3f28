import type { WalletError } from '../../errors/walletError.ts';
import type { FundIntent, FundState } from './state.ts';

/** The events of an incoming payment. */
export type FundEvent =
  /** `early`: before the state of an earlier page was known. */
  | { readonly type: 'start'; readonly intent: FundIntent; readonly early?: boolean }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** The login that moving money requires was accepted. */
  | { readonly type: 'loggedIn' }
  /** No user was signed in before. */
  | { readonly type: 'signedIn' }
  /** The user signed out or another one signed in: the stored record is checked again. */
  | { readonly type: 'signedOut' }
  /** The state that an earlier page left, or `idle`; or the progress of another tab with the same payment. */
  | { readonly type: 'resumed'; readonly state: FundState }
  /** The status of the quote, as read. */
  | { readonly type: 'read'; readonly state: FundState }
  | { readonly type: 'failed'; readonly error: WalletError };

export type FundEffect =
  | { readonly type: 'resume' }
  /** A quote for a new intent; or the one already requested, or the next one, for the same intent. */
  | { readonly type: 'quote'; readonly intent: FundIntent; readonly mode: 'start' | 'again' }
  /** Reads the quote until it is final. */
  | { readonly type: 'watch'; readonly state: FundState }
  /** Ends running effects. A payment that was sent continues. */
  | { readonly type: 'leave' };
