import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
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
  declaredRate: 1,
};
const error = createCoreError(ABORTED);
const at = { intent, quote };
const states = {
  idle: { status: 'idle' },
  resuming: { status: 'resuming' },
  quoting: { status: 'quoting', intent },
  quoteFailed: { status: 'quoteFailed', intent, error },
  'quoteFailed (unreadable)': { status: 'quoteFailed', error },
  authorizationRequired: { ...at, status: 'authorizationRequired' },
  awaitingPayment: { ...at, status: 'awaitingPayment', instructions: [] },
  processing: { ...at, status: 'processing' },
  completed: { ...at, status: 'completed' },
  failed: { ...at, status: 'failed', reason: 'FUNDING_AMOUNT_MISMATCH' },
  expired: { ...at, status: 'expired' },
} satisfies SampleStates<FundState>;
const events = {
  start: { type: 'start', intent },
  'start (early)': { type: 'start', intent, early: true },
  retry: { type: 'retry' },
  reset: { type: 'reset' },
  loggedIn: { type: 'loggedIn' },
  signedIn: { type: 'signedIn' },
  signedOut: { type: 'signedOut' },
  'resumed (idle)': { type: 'resumed', state: states.idle },
  'resumed (quoting)': { type: 'resumed', state: states.quoting },
  resumed: { type: 'resumed', state: states.awaitingPayment },
  'resumed (unreadable)': { type: 'resumed', state: states['quoteFailed (unreadable)'] },
  'resumed (completed)': { type: 'resumed', state: states.completed },
  'resumed (expired)': { type: 'resumed', state: states.expired },
  'read (authorization)': { type: 'read', state: states.authorizationRequired },
  read: { type: 'read', state: states.awaitingPayment },
  'read (processing)': { type: 'read', state: states.processing },
  'read (completed)': { type: 'read', state: states.completed },
  'read (expired)': { type: 'read', state: states.expired },
  failed: { type: 'failed', error },
} satisfies SampleEvents<FundEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<FundState, FundEvent, FundEffect>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  // requirement: 35
  it('removes amount and instructions on sign-out in every state and re-checks the stored record', () => {
    for (const state of Object.values(states))
      expect(transition(state, events.signedOut)).toEqual([{ status: 'resuming' }, [{ type: 'resume' }]]);
  });

  it('ignores late reads in final states', () => {
    for (const state of [states.idle, states.quoteFailed, states.completed, states.failed, states.expired])
      expect(transition(state, events['read (processing)'])).toEqual([state, []]);
  });

  it('does not replace a payment that may have been paid by an early start', () => {
    for (const state of [
      states.authorizationRequired,
      states.awaitingPayment,
      states.processing,
      states['quoteFailed (unreadable)'],
    ])
      expect(transition(state, events['start (early)'])).toEqual([state, []]);
    expect(transition(states.expired, events['start (early)'])[0].status).toBe('quoting');
  });

  it('continues after a login only if the error required one', () => {
    const wanting = new WalletError({ code: 'SCA_SESSION_REQUIRED', message: '', next: 'complete', status: 409 });
    const [state] = transition({ ...states.quoteFailed, error: wanting }, events.loggedIn);
    expect(state).toEqual(states.quoting);
    expect(transition(states.quoteFailed, events.loggedIn)).toEqual([states.quoteFailed, []]);
  });
});
