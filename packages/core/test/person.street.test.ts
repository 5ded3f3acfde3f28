import {
  createFundFlow,
  createSendFlow,
  createStepUpFlow,
  getSession,
  type Intent,
  lock,
  type SendFlow,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, keeperOf } from '../src/session/keeper.ts';

let street: Street;
let flows: { dispose(): void }[];
let intent: Intent;

beforeEach(async () => {
  flows = [];
  street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn('ada@example.com');
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  await street.close();
});

const kept = <F extends { dispose(): void }>(flow: F): F => {
  flows.push(flow);
  return flow;
};
const open = (wallet = street.wallet): SendFlow => kept(createSendFlow(wallet));
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));
const calls = (operation: string) => street.faults.calls(operation);

/** What is kept of Ada beside a flow: her account, her payee, how much. */
const ofAda = () => [String(intent.sourceAccountId), String(intent.destinationAccountId), String(intent.amount)];

function shows(flow: { getState(): unknown }): string {
  return JSON.stringify(flow.getState(), (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

/** Nothing that a flow ever showed from now on is Ada's. */
function watchFor(flow: { getState(): unknown; subscribe(listener: () => void): () => void }): () => void {
  const seen: string[] = [];
  flow.subscribe(() => seen.push(shows(flow)));
  return () => {
    for (const state of [...seen, shows(flow)]) for (const part of ofAda()) expect(state).not.toContain(part);
  };
}

async function reviewing(wallet: Wallet = street.wallet): Promise<SendFlow> {
  const flow = open(wallet);
  await until(flow, 'idle');
  flow.start(intent);
  await until(flow, 'reviewing');
  return flow;
}

/** Ada's order left, and what became of it is not known. */
async function unknown(): Promise<SendFlow> {
  const flow = await reviewing();
  street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostRequest' } });
  flow.confirm();
  await until(flow, 'unknownOutcome');
  return flow;
}

describe('#35 Ada signs out, Bob signs in', () => {
  it('at review: nothing of hers is left, nothing of it can be confirmed, and Bob begins anew', async () => {
    const flow = await reviewing();
    const check = watchFor(flow);
    await signOut(street.wallet);
    await until(flow, 'idle');
    const { session } = await street.signIn('bob@example.com');
    await until(flow, 'idle');
    flow.confirm();
    flow.retry();
    flow.requote();
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    check();
    expect(calls('executeQuote')).toBe(0);
    await street.fund(50_000_000n);
    const bank = await street.createBankAccount();
    flow.start({ ...intent, sourceAccountId: session.accountId, destinationAccountId: bank.id, amount: 7_000_000n });
    await until(flow, 'reviewing');
    flow.confirm();
    await until(flow, 'completed');
    check();
  });

  it('in every tab, also one that holds no key', async () => {
    const here = await reviewing();
    const other = open(street.openWallet());
    await until(other, 'reviewing');
    await signOut(street.wallet);
    await Promise.all([until(here, 'idle'), until(other, 'idle')]);
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com');
    here.start(intent);
    await Promise.all([until(here, 'reviewing'), lock(street.wallet)]);
    const third = street.openWallet();
    const locked = open(third);
    await until(locked, 'reviewing');
    expect(getSession(third).status).toBe('locked');
    await signOut(street.wallet);
    await until(locked, 'idle');
  });

  it('with an order whose outcome is not known: it is kept, shown to Ada alone, and one debit when she is back', async () => {
    const flow = await unknown();
    const check = watchFor(flow);
    await signOut(street.wallet);
    await until(flow, 'idle');
    await street.signIn('bob@example.com');
    await until(flow, 'idle');
    await turn();
    check();
    expect(calls('executeQuote')).toBe(1);
    await signOut(street.wallet);
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com');
    const { quote } = await until(flow, 'completed');
    expect(quote.destinationAccountId).toBe(intent.destinationAccountId);
    const { balances } = street.sandbox.world.ledger();
    const held = balances.filter(({ book }) => book.startsWith('available:'));
    expect(held.reduce((sum, { amount }) => sum + amount, 0n)).toBe(210_000_000n);
  });

  it('while it is processed: nobody asks after it any more', async () => {
    await street.close();
    street = await createStreet({ settleMs: 3_600_000 });
    const { session } = await street.signIn('ada@example.com');
    await street.fund(250_000_000n);
    const bank = await street.createBankAccount();
    intent = { ...intent, sourceAccountId: session.accountId, destinationAccountId: bank.id };
    const flow = await reviewing();
    flow.confirm();
    await until(flow, 'processing');
    await signOut(street.wallet);
    await until(flow, 'idle');
    const asked = calls('getQuote');
    await street.clock.advance(300_000);
    await turn();
    expect(calls('getQuote')).toBe(asked);
  });

  it('without a sign-out, whose identity had merely ended: Bob sees nothing of hers', async () => {
    const flow = await reviewing();
    await lock(street.wallet);
    flow.confirm();
    await until(flow, 'reauthenticating');
    await street.signIn('bob@example.com');
    await until(flow, 'idle');
    const check = watchFor(flow);
    await turn();
    check();
    expect(calls('executeQuote')).toBe(0);
  });

  it('what was begun before anybody knew better does not begin for Bob', async () => {
    const flow = open();
    expect(flow.getState().status).toBe('resuming');
    flow.start(intent);
    const leaving = signOut(street.wallet);
    await until(flow, 'idle');
    await leaving;
    await street.signIn('bob@example.com');
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(calls('createQuote')).toBe(0);
  });

  it('a payment from outside: neither place nor amount is left; it comes back to Ada, and is not overwritten', async () => {
    const fund = kept(createFundFlow(street.wallet));
    const destinationAccountId = intent.sourceAccountId;
    fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
    const { quote } = await until(fund, 'awaitingPayment');
    const check = watchFor(fund);
    await signOut(street.wallet);
    await until(fund, 'idle');
    const { session } = await street.signIn('bob@example.com');
    await until(fund, 'idle');
    const asked = calls('getQuote');
    await street.clock.advance(60_000);
    expect(calls('getQuote')).toBe(asked);
    const bobs = { destinationAccountId: session.accountId, currency: 'USD', lockedCurrencySide: 'SENDING' } as const;
    fund.start({ ...bobs, amount: 7_000n });
    await until(fund, 'awaitingPayment');
    check();
    await signOut(street.wallet);
    await until(fund, 'idle');
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com');
    expect((await until(fund, ({ status }) => status === 'awaitingPayment' || status === 'expired')).status).toBe(
      'awaitingPayment',
    );
    expect(shows(fund)).toContain(quote.id);
  });

  it('an authorization: it is over, and holds nothing of what it was about', async () => {
    const flow = await reviewing();
    const { quote } = await until(flow, 'reviewing');
    const stepUp = kept(createStepUpFlow(street.wallet, { subject: { type: 'quote', quote } }));
    const check = watchFor(stepUp);
    await signOut(street.wallet);
    await street.signIn('bob@example.com');
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    stepUp.retry();
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    check();
  });

  /** What was stored is gone, the relay takes the caller for somebody else, and no notice came. How often is it asked? */
  async function missed(status: number, code: string | undefined): Promise<number> {
    const flow = await reviewing();
    const { records } = street.wallet.storage;
    for (const [name] of await records.list('send ')) await records.delete(name);
    const headers = code?.startsWith('RELAY_') ? { 'Latchkey-Error': 'relay' } : {};
    street.faults.inject({ operation: 'getQuote', fault: { kind: 'status', status, body: { code }, headers } });
    const asked = calls('getQuote');
    flow.confirm();
    await until(flow, 'idle');
    return calls('getQuote') - asked;
  }

  it.each([
    [404, 'RELAY_NOT_FOUND'],
    [404, 'QUOTE_NOT_FOUND'],
    [403, 'FORBIDDEN'],
    [410, 'CUSTOMER_DELETED'],
  ])(
    'a tab that missed all of it asks once whether there is such a quote, and lets go: %i %s',
    async (status, code) => {
      expect(await missed(status, code)).toBe(1);
    },
  );

  it.each([
    [401, 'RELAY_SESSION_REQUIRED'],
    [425, 'TOO_EARLY'],
    [429, 'RATE_LIMITED'],
    [404, undefined],
  ])('what says nothing of the quote is no answer, and it is asked again: %i %s', async (status, code) => {
    expect(await missed(status, code)).toBe(2);
  });
});

describe('law 12: the same person', () => {
  it('signs in again in place, and the transfer that was interrupted goes on', async () => {
    const flow = await reviewing();
    await lock(street.wallet);
    flow.confirm();
    await until(flow, 'reauthenticating');
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com');
    await until(flow, 'completed');
    expect(calls('createQuote')).toBe(1);
  });

  it('goes on even where the relay had forgotten them too, since an end is no sign-out', async () => {
    const flow = await reviewing();
    await lock(street.wallet);
    become(keeperOf(street.wallet), { status: 'signedOut' });
    flow.confirm();
    await until(flow, 'reauthenticating');
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com');
    await until(flow, 'completed');
    expect(calls('executeQuote')).toBe(1);
  });
});
