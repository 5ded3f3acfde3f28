import type { WalletError } from '../../errors/walletError.ts';
import type { FundIntent, FundState } from './state.ts';

/** Everything that can happen to a payment from outside. */
export type FundEvent =
  | { readonly type: 'start'; readonly intent: FundIntent }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** What an earlier page left. */
  | { readonly type: 'resumed'; readonly state: FundState }
  /** Where the quote stands, as it was read. */
  | { readonly type: 'read'; readonly state: FundState }
  | { readonly type: 'failed'; readonly error: WalletError };

export type FundEffect =
  | { readonly type: 'resume' }
  | { readonly type: 'quote'; readonly intent: FundIntent }
  /** Reads the quote again until it is settled. */
  | { readonly type: 'watch'; readonly state: FundState }
  /** Ends what is under way. A payment that was sent goes its way. */
  | { readonly type: 'leave' };
