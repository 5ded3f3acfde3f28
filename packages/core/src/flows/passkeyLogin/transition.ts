import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
import type { PasskeyHolder, PasskeyLoginState } from './state.ts';

/** How often an offer gets a new challenge: with 4 minutes each, it lasts 24 minutes. */
const MAX_RENEWALS = 5;

type Next = readonly [PasskeyLoginState, readonly PasskeyLoginEffect[]];

/** The transitions of a sign-in with a passkey. Unhandled events change nothing. */
export function transition(state: PasskeyLoginState, event: PasskeyLoginEvent, now: number): Next {
  const unchanged: Next = [state, []];
  if (event.type === 'sessionOpened') {
    if (state.status === 'signedIn' && state.session.id === event.session.id) return unchanged;
    return [{ status: 'signedIn', session: event.session }, [{ type: 'stop' }]];
  }
  switch (state.status) {
    case 'idle':
      if (event.type === 'offer') return enterOffering(event.holder, 0);
      return event.type === 'start' ? enterPreparing(event.holder) : unchanged;
    case 'offering':
      switch (event.type) {
        case 'start':
          return enterPreparing(event.holder);
        case 'verifying':
          return [{ status: 'verifying', holder: state.holder }, []];
        case 'failed':
          return [{ status: 'offerUnavailable', holder: state.holder, error: event.error }, []];
        case 'offerExpiring':
          return state.renewals < MAX_RENEWALS ? enterOffering(state.holder, state.renewals + 1) : enterIdle();
        case 'cancel':
        case 'otherMethodStarted':
          return enterIdle();
        default:
          return unchanged;
      }
    case 'offerUnavailable':
      if (event.type === 'start') return enterPreparing(event.holder);
      if (event.type === 'offer')
        return now < (state.error.retryAt ?? now) ? unchanged : enterOffering(event.holder, 0);
      return event.type === 'cancel' ? enterIdle() : unchanged;
    case 'failed':
      if (event.type === 'start') return enterPreparing(event.holder);
      if (event.type === 'offer')
        return now < (state.error.retryAt ?? now) ? unchanged : enterOffering(event.holder, 0);
      if (event.type === 'retry') return now < (state.error.retryAt ?? now) ? unchanged : enterPreparing(state.holder);
      return event.type === 'cancel' ? enterIdle() : unchanged;
    case 'preparing':
    case 'prompting':
    case 'verifying':
      if (event.type === 'prompting' || event.type === 'verifying') return [{ ...state, status: event.type }, []];
      if (event.type === 'failed') return [{ status: 'failed', holder: state.holder, error: event.error }, []];
      return event.type === 'cancel' ? enterIdle() : unchanged;
    case 'signedIn':
      return event.type === 'cancel' ? enterIdle() : unchanged;
    default:
      return state satisfies never;
  }
}

function enterOffering(holder: PasskeyHolder, renewals: number): Next {
  return [{ status: 'offering', holder, renewals }, [{ type: 'offer', holder }]];
}

function enterPreparing(holder: PasskeyHolder): Next {
  return [{ status: 'preparing', holder }, [{ type: 'signIn', holder }]];
}

function enterIdle(): Next {
  return [{ status: 'idle' }, [{ type: 'stop' }]];
}
