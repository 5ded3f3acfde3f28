import type { ExportEffect, ExportEvent } from './event.ts';
import type { ExportState } from './state.ts';

type Next = readonly [ExportState, readonly ExportEffect[]];
type AccountId = Extract<ExportEvent, { type: 'start' }>['accountId'];

/** The transitions of an export. Unhandled events change nothing. */
export function transition(state: ExportState, event: ExportEvent): Next {
  const unchanged: Next = [state, []];
  if (event.type === 'reset' || event.type === 'signedOut') return state.status === 'idle' ? unchanged : enterIdle();
  switch (state.status) {
    case 'idle':
      return event.type === 'start' ? enterExporting(event.accountId) : unchanged;
    case 'exporting': {
      const { accountId } = state;
      if (event.type === 'opened') return [{ status: 'opened', accountId }, []];
      // A response after a lock is not shown: the user gets the words again after signing in.
      if (event.type === 'sessionExpired' || event.type === 'locked')
        return [{ status: 'reauthenticating', accountId }, [{ type: 'awaitSigner', accountId }]];
      return event.type === 'failed' ? [{ status: 'failed', accountId, error: event.error }, []] : unchanged;
    }
    case 'reauthenticating':
      return event.type === 'reauthenticated' ? enterExporting(state.accountId) : unchanged;
    case 'failed':
      if (event.type === 'start') return enterExporting(event.accountId);
      return event.type === 'retry' ? enterExporting(state.accountId) : unchanged;
    case 'opened':
      return event.type === 'locked' ? enterIdle() : unchanged;
    default:
      return state satisfies never;
  }
}

function enterExporting(accountId: AccountId): Next {
  return [{ status: 'exporting', accountId }, [{ type: 'export', accountId }]];
}

function enterIdle(): Next {
  return [{ status: 'idle' }, [{ type: 'forget' }]];
}
