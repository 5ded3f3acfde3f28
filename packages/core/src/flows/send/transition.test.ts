import type { PayloadToSign } from '@latchkey/contract/credentials';
import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import type { SendEffect, SendEvent } from './event.ts';
import { type SendMachineState, toPublicState } from './machineState.ts';
import type { SendRecord } from './record.ts';
import type { Intent, LockedQuote } from './state.ts';
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
const record: SendRecord = {
  id: 'first',
  accountId: 'InternalAccount:1',
  at: now,
  intent: { ...intent, amount: '5000' },
  attempts: [],
  moneyMayHaveMoved: false,
};
const started: SendRecord = { ...record, id: 'second', intent: { ...other, amount: '7' } };
const executed: SendRecord = {
  ...record,
  attempts: [{ idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'sent' }],
  moneyMayHaveMoved: true,
};
const before: LockedQuote = { ...quote, id: 'Quote:0' };
const error = createCoreError(ABORTED);
const loginRequired = new WalletError({ code: 'SCA_SESSION_REQUIRED', message: '', next: 'complete', status: 409 });

const states = {
  idle: { status: 'idle' },
  resuming: { status: 'resuming' },
  quoting: { status: 'quoting', intent, record },
  quoteFailed: { status: 'quoteFailed', intent, error, record },
  'quoteFailed (login)': { status: 'quoteFailed', intent, error: loginRequired, record },
  reviewing: { status: 'reviewing', intent, quote, changed: [], record },
  quoteExpired: { status: 'quoteExpired', intent, quote, record },
  requoting: { status: 'requoting', intent, quote, record },
  reauthenticating: { status: 'reauthenticating', intent, quote, record },
  'reauthenticating (sent)': { status: 'reauthenticating', intent, quote, since: now - 1, record: executed },
  signing: { status: 'signing', intent, quote, record },
  'signing (sent)': { status: 'signing', intent, quote, record: executed },
  executing: { status: 'executing', intent, quote, record },
  unknownOutcome: { status: 'unknownOutcome', intent, quote, since: now - 1, record },
  authorizationRequired: { status: 'authorizationRequired', intent, quote, record },
  refused: { status: 'refused', intent, quote, error, record },
  'refused (login)': { status: 'refused', intent, quote, error: loginRequired, record },
  stopped: { status: 'stopped', intent, error, record },
  'stopped (unreadable)': { status: 'stopped', error, record: executed },
  processing: { status: 'processing', intent, quote, record },
  completed: { status: 'completed', intent, quote, record },
  failed: { status: 'failed', intent, quote, reason: 'PAYOUT_RETURNED', record },
} satisfies SampleStates<SendMachineState>;

const events = {
  start: { type: 'start', intent: other, record: started },
  'start (early)': { type: 'start', intent: other, record: started, early: true },
  confirm: { type: 'confirm' },
  requote: { type: 'requote' },
  retry: { type: 'retry' },
  reauthenticated: { type: 'reauthenticated' },
  reset: { type: 'reset' },
  loggedIn: { type: 'loggedIn' },
  signedIn: { type: 'signedIn' },
  signedOut: { type: 'signedOut' },
  resumed: { type: 'resumed', found: { stage: 'quoted', intent, quote, before: undefined, changed: [], record } },
  'resumed (unknownOutcome)': { type: 'resumed', found: { stage: 'executeSent', intent, quote, record: executed } },
  'resumed (idle)': { type: 'resumed', found: { stage: 'none' } },
  'resumed (quoting)': { type: 'resumed', found: { stage: 'quoteRequested', intent, before: undefined, record } },
  'resumed (requoting)': { type: 'resumed', found: { stage: 'quoteRequested', intent, before, record } },
  'resumed (quoteExpired)': {
    type: 'resumed',
    found: { stage: 'quoted', intent, quote: { ...quote, expiresAt: now }, before: undefined, changed: [], record },
  },
  'resumed (processing)': { type: 'resumed', found: { stage: 'accepted', intent, quote, record: executed } },
  'resumed (authorizationRequired)': {
    type: 'resumed',
    found: { stage: 'accepted', intent, quote, record: executed, outcome: { type: 'authorizationRequired' } },
  },
  'resumed (failed)': {
    type: 'resumed',
    found: { stage: 'accepted', intent, quote, record: executed, outcome: { type: 'failed', reason: 'QUOTE_EXPIRED' } },
  },
  'resumed (stopped)': { type: 'resumed', found: { stage: 'unreadable', record: executed, error } },
  recordsDeleted: { type: 'recordsDeleted' },
  quoted: { type: 'quoted', quote, before, changed: ['fees'], record },
  quoteFailed: { type: 'quoteFailed', error, record },
  stopped: { type: 'stopped', error },
  quoteExpired: { type: 'quoteExpired' },
  executeSent: { type: 'executeSent', record: executed },
  sessionExpired: { type: 'sessionExpired', record: executed },
  responseLost: { type: 'responseLost' },
  refused: { type: 'refused', error },
  effectFailed: { type: 'effectFailed', error },
  processing: { type: 'processing' },
  authorizationRequired: { type: 'authorizationRequired' },
  completed: { type: 'completed' },
  failed: { type: 'failed', reason: 'PAYOUT_RETURNED' },
} satisfies SampleEvents<SendEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<SendMachineState, SendEvent, SendEffect>(transition, states, events, now);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  // requirement: 32
  it('executes only after a confirmation', () => {
    const made = Object.entries(states).flatMap(([name, state]) =>
      Object.values(events)
        .filter((event) => event.type !== 'resumed')
        .filter((event) => transition(state, event, now)[1].some(({ type }) => type === 'execute'))
        .map((event) => `${name} ${event.type}`),
    );
    expect(made).toEqual([
      'reviewing confirm',
      'reauthenticating reauthenticated',
      'reauthenticating (sent) reauthenticated',
      'unknownOutcome retry',
      'refused retry',
      'refused (login) retry',
      'refused (login) loggedIn',
    ]);
  });

  // requirement: 32
  it('shows every new quote for review with its changes', () => {
    for (const state of [states.quoting, states.requoting])
      expect(transition(state, events.quoted, now)).toEqual([
        { status: 'reviewing', intent, quote, before, changed: ['fees'], record },
        [{ type: 'watchQuote', quote, record }],
      ]);
  });

  it('tells when an unknown outcome was last checked without a response', () => {
    const [checked] = transition(states.unknownOutcome, events.responseLost, now);
    expect(checked).toEqual({ ...states.unknownOutcome, checkedAt: now });
    expect(transition(checked, events.retry, now)[0]).toBe(checked);
  });

  it('never turns back from an execute request that may be in flight', () => {
    const byUser = [events.start, events.confirm, events.requote, events.reset];
    for (const state of [states.executing, states.unknownOutcome, states['reauthenticating (sent)']]) {
      for (const event of byUser) expect(transition(state, event, now)[0]).toBe(state);
    }
  });

  it('lets the user leave an accepted payment', () => {
    for (const state of [states.processing, states.authorizationRequired]) {
      expect(transition(state, events.start, now)).toEqual([
        { status: 'quoting', intent: other, record: started, left: [record] },
        [{ type: 'quote', mode: 'start', record: started, left: [record] }],
      ]);
      expect(transition(state, events.reset, now)[0]).toEqual({ status: 'idle', left: [record] });
      expect(transition(state, events['start (early)'], now)).toEqual([state, []]);
    }
    expect(transition({ status: 'idle', left: [record] }, events.recordsDeleted, now)[0]).toMatchObject({ left: [] });
  });

  // requirement: 22
  it("enters failed only on the service's status", () => {
    for (const state of Object.values(states)) {
      for (const event of Object.values(events)) {
        const [next] = transition(state, event, now);
        if (next.status !== 'failed' || state.status === 'failed') continue;
        expect(event).toMatchObject(
          event.type === 'resumed' ? { found: { outcome: { type: 'failed' } } } : { type: 'failed' },
        );
      }
    }
  });

  // requirement: 35
  it('removes intent, payee and amount on sign-out in every state and re-checks the stored record', () => {
    for (const state of Object.values(states))
      expect(transition(state, events.signedOut, now)).toEqual([{ status: 'resuming' }, [{ type: 'resume' }]]);
  });

  it('keeps the attempt in the state from the moment it is stored', () => {
    expect(transition(states.signing, events.executeSent, now)[0]).toMatchObject({
      status: 'executing',
      record: executed,
    });
    const sent = { ...states.executing, record: executed };
    for (const event of [events.responseLost, events.effectFailed, events.sessionExpired, events.processing]) {
      expect(transition(sent, event, now)[0]).toMatchObject({ record: executed });
    }
  });

  it.each(['refused', 'quoteExpired'] as const)('keeps no open attempt in the state %s', (type) => {
    const [next] = transition({ ...states.executing, record: executed }, events[type], now);
    expect(next).toMatchObject({ status: type, record: { moneyMayHaveMoved: false } });
    expect('record' in next && next.record?.attempts).toMatchObject([{ ...executed.attempts[0], outcome: 'refused' }]);
  });

  it('waits for a key with the record that says whether an execute request may still arrive', () => {
    expect(transition(states.signing, events.sessionExpired, now)[1]).toEqual([
      { type: 'awaitSigner', quote, record: executed },
    ]);
  });

  it('discards the record of the payment that the user leaves, and of no other', () => {
    expect(transition(states.reviewing, events.reset, now)[1]).toEqual([
      { type: 'deleteRecords', records: [record], settled: false },
    ]);
    expect(transition(states.resuming, events['resumed (idle)'], now)[1]).toEqual([
      { type: 'deleteRecords', records: [], settled: false },
    ]);
  });

  it('reads the other stored payments after a named one is left, and discards that one before', () => {
    const named: SendEvent = { type: 'reset', isNamed: true };
    expect(transition(states.completed, named, now)).toEqual([
      { status: 'resuming' },
      [{ type: 'resume', discards: { type: 'deleteRecords', records: [states.completed.record], settled: false } }],
    ]);
    expect(transition(states.executing, named, now)).toEqual([states.executing, []]);
  });

  it('reads the other stored payments before one starts after a named one, where a start is possible', () => {
    for (const [name, state] of Object.entries(states)) {
      const [next, effects] = transition(state, { ...events.start, isNamed: true }, now);
      if (transition(state, events.start, now)[0] === state) expect([next, effects], name).toEqual([state, []]);
      else
        expect([next, effects], name).toEqual([
          { status: 'resuming' },
          [{ type: 'resume', discards: transition(state, events.reset, now)[1][0] ?? { records: [], settled: false } }],
        ]);
    }
  });

  it('deletes nothing of a named payment that cannot be continued and was never stored', () => {
    const [stopped] = transition(states.resuming, { type: 'resumed', found: { stage: 'unreadable', error } }, now);
    expect(toPublicState(stopped)).toEqual({ status: 'stopped', error });
    expect(transition(stopped, events.start, now)).toEqual([stopped, []]);
    expect(transition(stopped, events.reset, now)).toEqual([
      { status: 'idle', left: [] },
      [{ type: 'deleteRecords', records: [], settled: true }],
    ]);
  });

  it('discards an unreadable payment only after the user has reset it', () => {
    const unreadable = states['stopped (unreadable)'];
    expect(transition(states.resuming, events['resumed (stopped)'], now)).toEqual([unreadable, []]);
    expect(transition(unreadable, events.start, now)).toEqual([unreadable, []]);
    expect(transition(unreadable, events.reset, now)).toEqual([
      { status: 'idle', left: [] },
      [{ type: 'deleteRecords', records: [executed], settled: true }],
    ]);
  });

  it('enters the state that the stage of a stored payment names', () => {
    const entered = Object.entries<SendEvent>(events)
      .filter(([, { type }]) => type === 'resumed')
      .map(([name, event]) => `${name}: ${transition(states.resuming, event, now)[0].status}`);
    expect(entered).toEqual([
      'resumed: reviewing',
      'resumed (unknownOutcome): unknownOutcome',
      'resumed (idle): idle',
      'resumed (quoting): quoting',
      'resumed (requoting): requoting',
      'resumed (quoteExpired): quoteExpired',
      'resumed (processing): processing',
      'resumed (authorizationRequired): authorizationRequired',
      'resumed (failed): failed',
      'resumed (stopped): stopped',
    ]);
  });

  it('keeps amount and payee in every state from the quote on', () => {
    for (const event of Object.values(events).filter(({ type }) => type !== 'signedOut')) {
      const [next] = transition(states.executing, event, now);
      expect('quote' in next || next.status === 'stopped').toBe(true);
    }
  });
});
