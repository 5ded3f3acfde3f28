import type { FundEffect, FundEvent } from './event.ts';
import type { FundState } from './state.ts';

type Next = readonly [FundState, readonly FundEffect[]];

/** The user may know where to pay, and the outcome is not known yet. */
const OPEN: readonly FundState['status'][] = ['authorizationRequired', 'awaitingPayment', 'processing'];

/** Returns whether a payment is requested or may be in flight: then no other replaces it automatically. */
export function isInProgress(state: FundState): boolean {
  const { status } = state;
  const isUnreadable = status === 'quoteFailed' && state.intent === undefined;
  return isUnreadable || status === 'quoting' || OPEN.includes(status);
}

/** The transitions of an incoming payment. Unhandled events change nothing. */
export function transition(state: FundState, event: FundEvent): Next {
  const unchanged: Next = [state, []];
  // Nothing of one user is shown to the next.
  if (event.type === 'signedOut') return enter({ status: 'resuming' });
  if (state.status === 'resuming') {
    if (event.type === 'resumed') return enter(event.state);
    return event.type === 'failed' ? enter({ status: 'idle' }) : unchanged;
  }
  switch (event.type) {
    case 'start':
      // An early start does not replace a payment that may be in flight.
      if (event.early && isInProgress(state)) return unchanged;
      return [{ status: 'quoting', intent: event.intent }, [{ type: 'quote', intent: event.intent, mode: 'start' }]];
    case 'retry':
      if ((state.status !== 'quoteFailed' && state.status !== 'expired') || state.intent === undefined)
        return unchanged;
      return enter({ status: 'quoting', intent: state.intent });
    case 'reset':
      return state.status === 'idle' ? unchanged : [{ status: 'idle' }, [{ type: 'leave' }]];
    case 'loggedIn': {
      // Only the login was missing.
      const isLoginMissing = state.status === 'quoteFailed' && state.error.code === 'SCA_SESSION_REQUIRED';
      return isLoginMissing ? transition(state, { type: 'retry' }) : unchanged;
    }
    case 'signedIn':
      return state.status === 'idle' ? enter({ status: 'resuming' }) : unchanged;
    case 'resumed':
      return state.status === 'quoting' ? enter(event.state) : unchanged;
    case 'read':
      if (state.status !== 'quoting' && !OPEN.includes(state.status)) return unchanged;
      return state.status === event.state.status ? unchanged : enter(event.state);
    case 'failed':
      if (state.status !== 'quoting') return unchanged;
      return [{ status: 'quoteFailed', intent: state.intent, error: event.error }, []];
    default:
      return event satisfies never;
  }
}

/** Enters a state with its effects; a resumed state continues where it was. */
function enter(state: FundState): Next {
  switch (state.status) {
    case 'resuming':
      return [state, [{ type: 'resume' }]];
    case 'quoting':
      return [state, [{ type: 'quote', intent: state.intent, mode: 'again' }]];
    case 'authorizationRequired':
    case 'awaitingPayment':
    case 'processing':
      return [state, [{ type: 'watch', state }]];
    case 'completed':
    case 'failed':
      return [state, [{ type: 'leave' }]];
    default:
      return [state, []];
  }
}
