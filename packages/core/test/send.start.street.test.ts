import { createSendFlow, type Intent } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let street: Street;
let intent: Intent;

beforeEach(async () => {
  street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
  const { id } = await street.createBankAccount();
  intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
});
afterEach(() => street.close());

it('behavior: what is started before the flow has looked back begins as soon as it has', async () => {
  const flow = createSendFlow(street.wallet);
  flow.start(intent);
  expect(flow.getState().status).toBe('resuming');
  expect((await until(flow, 'reviewing')).quote.sending.amount).toBe(40_000_000n);
  flow.dispose();
});

it('behavior: a payment on its way is not left for one that is started at once', async () => {
  const first = createSendFlow(street.wallet);
  first.start(intent);
  await until(first, 'reviewing');
  first.confirm();
  await until(first, 'processing');
  first.dispose();

  const flow = createSendFlow(street.openWallet());
  flow.start({ ...intent, amount: 1_000_000n });
  expect((await until(flow, 'completed')).intent.amount).toBe(40_000_000n);
  const payouts = street.sandbox.world.ledger().balances.filter(({ book }) => book.startsWith('available:'));
  expect(payouts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(210_000_000n);
  flow.dispose();
});

it('#53 behavior: an inspector sees every step of it, and nothing that anybody could use', async () => {
  const flow = createSendFlow(street.wallet);
  const steps: { event: string; from: string; to: string; at: number }[] = [];
  flow.inspect((step) => steps.push(step));
  await until(flow, 'idle');
  flow.start(intent);
  await until(flow, 'reviewing');
  flow.confirm();
  await until(flow, 'completed');
  const path = steps.filter(({ from, to }) => from !== to).map(({ to }) => to);
  expect(path.filter((to) => to !== 'processing')).toEqual([
    'idle',
    'quoting',
    'reviewing',
    'signing',
    'executing',
    'completed',
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/Quote:|Account:|40000000|payload/);
  flow.dispose();
});
