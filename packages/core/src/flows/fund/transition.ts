import type { FundEffect, FundEvent } from './event.ts';
import type { FundState } from './state.ts';

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
    case 'resumed':
      return state.status === 'idle' ? enter(event.state) : [state, []];
    case 'read':
      if (state.status === 'idle' || state.status === 'quoteFailed' || OVER.includes(state.status)) return [state, []];
      if (state.status === event.state.status) return [state, []];
      return enter(event.state);
    case 'failed':
      if (state.status !== 'quoting') return [state, []];
      return [{ status: 'quoteFailed', intent: state.intent, error: event.error }, []];
    default:
      return event satisfies never;
  }
}

/** A state with what is done in it. */
function enter(state: FundState): Next {
  return [state, [OVER.includes(state.status) ? { type: 'leave' } : { type: 'watch', state }]];
}
