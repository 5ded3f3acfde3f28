import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { CredentialChange, CredentialState } from './state.ts';

type Next = readonly [CredentialState, readonly CredentialEffect[]];

/** The transitions of a credential change. Unhandled events change nothing. */
export function transition(state: CredentialState, event: CredentialEvent): Next {
  const unchanged: Next = [state, []];
  if (event.type === 'reset' || event.type === 'signedOut')
    return state.status === 'idle' ? unchanged : [{ status: 'idle' }, [{ type: 'forget' }]];
  switch (state.status) {
    case 'idle':
    case 'done':
      return event.type === 'start' ? begin(event.change, event.oidcToken) : unchanged;
    case 'failed':
      if (event.type === 'start') {
        // Input of the previous change does not apply to this one.
        const [next, effects] = begin(event.change, event.oidcToken);
        return [next, [{ type: 'forget' }, ...effects]];
      }
      // Input that already exists, such as a passkey, is used again.
      return event.type === 'retry' ? begin(state.change, undefined) : unchanged;
    case 'readingContact':
      if (event.type === 'sessionExpired') return reauthenticating(state.change, event);
      if (event.type !== 'contactRead') return failing(state, event);
      return [{ status: 'confirmingContact', change: state.change, contact: event.contact }, []];
    case 'confirmingContact':
      if (event.type !== 'contactConfirmed' || event.contact !== state.contact) return unchanged;
      return changing({ ...state.change, contact: state.contact } as CredentialChange);
    case 'making':
      if (event.type === 'made') return changing(state.change);
      if (event.type === 'locked') return reauthenticating(state.change, { reason: 'sessionExpired' });
      return event.type === 'sessionExpired' ? reauthenticating(state.change, event) : failing(state, event);
    case 'changing': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      if (event.type === 'sessionExpired') return reauthenticating(change, event);
      if (event.type !== 'responseLost') return failing(state, event);
      return [{ status: 'checking', change, error: event.error }, [{ type: 'check', change }]];
    }
    case 'checking': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      return event.type === 'sessionExpired' ? reauthenticating(change, event) : failing(state, event);
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
  if (change.type === 'addCode' && change.contact === undefined)
    return [{ status: 'readingContact', change }, [{ type: 'readContact', change }]];
  return changing(change);
}

function changing(change: CredentialChange): Next {
  return [{ status: 'changing', change }, [{ type: 'change', change }]];
}

function reauthenticating(
  change: CredentialChange,
  { reason }: Pick<Extract<CredentialEvent, { type: 'sessionExpired' }>, 'reason'>,
): Next {
  return [{ status: 'reauthenticating', change, reason }, [{ type: 'awaitSigner', change, reason }]];
}

type WithChange = Extract<CredentialState, { change: CredentialChange }>;

function failing(state: WithChange, event: CredentialEvent): Next {
  if (event.type !== 'failed') return [state, []];
  return [{ status: 'failed', change: state.change, error: event.error }, []];
}
