import type { PayloadToSign } from '@latchkey/contract/credentials';
import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import type { SendEffect, SendEvent } from './event.ts';
import type { Intent, LockedQuote, SendState } from './state.ts';
import { transition } from './transition.ts';

const now = 100_000;
const usd = { code: 'USD', decimals: 2 };
const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000n,
};
const other: Intent = { ...intent, amount: 7n };
const quote: LockedQuote = {
  id: 'Quote:1',
  transactionId: 'Transaction:1',
  createdAt: now,
  expiresAt: now + 60_000,
  destinationAccountId: 'ExternalAccount:1',
  sending: { amount: 5_000n, currency: usd },
  receiving: { amount: 4_900n, currency: usd },
  fees: { amount: 100n, currency: usd },
  platformFees: undefined,
  rate: '1',
  declaredRate: 1,
  payloadToSign: '{}' as PayloadToSign,
};
const error = coreError(ABORTED);
const loginRequired = new WalletError({ code: 'SCA_SESSION_REQUIRED', message: '', next: 'complete', status: 409 });

const states = {
  idle: { status: 'idle' },
  resuming: { status: 'resuming' },
  quoting: { status: 'quoting', intent },
  quoteFailed: { status: 'quoteFailed', intent, error },
  'quoteFailed (login)': { status: 'quoteFailed', intent, error: loginRequired },
  reviewing: { status: 'reviewing', intent, quote, changed: [] },
  quoteExpired: { status: 'quoteExpired', intent, quote },
  requoting: { status: 'requoting', intent, quote },
  reauthenticating: { status: 'reauthenticating', intent, quote },
  signing: { status: 'signing', intent, quote },
  executing: { status: 'executing', intent, quote },
  unknownOutcome: { status: 'unknownOutcome', intent, quote, since: now - 1 },
  authorizationRequired: { status: 'authorizationRequired', intent, quote },
  refused: { status: 'refused', intent, quote, error },
  'refused (login)': { status: 'refused', intent, quote, error: loginRequired },
  stopped: { status: 'stopped', intent, error },
  processing: { status: 'processing', intent, quote },
  completed: { status: 'completed', intent, quote },
  failed: { status: 'failed', intent, quote, reason: 'PAYOUT_RETURNED' },
} satisfies SampleStates<SendState>;

const events = {
  start: { type: 'start', intent: other },
  'start (early)': { type: 'start', intent: other, early: true },
  confirm: { type: 'confirm' },
  requote: { type: 'requote' },
  retry: { type: 'retry' },
  reauthenticated: { type: 'reauthenticated' },
  reset: { type: 'reset' },
  loggedIn: { type: 'loggedIn' },
  signedIn: { type: 'signedIn' },
  signedOut: { type: 'signedOut' },
  resumed: { type: 'resumed', state: states.reviewing },
  'resumed (unknownOutcome)': { type: 'resumed', state: states.unknownOutcome },
  quoted: { type: 'quoted', quote, changed: ['fees'] },
  quoteFailed: { type: 'quoteFailed', error },
  stopped: { type: 'stopped', error },
  quoteExpired: { type: 'quoteExpired' },
  ordered: { type: 'ordered' },
  keyOver: { type: 'keyOver' },
  unanswered: { type: 'unanswered' },
  refused: { type: 'refused', error },
  broke: { type: 'broke', error },
  processing: { type: 'processing' },
  authorizationRequired: { type: 'authorizationRequired' },
  completed: { type: 'completed' },
  failed: { type: 'failed', reason: 'PAYOUT_RETURNED' },
} satisfies SampleEvents<SendEvent>;

const statesThatOrdered: readonly SendState['status'][] = ['executing', 'unknownOutcome'];

describe('transition', () => {
  it('default: the whole machine, every state with every event', async () => {
    const table = transitionTable<SendState, SendEvent, SendEffect>(transition, states, events, now);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('#32 an order is made on a confirmation, and goes on only where one was given before', () => {
    const made = Object.entries(states).flatMap(([name, state]) =>
      Object.values(events)
        .filter((event) => event.type !== 'resumed')
        .filter((event) => transition(state, event, now)[1].some(({ type }) => type === 'execute'))
        .map((event) => `${name} ${event.type}`),
    );
    expect(made).toEqual([
      'reviewing confirm',
      'reauthenticating reauthenticated',
      'unknownOutcome retry',
      'refused retry',
      'refused (login) retry',
      'refused (login) loggedIn',
    ]);
  });

  it('#32 a new quote always comes to review, with what it changed', () => {
    for (const state of [states.quoting, states.requoting]) {
      expect(transition(state, events.quoted, now)).toEqual([
        { status: 'reviewing', intent, quote, changed: ['fees'] },
        [{ type: 'watchQuote', quote }],
      ]);
    }
  });

  it('behavior: what a person does cannot turn back an order that may be on its way', () => {
    const byPerson = [events.start, events.confirm, events.requote, events.reset];
    for (const state of Object.values(states).filter(({ status }) => statesThatOrdered.includes(status))) {
      for (const event of byPerson) expect(transition(state, event, now)[0]).toBe(state);
    }
  });

  it('behavior: what the service has taken holds nobody: a slow payout, or a proof that nobody gives', () => {
    for (const state of [states.processing, states.authorizationRequired]) {
      expect(transition(state, events.start, now)).toEqual([
        { status: 'quoting', intent: other },
        [{ type: 'quote', intent: other, mode: 'start' }],
      ]);
      expect(transition(state, events.reset, now)[0]).toEqual({ status: 'idle' });
      expect(transition(state, events['start (early)'], now)).toEqual([state, []]);
    }
  });

  it('#22 failed is reached by the word of the service alone', () => {
    for (const state of Object.values(states)) {
      for (const event of Object.values(events)) {
        const [next] = transition(state, event, now);
        if (next.status !== 'failed' || state.status === 'failed') continue;
        // An order that was taken, of a quote that the service calls expired, has moved nothing.
        expect(event.type === 'failed' || (state.status === 'processing' && event.type === 'quoteExpired')).toBe(true);
      }
    }
  });

  it('#35 a sign-out takes intent, payee and amount away, wherever it was; what is stored is asked whose it is', () => {
    for (const state of Object.values(states))
      expect(transition(state, events.signedOut, now)).toEqual([{ status: 'resuming' }, [{ type: 'resume' }]]);
  });

  it('behavior: amount and payee stay in every state from the quote on, until the person leaves', () => {
    for (const event of Object.values(events).filter(({ type }) => type !== 'signedOut')) {
      const [next] = transition(states.executing, event, now);
      expect('quote' in next || next.status === 'stopped').toBe(true);
    }
  });
});
