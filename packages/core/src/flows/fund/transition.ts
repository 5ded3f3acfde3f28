import type { WalletError } from '../../errors/walletError.ts';
import type { FundIntent, FundState } from './state.ts';

/** Everything that can happen to a payment from outside. */
export type FundEvent =
  | { readonly type: 'start'; readonly intent: FundIntent }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** Where the quote stands, as it was read. */
  | { readonly type: 'read'; readonly state: FundState }
  | { readonly type: 'failed'; readonly error: WalletError };

export type FundEffect =
  | { readonly type: 'quote'; readonly intent: FundIntent }
  /** Reads the quote again until it is settled. */
  | { readonly type: 'watch'; readonly state: FundState }
  /** Ends what is under way. A payment that was sent goes its way. */
  | { readonly type: 'leave' };

type Next = readonly [FundState, readonly FundEffect[]];

const OVER: readonly FundState['status'][] = ['completed', 'failed', 'expired'];

/** What follows from what. An event that a state does not know changes nothing. */
export function transition(state: FundState, event: FundEvent): Next {
  switch (event.type) {
    case 'start':
      return [{ status: 'quoting', intent: event.intent }, [{ type: 'quote', intent: event.intent }]];
    case 'retry':
      if (state.status !== 'quoteFailed' && state.status !== 'expired') return [state, []];
      return [{ status: 'quoting', intent: state.intent }, [{ type: 'quote', intent: state.intent }]];
    case 'reset':
      return state.status === 'idle' ? [state, []] : [{ status: 'idle' }, [{ type: 'leave' }]];
    case 'read':
      if (state.status === 'idle' || state.status === 'quoteFailed' || OVER.includes(state.status)) return [state, []];
      if (state.status === event.state.status) return [state, []];
      return [event.state, OVER.includes(event.state.status) ? [] : [{ type: 'watch', state: event.state }]];
    case 'failed':
      if (state.status !== 'quoting') return [state, []];
      return [{ status: 'quoteFailed', intent: state.intent, error: event.error }, []];
    default:
      return event satisfies never;
  }
}
