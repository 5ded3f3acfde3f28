import { createActivity, createBalance, createSendFlow, listInternalAccounts, toMoney } from '@latchkey/core';
import { createStreet, until } from '@latchkey/testing';
import { expect, it } from 'vitest';

it('default: money that arrives, and money that leaves, is seen without asking', async () => {
  const street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn();
  const balance = createBalance(street.wallet);
  const activity = createActivity(street.wallet);
  const stops = [balance.subscribe(() => {}), activity.subscribe(() => {})];
  const held = (amount: bigint) =>
    until(
      balance,
      (state) => 'data' in state && state.data[0] !== undefined && toMoney(state.data[0].balance).amount === amount,
    );

  await held(0n);
  await street.fund(250_000_000n);
  await held(250_000_000n);
  await until(activity, (state) => 'data' in state && state.data.transactions.length === 1);

  const bank = await street.createBankAccount();
  const send = createSendFlow(street.wallet);
  await until(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  await until(send, 'reviewing');
  send.confirm();
  await until(send, 'completed');
  await held(210_000_000n);
  await until(activity, (state) => 'data' in state && state.data.transactions[0]?.status === 'COMPLETED');

  for (const stop of stops) stop();
  send.dispose();
  expect((await listInternalAccounts(street.wallet)).data).toHaveLength(1);
  await street.close();
});

it('behavior: another tab of the same browser sees it too, by one stream', async () => {
  const street = await createStreet();
  await street.signIn();
  const other = street.openWallet();
  const [one, two] = [createBalance(street.wallet), createBalance(other)];
  const { restoreSession } = await import('@latchkey/core');
  await restoreSession(other);
  const stops = [one.subscribe(() => {}), two.subscribe(() => {})];
  await until(two, 'ready');
  await street.fund(7n);
  await until(two, (state) => 'data' in state && state.data[0]?.balance.amount === 7);
  expect(street.faults.calls('streamRelayEvents')).toBe(1);
  for (const stop of stops) stop();
  await street.close();
});
