import { getTokenIdentifier } from '../../actions/signInWithToken.ts';
import type { OauthLoginEffect, OauthLoginEvent } from './event.ts';
import type { OauthLoginState } from './state.ts';

type Next = readonly [OauthLoginState, readonly OauthLoginEffect[]];

/** The transitions of a sign-in with an identity provider. Unhandled events change nothing. */
export function transition(state: OauthLoginState, event: OauthLoginEvent): Next {
  const unchanged: Next = [state, []];
  if (event.type === 'sessionOpened') {
    if (state.status === 'signedIn' && state.session.id === event.session.id) return unchanged;
    return [{ status: 'signedIn', session: event.session }, [{ type: 'forget' }]];
  }
  if (event.type === 'cancel' && state.status !== 'idle' && state.status !== 'resuming')
    return [{ status: 'idle' }, [{ type: 'forget' }]];
  switch (state.status) {
    case 'resuming':
      if (event.type === 'resumed')
        return [event.nonce === undefined ? { status: 'idle' } : { status: 'awaitingToken', nonce: event.nonce }, []];
      return event.type === 'failed' ? [{ status: 'idle' }, []] : unchanged;
    case 'idle':
      return event.type === 'start' ? enterPreparing() : unchanged;
    case 'preparing':
      if (event.type === 'prepared') return [{ status: 'awaitingToken', nonce: event.nonce }, []];
      return event.type === 'failed' ? enterFailed(event) : unchanged;
    case 'awaitingToken':
      // A user who returns from the provider without a token starts again.
      if (event.type === 'start') return enterPreparing();
      if (event.type !== 'submitToken') return unchanged;
      return [
        { status: 'verifying', nonce: state.nonce, identifier: getTokenIdentifier(event.result) },
        [{ type: 'verify', result: event.result }],
      ];
    case 'verifying':
      return event.type === 'failed' ? enterFailed(event) : unchanged;
    case 'failed':
      return event.type === 'retry' || event.type === 'start' ? enterPreparing() : unchanged;
    case 'signedIn':
      return unchanged;
    default:
      return state satisfies never;
  }
}

function enterPreparing(): Next {
  return [{ status: 'preparing' }, [{ type: 'prepare' }]];
}

function enterFailed({ error }: Extract<OauthLoginEvent, { type: 'failed' }>): Next {
  return [{ status: 'failed', error }, []];
}
