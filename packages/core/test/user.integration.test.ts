import {
  createFundFlow,
  createSendFlow,
  createStepUpFlow,
  getSession,
  type Intent,
  lockWallet,
  type SendFlow,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/scope.mjs';
import { syncSession } from '../src/session/sessionStore.ts';
import { withFastClock } from './fastClock.ts';

let env: TestEnvironment;
let flows: { dispose(): void }[];
let intent: Intent;

beforeEach(async () => {
  flows = [];
  env = await createTestEnvironment({ settleMs: 20 });
  const { session } = await env.signIn('ada@example.com');
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  await env.close();
});

const kept = <F extends { dispose(): void }>(flow: F): F => {
  flows.push(flow);
  return flow;
};
const open = (wallet = env.wallet): SendFlow => kept(createSendFlow(wallet));
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));
const calls = (operation: string) => env.faults.calls(operation);

/** Ada's data apart from the flow: her account, her payee, the amount. */
const ofAda = () => [String(intent.sourceAccountId), String(intent.destinationAccountId), String(intent.amount)];

function shows(flow: { getState(): unknown }): string {
  return JSON.stringify(flow.getState(), (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

/** From now on no flow may show anything of Ada's. */
function watchFor(flow: { getState(): unknown; subscribe(listener: () => void): () => void }): () => void {
  const seen: string[] = [];
  flow.subscribe(() => seen.push(shows(flow)));
  return () => {
    for (const state of [...seen, shows(flow)]) for (const part of ofAda()) expect(state).not.toContain(part);
  };
}

async function reviewing(wallet: Wallet = env.wallet): Promise<SendFlow> {
  const flow = open(wallet);
  await waitForState(flow, 'idle');
  flow.start(intent);
  await waitForState(flow, 'reviewing');
  return flow;
}

/** Ada's execute request was sent, and its outcome is unknown. */
async function unknown(): Promise<SendFlow> {
  const flow = await reviewing();
  env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostRequest' } });
  flow.confirm();
  await waitForState(flow, 'unknownOutcome');
  return flow;
}

// requirement: 35
describe('Ada signs out, Bob signs in', () => {
  it('at review: nothing of hers remains or can be confirmed, and Bob starts a new intent', async () => {
    const flow = await reviewing();
    const check = watchFor(flow);
    await signOut(env.wallet);
    await waitForState(flow, 'idle');
    const { session } = await env.signIn('bob@example.com');
    await waitForState(flow, 'idle');
    flow.confirm();
    flow.retry();
    flow.requote();
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    check();
    expect(calls('executeQuote')).toBe(0);
    await env.fund(50_000_000n);
    const bank = await env.createBankAccount();
    flow.start({ ...intent, sourceAccountId: session.accountId, destinationAccountId: bank.id, amount: 7_000_000n });
    await waitForState(flow, 'reviewing');
    flow.confirm();
    await waitForState(flow, 'completed');
    check();
  });

  it('in every tab, including one without a key', async () => {
    const here = await reviewing();
    const other = open(env.openWallet());
    await waitForState(other, 'reviewing');
    await signOut(env.wallet);
    await Promise.all([waitForState(here, 'idle'), waitForState(other, 'idle')]);
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com');
    here.start(intent);
    await Promise.all([waitForState(here, 'reviewing'), lockWallet(env.wallet)]);
    const third = env.openWallet();
    const locked = open(third);
    await waitForState(locked, 'reviewing');
    expect(getSession(third).status).toBe('locked');
    await signOut(env.wallet);
    await waitForState(locked, 'idle');
  });

  it('with an ambiguous outcome: it is stored, shown only to Ada, and one debit after she returns', async () => {
    const flow = await unknown();
    const check = watchFor(flow);
    await signOut(env.wallet);
    await waitForState(flow, 'idle');
    await env.signIn('bob@example.com');
    await waitForState(flow, 'idle');
    await turn();
    check();
    expect(calls('executeQuote')).toBe(1);
    await signOut(env.wallet);
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com');
    const { quote } = await waitForState(flow, 'completed');
    expect(quote.destinationAccountId).toBe(intent.destinationAccountId);
    const { balances } = env.sandbox.world.ledger();
    const held = balances.filter(({ book }) => book.startsWith('available:'));
    expect(held.reduce((sum, { amount }) => sum + amount, 0n)).toBe(210_000_000n);
  });

  it('while it is processed: polling stops', async () => {
    await env.close();
    env = await createTestEnvironment({ settleMs: 3_600_000 });
    const { session } = await env.signIn('ada@example.com');
    await env.fund(250_000_000n);
    const bank = await env.createBankAccount();
    intent = { ...intent, sourceAccountId: session.accountId, destinationAccountId: bank.id };
    const flow = await reviewing();
    flow.confirm();
    await waitForState(flow, 'processing');
    await signOut(env.wallet);
    await waitForState(flow, 'idle');
    const asked = calls('getQuote');
    await env.clock.advance(300_000);
    await turn();
    expect(calls('getQuote')).toBe(asked);
  });

  it('without a sign-out, after her identity only ended: Bob sees nothing of hers', async () => {
    const flow = await reviewing();
    await lockWallet(env.wallet);
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await env.signIn('bob@example.com');
    await waitForState(flow, 'idle');
    const check = watchFor(flow);
    await turn();
    check();
    expect(calls('executeQuote')).toBe(0);
  });

  it('an intent started before the user was known does not start for Bob', async () => {
    const flow = open();
    expect(flow.getState().status).toBe('resuming');
    flow.start(intent);
    const leaving = signOut(env.wallet);
    await waitForState(flow, 'idle');
    await leaving;
    await env.signIn('bob@example.com');
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(calls('createQuote')).toBe(0);
  });

  it('an incoming payment: neither instructions nor amount remain; Ada gets it back, and it is not overwritten', async () => {
    const fund = kept(createFundFlow(env.wallet));
    const destinationAccountId = intent.sourceAccountId;
    fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
    const { quote } = await waitForState(fund, 'awaitingPayment');
    const check = watchFor(fund);
    await signOut(env.wallet);
    await waitForState(fund, 'idle');
    const { session } = await env.signIn('bob@example.com');
    await waitForState(fund, 'idle');
    const asked = calls('getQuote');
    await env.clock.advance(60_000);
    expect(calls('getQuote')).toBe(asked);
    const bobs = { destinationAccountId: session.accountId, currency: 'USD', lockedCurrencySide: 'SENDING' } as const;
    fund.start({ ...bobs, amount: 7_000n });
    await waitForState(fund, 'awaitingPayment');
    check();
    await signOut(env.wallet);
    await waitForState(fund, 'idle');
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com');
    expect(
      (await waitForState(fund, ({ status }) => status === 'awaitingPayment' || status === 'expired')).status,
    ).toBe('awaitingPayment');
    expect(shows(fund)).toContain(quote.id);
  });

  it('an authorization: it ends, and keeps nothing about its object', async () => {
    const flow = await reviewing();
    const { quote } = await waitForState(flow, 'reviewing');
    const stepUp = kept(createStepUpFlow(env.wallet, { subject: { type: 'quote', quote } }));
    const check = watchFor(stepUp);
    await signOut(env.wallet);
    await env.signIn('bob@example.com');
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    stepUp.retry();
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    check();
  });

  /** Storage is cleared, the relay knows the caller as another user, and no message arrived. Counts the requests. */
  async function missed(status: number, code: string | undefined): Promise<number> {
    const flow = await reviewing();
    const { records } = env.wallet.storage;
    for (const [name] of await records.list('send ')) await records.delete(name);
    const headers = code?.startsWith('RELAY_') ? { 'Latchkey-Error': 'relay' } : {};
    env.faults.inject({ operation: 'getQuote', fault: { kind: 'status', status, body: { code }, headers } });
    const asked = calls('getQuote');
    flow.confirm();
    await withFastClock(env.clock, waitForState(flow, 'idle'));
    return calls('getQuote') - asked;
  }

  it.each([
    [404, 'RELAY_NOT_FOUND'],
    [404, 'QUOTE_NOT_FOUND'],
    [403, 'FORBIDDEN'],
    [410, 'CUSTOMER_DELETED'],
  ])('a tab that missed all of it checks the quote once, and stops: %i %s', async (status, code) => {
    expect(await missed(status, code)).toBe(1);
  });

  const silent: [number, string | undefined][] = [
    [401, 'RELAY_SESSION_REQUIRED'],
    [425, 'TOO_EARLY'],
    [429, 'RATE_LIMITED'],
    [404, undefined],
  ];
  it.each(sample(silent, 2))(
    'repeats the check after a response that says nothing about the quote: %i %s',
    async (status, code) => {
      expect(await missed(status, code)).toBe(2);
    },
  );
});

/** The relay forgets the user, who did not sign out. */
async function loseIdentity(): Promise<void> {
  const fault = {
    kind: 'status',
    status: 401,
    body: { code: 'RELAY_SESSION_REQUIRED' },
    headers: { 'Latchkey-Error': 'relay' },
  } as const;
  env.faults.inject({ operation: 'getRelaySession', fault });
  await syncSession(env.wallet);
  expect(getSession(env.wallet)).toEqual({ status: 'signedOut', reason: 'refused' });
}

describe('the same user', () => {
  it('signs in again in place, and the interrupted transfer continues', async () => {
    const flow = await reviewing();
    await lockWallet(env.wallet);
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com');
    await waitForState(flow, 'completed');
    expect(calls('createQuote')).toBe(1);
  });

  it('continues even if the relay had forgotten the user, because an expired session is no sign-out', async () => {
    const flow = await reviewing();
    await lockWallet(env.wallet);
    await loseIdentity();
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com');
    await waitForState(flow, 'completed');
    expect(calls('executeQuote')).toBe(1);
  });
});
