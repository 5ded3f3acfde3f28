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
