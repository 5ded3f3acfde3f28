import type { FundEffect, FundEvent } from './event.ts';
import type { FundState } from './state.ts';

type Next = readonly [FundState, readonly FundEffect[]];

/** Somebody may have been told where to pay, and nobody knows yet what became of it. */
const OPEN: readonly FundState['status'][] = ['authorizationRequired', 'awaitingPayment', 'processing'];

/** Whether a payment is being asked for, or may be on its way: no other takes its place by itself. */
export function isUnderWay({ status }: FundState): boolean {
  return status === 'quoting' || OPEN.includes(status);
}

/** What follows from what. An event that a state does not know changes nothing. */
export function transition(state: FundState, event: FundEvent): Next {
  const stay: Next = [state, []];
  // Nothing of one person is shown to the next.
  if (event.type === 'signedOut') return enter({ status: 'resuming' });
  if (state.status === 'resuming') {
    if (event.type === 'resumed') return enter(event.state);
    return event.type === 'failed' ? enter({ status: 'idle' }) : stay;
  }
  switch (event.type) {
    case 'start':
      // What was asked before anybody knew better does not take the place of a payment that may be on its way.
      if (event.early && isUnderWay(state)) return stay;
      return [{ status: 'quoting', intent: event.intent }, [{ type: 'quote', intent: event.intent, mode: 'start' }]];
    case 'retry':
      if (state.status !== 'quoteFailed' && state.status !== 'expired') return stay;
      return enter({ status: 'quoting', intent: state.intent });
    case 'reset':
      return state.status === 'idle' ? stay : [{ status: 'idle' }, [{ type: 'leave' }]];
    case 'loggedIn': {
      // Only the login was wanting.
      const isAnswered = state.status === 'quoteFailed' && state.error.code === 'SCA_SESSION_REQUIRED';
      return isAnswered ? transition(state, { type: 'retry' }) : stay;
    }
    case 'signedIn':
      return state.status === 'idle' ? enter({ status: 'resuming' }) : stay;
    case 'resumed':
      return state.status === 'quoting' ? enter(event.state) : stay;
    case 'read':
      if (state.status !== 'quoting' && !OPEN.includes(state.status)) return stay;
      return state.status === event.state.status ? stay : enter(event.state);
    case 'failed':
      if (state.status !== 'quoting') return stay;
      return [{ status: 'quoteFailed', intent: state.intent, error: event.error }, []];
    default:
      return event satisfies never;
  }
}

/** A state with what is done in it; one that an earlier page left goes on where it was. */
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
