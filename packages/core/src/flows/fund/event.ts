import type { WalletError } from '../../errors/walletError.ts';
import type { FundIntent, FundState } from './state.ts';

/** Everything that can happen to a payment from outside. */
export type FundEvent =
  /** `early`: before it was known what an earlier page left. */
  | { readonly type: 'start'; readonly intent: FundIntent; readonly early?: boolean }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** The login was accepted without which the service refuses to move money. */
  | { readonly type: 'loggedIn' }
  /** Nobody was signed in before. */
  | { readonly type: 'signedIn' }
  /** The person left, or another one came: what is stored is asked whose it is. */
  | { readonly type: 'signedOut' }
  /** What an earlier page left, or `idle`; or how far another tab got with the same payment. */
  | { readonly type: 'resumed'; readonly state: FundState }
  /** Where the quote stands, as it was read. */
  | { readonly type: 'read'; readonly state: FundState }
  | { readonly type: 'failed'; readonly error: WalletError };

export type FundEffect =
  | { readonly type: 'resume' }
  /** A quote for a new intent; or the one that was asked for already, or the next one, for the same. */
  | { readonly type: 'quote'; readonly intent: FundIntent; readonly mode: 'start' | 'again' }
  /** Reads the quote again until it is settled. */
  | { readonly type: 'watch'; readonly state: FundState }
  /** Ends what is under way. A payment that was sent goes its way. */
  | { readonly type: 'leave' };
