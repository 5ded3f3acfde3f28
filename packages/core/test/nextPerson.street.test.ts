import {
  createActivity,
  createBalance,
  createRecipients,
  getSession,
  lock,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let street: Street;
let hers: string[];
let stops: (() => void)[];

beforeEach(async () => {
  stops = [];
  street = await createStreet();
  const { session } = await street.signIn('ada@example.com');
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  hers = [session.accountId, bank.id, '250000000'];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await street.close();
});

/** The three readers of a tab, what they were ever seen to show while it was not Ada who is here, and what they show now. */
function openReaders(wallet: Wallet) {
  const readers = {
    balance: createBalance(wallet),
    activity: createActivity(wallet),
    recipients: createRecipients(wallet),
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
    await until(readers.balance, 'ready');
    await until(readers.activity, 'ready');
    await until(readers.recipients, 'ready');
  };
  return { ...readers, seen, shown, listen, areReady };
}

/** Readers of a tab that show what is Ada's. */
async function ofAda(wallet: Wallet = street.wallet) {
  const readers = openReaders(wallet);
  const stop = readers.listen();
  await readers.areReady();
  await until(readers.activity, (state) => 'data' in state && state.data.transactions.length > 0);
  const transactions = readers.activity.getState();
  if ('data' in transactions) hers.push(...transactions.data.transactions.map(({ id }) => id));
  for (const part of hers) expect(readers.shown()).toContain(part);
  return { ...readers, stop };
}

function expectNothingOfAda(...tabs: readonly Pick<ReturnType<typeof openReaders>, 'seen' | 'shown'>[]): void {
  for (const { seen, shown } of tabs)
    for (const state of [...seen, shown()]) for (const part of hers) expect(state).not.toContain(part);
}

const asBob = (wallet: Wallet = street.wallet) => street.signIn('bob@example.com', wallet);

describe('#35 Bob comes after Ada, with readers of balance, activity and recipients', () => {
  it('in her locked wallet, in two tabs: his is read in both, and live', async () => {
    const other = street.openWallet();
    await restoreSession(other);
    const [one, two] = [await ofAda(), await ofAda(other)];
    await lock(street.wallet);
    await expect.poll(() => getSession(other).status).toBe('locked');
    for (const part of hers) expect(two.shown()).toContain(part);
    const { session } = await asBob();
    await until(two.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    for (const tab of [one, two]) {
      await tab.areReady();
      expect(tab.recipients.getState()).toMatchObject({ data: [] });
      expect(tab.activity.getState()).toMatchObject({ data: { transactions: [], more: 'none' } });
    }
    // An event of his comes by a stream of his.
    await street.fund(7n);
    for (const tab of [one, two]) {
      await until(tab.balance, (state) => 'data' in state && state.data[0]?.balance.amount === 7);
      await until(tab.activity, (state) => 'data' in state && state.data.transactions.length === 1);
    }
    expectNothingOfAda(one, two);
  });

  it('in another tab, while hers is still on its way in this one', async () => {
    const readers = await ofAda();
    const other = street.openWallet();
    await restoreSession(other);
    await lock(other);
    for (const operation of ['listInternalAccounts', 'listTransactions', 'listExternalAccounts'])
      street.faults.inject({ operation, fault: { kind: 'delay', ms: 400 } });
    readers.balance.refresh();
    readers.activity.refresh();
    readers.recipients.refresh();
    const { session } = await asBob(other);
    await until(readers.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    await readers.areReady();
    await street.clock.advance(1_000);
    expectNothingOfAda(readers);
  });

  it('while nobody listens: not even a look finds anything of hers', async () => {
    const readers = await ofAda();
    readers.stop();
    await signOut(street.wallet);
    expectNothingOfAda(readers);
    const { session } = await asBob();
    expectNothingOfAda(readers);
    readers.listen();
    await until(readers.balance, (state) => 'data' in state && state.data[0]?.id === session.accountId);
    await readers.areReady();
    expectNothingOfAda(readers);
  });
});
