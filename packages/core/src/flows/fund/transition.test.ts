import { describe, expect, it } from 'vitest';
import { transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { FundEffect, FundEvent } from './event.ts';
import type { FundIntent, FundingQuote, FundState } from './state.ts';
import { transition } from './transition.ts';

const usd = { code: 'USD', decimals: 2 };
const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: 5_000n,
};
const quote: FundingQuote = {
  id: 'Quote:1',
  transactionId: 'Transaction:1',
  createdAt: 0,
  expiresAt: 60_000,
  destinationAccountId: 'InternalAccount:1',
  sending: { amount: 5_000n, currency: usd },
  receiving: { amount: 4_900n, currency: usd },
  fees: { amount: 100n, currency: usd },
  platformFees: undefined,
  rate: '1',
};
const error = coreError(ABORTED);
const at = { intent, quote };
const states = {
  idle: { status: 'idle' },
  quoting: { status: 'quoting', intent },
  quoteFailed: { status: 'quoteFailed', intent, error },
  authorizationRequired: { ...at, status: 'authorizationRequired' },
  awaitingPayment: { ...at, status: 'awaitingPayment', instructions: [] },
  processing: { ...at, status: 'processing' },
  completed: { ...at, status: 'completed' },
  failed: { ...at, status: 'failed' },
  expired: { ...at, status: 'expired' },
} satisfies Record<string, FundState>;
const events = {
  start: { type: 'start', intent },
  retry: { type: 'retry' },
  reset: { type: 'reset' },
  'resumed (payment)': { type: 'resumed', state: states.awaitingPayment },
  'resumed (completed)': { type: 'resumed', state: states.completed },
  'read (authorization)': { type: 'read', state: states.authorizationRequired },
  'read (payment)': { type: 'read', state: states.awaitingPayment },
  'read (processing)': { type: 'read', state: states.processing },
  'read (completed)': { type: 'read', state: states.completed },
  failed: { type: 'failed', error },
} satisfies Record<string, FundEvent>;

describe('transition', () => {
  it('default: the whole machine, every state with every event', async () => {
    const table = transitionTable<FundState, FundEvent, FundEffect>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('behavior: what was left or is over is not moved by a reading that is late', () => {
    for (const state of [states.idle, states.quoteFailed, states.completed, states.failed, states.expired])
      expect(transition(state, events['read (processing)'])).toEqual([state, []]);
  });
});
