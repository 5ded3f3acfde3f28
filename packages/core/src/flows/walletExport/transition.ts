import type { ExportEffect, ExportEvent } from './event.ts';
import type { ExportState } from './state.ts';

type Next = readonly [ExportState, readonly ExportEffect[]];
type AccountId = Extract<ExportEvent, { type: 'start' }>['accountId'];

/** What follows from what when a wallet is exported. An event that a state does not know changes nothing. */
export function transition(state: ExportState, event: ExportEvent): Next {
  const stay: Next = [state, []];
  if (event.type === 'reset' || event.type === 'signedOut') return state.status === 'idle' ? stay : idle();
  switch (state.status) {
    case 'idle':
      return event.type === 'start' ? exporting(event.accountId) : stay;
    case 'exporting': {
      const { accountId } = state;
      if (event.type === 'opened') return [{ status: 'opened', accountId }, []];
      // What comes after a lock is shown to nobody: whoever signs in again is given the words anew.
      if (event.type === 'keyOver' || event.type === 'locked')
        return [{ status: 'reauthenticating', accountId }, [{ type: 'awaitKey', accountId }]];
      return event.type === 'failed' ? [{ status: 'failed', accountId, error: event.error }, []] : stay;
    }
    case 'reauthenticating':
      return event.type === 'reauthenticated' ? exporting(state.accountId) : stay;
    case 'failed':
      if (event.type === 'start') return exporting(event.accountId);
      return event.type === 'retry' ? exporting(state.accountId) : stay;
    case 'opened':
      return event.type === 'locked' ? idle() : stay;
    default:
      return state satisfies never;
  }
}

function exporting(accountId: AccountId): Next {
  return [{ status: 'exporting', accountId }, [{ type: 'export', accountId }]];
}

function idle(): Next {
  return [{ status: 'idle' }, [{ type: 'forget' }]];
}
