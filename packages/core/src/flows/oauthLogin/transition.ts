import type { OauthLoginEffect, OauthLoginEvent } from './event.ts';
import type { OauthLoginState } from './state.ts';

type Next = readonly [OauthLoginState, readonly OauthLoginEffect[]];

/** What follows from what in a sign-in with another provider. An event that a state does not know changes nothing. */
export function transition(state: OauthLoginState, event: OauthLoginEvent): Next {
  const stay: Next = [state, []];
  if (event.type === 'sessionOpened') {
    if (state.status === 'signedIn' && state.session.id === event.session.id) return stay;
    return [{ status: 'signedIn', session: event.session }, [{ type: 'forget' }]];
  }
  if (event.type === 'cancel' && state.status !== 'idle' && state.status !== 'resuming')
    return [{ status: 'idle' }, [{ type: 'forget' }]];
  switch (state.status) {
    case 'resuming':
      if (event.type === 'resumed')
        return [event.nonce === undefined ? { status: 'idle' } : { status: 'awaitingToken', nonce: event.nonce }, []];
      return event.type === 'failed' ? [{ status: 'idle' }, []] : stay;
    case 'idle':
      return event.type === 'start' ? preparing() : stay;
    case 'preparing':
      if (event.type === 'prepared') return [{ status: 'awaitingToken', nonce: event.nonce }, []];
      return event.type === 'failed' ? failed(event) : stay;
    case 'awaitingToken':
      // Whoever came back from the provider without a token begins anew.
      if (event.type === 'start') return preparing();
      if (event.type !== 'submitToken') return stay;
      return [{ status: 'verifying', nonce: state.nonce }, [{ type: 'verify', answer: event.answer }]];
    case 'verifying':
      return event.type === 'failed' ? failed(event) : stay;
    case 'failed':
      return event.type === 'retry' || event.type === 'start' ? preparing() : stay;
    case 'signedIn':
      return stay;
    default:
      return state satisfies never;
  }
}

function preparing(): Next {
  return [{ status: 'preparing' }, [{ type: 'prepare' }]];
}

function failed({ error }: Extract<OauthLoginEvent, { type: 'failed' }>): Next {
  return [{ status: 'failed', error }, []];
}
