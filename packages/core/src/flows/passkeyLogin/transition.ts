import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
import type { PasskeyHolder, PasskeyLoginState } from './state.ts';

type Next = readonly [PasskeyLoginState, readonly PasskeyLoginEffect[]];

/** What follows from what in a sign-in with a passkey. An event that a state does not know changes nothing. */
export function transition(state: PasskeyLoginState, event: PasskeyLoginEvent, now: number): Next {
  const stay: Next = [state, []];
  if (event.type === 'sessionOpened') {
    if (state.status === 'signedIn' && state.session.id === event.session.id) return stay;
    return [{ status: 'signedIn', session: event.session }, [{ type: 'stop' }]];
  }
  switch (state.status) {
    case 'idle':
      return event.type === 'start' ? begin(event.who) : stay;
    case 'failed':
      if (event.type === 'start') return begin(event.who);
      if (event.type === 'retry') return now < (state.error.retryAt ?? now) ? stay : begin(state.who);
      return event.type === 'cancel' ? idle() : stay;
    case 'preparing':
    case 'prompting':
    case 'verifying':
      if (event.type === 'prompting' || event.type === 'verifying') return [{ ...state, status: event.type }, []];
      if (event.type === 'failed') return [{ status: 'failed', who: state.who, error: event.error }, []];
      return event.type === 'cancel' ? idle() : stay;
    case 'signedIn':
      return event.type === 'cancel' ? idle() : stay;
    default:
      return state satisfies never;
  }
}

function begin(who: PasskeyHolder): Next {
  return [{ status: 'preparing', who }, [{ type: 'signIn', who }]];
}

function idle(): Next {
  return [{ status: 'idle' }, [{ type: 'stop' }]];
}
