import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { ExportEvent } from './event.ts';
import type { ExportState } from './state.ts';
import { transition } from './transition.ts';

const accountId = 'InternalAccount:1';
const error = createCoreError(ABORTED);

const states = {
  idle: { status: 'idle' },
  exporting: { status: 'exporting', accountId },
  reauthenticating: { status: 'reauthenticating', accountId },
  failed: { status: 'failed', accountId, error },
  opened: { status: 'opened', accountId },
} satisfies SampleStates<ExportState>;

const events = {
  start: { type: 'start', accountId },
  retry: { type: 'retry' },
  reset: { type: 'reset' },
  sessionExpired: { type: 'sessionExpired' },
  reauthenticated: { type: 'reauthenticated' },
  opened: { type: 'opened' },
  locked: { type: 'locked' },
  signedOut: { type: 'signedOut' },
  failed: { type: 'failed', error },
} satisfies SampleEvents<ExportEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<ExportState, ExportEvent, { type: string }>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('wipes the words whenever an open export ends', () => {
    for (const event of [events.reset, events.locked, events.signedOut])
      expect(transition(states.opened, event)).toEqual([{ status: 'idle' }, [{ type: 'forget' }]]);
  });
});
