import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { CredentialChange, CredentialState } from './state.ts';

type Next = readonly [CredentialState, readonly CredentialEffect[]];

/** What follows from what when a credential is added or removed. An event that a state does not know changes nothing. */
export function transition(state: CredentialState, event: CredentialEvent): Next {
  const stay: Next = [state, []];
  if (event.type === 'reset' || event.type === 'signedOut')
    return state.status === 'idle' ? stay : [{ status: 'idle' }, [{ type: 'forget' }]];
  switch (state.status) {
    case 'idle':
    case 'done':
      return event.type === 'start' ? begin(event.change, event.oidcToken) : stay;
    case 'failed':
      if (event.type === 'start') {
        // What was made for the one before is not for this one.
        const [next, effects] = begin(event.change, event.oidcToken);
        return [next, [{ type: 'forget' }, ...effects]];
      }
      // What was made for it before, a passkey say, is used again.
      return event.type === 'retry' ? begin(state.change, undefined) : stay;
    case 'making':
      if (event.type === 'made') return changing(state.change);
      if (event.type === 'locked') return reauthenticating(state.change, { reason: 'keyOver' });
      return event.type === 'keyOver' ? reauthenticating(state.change, event) : failing(state, event);
    case 'changing': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      if (event.type === 'keyOver') return reauthenticating(change, event);
      if (event.type !== 'unanswered') return failing(state, event);
      return [{ status: 'checking', change, error: event.error }, [{ type: 'check', change }]];
    }
    case 'checking': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      return event.type === 'keyOver' ? reauthenticating(change, event) : failing(state, event);
    }
    case 'reauthenticating':
      return event.type === 'reauthenticated' ? begin(state.change, undefined) : failing(state, event);
    default:
      return state satisfies never;
  }
}

function begin(change: CredentialChange, oidcToken: string | undefined): Next {
  if (change.type === 'addPasskey' || change.type === 'addIdentity')
    return [{ status: 'making', change }, [{ type: 'make', change, oidcToken }]];
  return changing(change);
}

function changing(change: CredentialChange): Next {
  return [{ status: 'changing', change }, [{ type: 'change', change }]];
}

function reauthenticating(
  change: CredentialChange,
  { reason }: Pick<Extract<CredentialEvent, { type: 'keyOver' }>, 'reason'>,
): Next {
  return [{ status: 'reauthenticating', change, reason }, [{ type: 'awaitKey', change, reason }]];
}

type WithChange = Extract<CredentialState, { change: CredentialChange }>;

function failing(state: WithChange, event: CredentialEvent): Next {
  if (event.type !== 'failed') return [state, []];
  return [{ status: 'failed', change: state.change, error: event.error }, []];
}
