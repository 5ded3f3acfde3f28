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
      return event.type === 'start' ? beginChange(event.change, event.oidcToken) : unchanged;
    case 'failed':
      if (event.type === 'start') {
        // Input of the previous change does not apply to this one.
        const [next, effects] = beginChange(event.change, event.oidcToken);
        return [next, [{ type: 'forget' }, ...effects]];
      }
      // Input that already exists, such as a passkey, is used again.
      return event.type === 'retry' ? beginChange(state.change, undefined) : unchanged;
    case 'readingContact':
      if (event.type === 'sessionExpired') return enterReauthenticating(state.change, event);
      if (event.type !== 'contactRead') return applyFailure(state, event);
      return [{ status: 'confirmingContact', change: state.change, contact: event.contact }, []];
    case 'confirmingContact':
      if (event.type !== 'contactConfirmed' || event.contact !== state.contact) return unchanged;
      return enterChanging({ ...state.change, contact: state.contact } as CredentialChange);
    case 'making':
      if (event.type === 'made') return enterChanging(state.change);
      if (event.type === 'locked') return enterReauthenticating(state.change, { reason: 'sessionExpired' });
      return event.type === 'sessionExpired' ? enterReauthenticating(state.change, event) : applyFailure(state, event);
    case 'changing': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      if (event.type === 'sessionExpired') return enterReauthenticating(change, event);
      if (event.type !== 'responseLost') return applyFailure(state, event);
      return [{ status: 'checking', change, error: event.error }, [{ type: 'check', change }]];
    }
    case 'checking': {
      const { change } = state;
      if (event.type === 'done')
        return [{ status: 'done', change, credential: event.credential }, [{ type: 'forget' }]];
      return event.type === 'sessionExpired' ? enterReauthenticating(change, event) : applyFailure(state, event);
    }
    case 'reauthenticating':
      return event.type === 'reauthenticated' ? beginChange(state.change, undefined) : applyFailure(state, event);
    default:
      return state satisfies never;
  }
}

function beginChange(change: CredentialChange, oidcToken: string | undefined): Next {
  if (change.type === 'addPasskey' || change.type === 'addIdentity')
    return [{ status: 'making', change }, [{ type: 'make', change, oidcToken }]];
  if (change.type === 'addCode' && change.contact === undefined)
    return [{ status: 'readingContact', change }, [{ type: 'readContact', change }]];
  return enterChanging(change);
}

function enterChanging(change: CredentialChange): Next {
  return [{ status: 'changing', change }, [{ type: 'change', change }]];
}

function enterReauthenticating(
  change: CredentialChange,
  { reason }: Pick<Extract<CredentialEvent, { type: 'sessionExpired' }>, 'reason'>,
): Next {
  return [{ status: 'reauthenticating', change, reason }, [{ type: 'awaitSigner', change, reason }]];
}

type WithChange = Extract<CredentialState, { change: CredentialChange }>;

function applyFailure(state: WithChange, event: CredentialEvent): Next {
  if (event.type !== 'failed') return [state, []];
  return [{ status: 'failed', change: state.change, error: event.error }, []];
}
