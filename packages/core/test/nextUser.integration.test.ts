import {
  createActivityStore,
  createBalanceStore,
  createRecipientsStore,
  getSession,
  lockWallet,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let hers: string[];
let stops: (() => void)[];

beforeEach(async () => {
  stops = [];
  env = await createTestEnvironment();
  const { session } = await env.signIn('ada@example.com');
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  hers = [session.accountId, bank.id, '250000000'];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await env.close();
});

/** The three stores of a tab, everything they showed while Ada was not signed in, and what they show now. */
function openReaders(wallet: Wallet) {
  const readers = {
    balance: createBalanceStore(wallet),
    activity: createActivityStore(wallet),
    recipients: createRecipientsStore(wallet),
  };
  const all = Object.values(readers);
  const seen: string[] = [];
  const isAda = () => JSON.stringify(getSession(wallet)).includes(String(hers[0]));
  const shown = () => JSON.stringify(all.map((reader) => reader.getState()));
  const listen = () => {
    const own = all.map((reader) => reader.subscribe(() => isAda() || seen.push(shown())));
    const stop = () => {
      for (const each of own.splice(0)) each();
    };
    stops.push(stop);
    return stop;
  };
  const areReady = async () => {
    await waitForState(readers.balance, 'ready');
    await waitForState(readers.activity, 'ready');
    await waitForState(readers.recipients, 'ready');
  };
  return { ...readers, seen, shown, listen, areReady };
}

/** Stores of a tab that show Ada's data. */
async function ofAda(wallet: Wallet = env.wallet) {
  const readers = openReaders(wallet);
  const stop = readers.listen();
  await readers.areReady();
  await waitForState(readers.activity, (state) => 'data' in state && state.data.transactions.length > 0);
  const transactions = readers.activity.getState();
  if ('data' in transactions) hers.push(...transactions.data.transactions.map(({ id }) => id));
  for (const part of hers) expect(readers.shown()).toContain(part);
  return { ...readers, stop };
}

function expectNothingOfAda(...tabs: readonly Pick<ReturnType<typeof openReaders>, 'seen' | 'shown'>[]): void {
  for (const { seen, shown } of tabs)
    for (const state of [...seen, shown()]) for (const part of hers) expect(state).not.toContain(part);
}

const asBob = (wallet: Wallet = env.wallet) => env.signIn('bob@example.com', wallet);

// requirement: 35
describe('Bob follows Ada, with stores of balance, activity and recipients', () => {
  it('after her wallet was locked in two tabs: both show his data, live', async () => {
    const other = env.openWallet();
    await restoreSession(other);
    const [one, two] = [await ofAda(), await ofAda(other)];
    await lockWallet(env.wallet);
    await expect.poll(() => getSession(other).status).toBe('locked');
    for (const part of hers) expect(two.shown()).toContain(part);
    const { session } = await asBob();
    await waitForState(two.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    for (const tab of [one, two]) {
      await tab.areReady();
      expect(tab.recipients.getState()).toMatchObject({ data: [] });
      expect(tab.activity.getState()).toMatchObject({ data: { transactions: [], more: 'none' } });
    }
    // An event of his arrives on a stream of his.
    await env.fund(7n);
    for (const tab of [one, two]) {
      await waitForState(tab.balance, (state) => 'data' in state && state.data[0]?.balance.amount === 7);
      await waitForState(tab.activity, (state) => 'data' in state && state.data.transactions.length === 1);
    }
    expectNothingOfAda(one, two);
  });

  it('in another tab, while a response for her is still in transit in this one', async () => {
    const readers = await ofAda();
    const other = env.openWallet();
    await restoreSession(other);
    await lockWallet(other);
    for (const operation of ['listInternalAccounts', 'listTransactions', 'listExternalAccounts'])
      env.faults.inject({ operation, fault: { kind: 'delay', ms: 400 } });
    readers.balance.refresh();
    readers.activity.refresh();
    readers.recipients.refresh();
    const { session } = await asBob(other);
    await waitForState(readers.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    await readers.areReady();
    await env.clock.advance(1_000);
    expectNothingOfAda(readers);
  });

  it('without subscribers: a synchronous read finds nothing of hers either', async () => {
    const readers = await ofAda();
    readers.stop();
    await signOut(env.wallet);
    expectNothingOfAda(readers);
    const { session } = await asBob();
    expectNothingOfAda(readers);
    readers.listen();
    await waitForState(readers.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    await readers.areReady();
    expectNothingOfAda(readers);
  });
});
