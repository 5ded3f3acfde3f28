import { createActivityStore, createBalanceStore, createSendFlow, listInternalAccounts, toMoney } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { expect, it } from 'vitest';

it('shows incoming and outgoing money without polling', async () => {
  const env = await createTestEnvironment({ settleMs: 20 });
  const { session } = await env.signIn();
  const balance = createBalanceStore(env.wallet);
  const activity = createActivityStore(env.wallet);
  const stops = [balance.subscribe(() => {}), activity.subscribe(() => {})];
  const held = (amount: bigint) =>
    waitForState(
      balance,
      (state) => 'data' in state && state.data[0] !== undefined && toMoney(state.data[0].balance).amount === amount,
    );

  await held(0n);
  await env.fund(250_000_000n);
  await held(250_000_000n);
  await waitForState(activity, (state) => 'data' in state && state.data.transactions.length === 1);

  const bank = await env.createBankAccount();
  const send = createSendFlow(env.wallet);
  await waitForState(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  await waitForState(send, 'reviewing');
  send.confirm();
  await waitForState(send, 'completed');
  await held(210_000_000n);
  await waitForState(activity, (state) => 'data' in state && state.data.transactions[0]?.status === 'COMPLETED');

  for (const stop of stops) stop();
  send.dispose();
  expect((await listInternalAccounts(env.wallet)).data).toHaveLength(1);
  await env.close();
});

it('shows it in another tab of the same browser through one stream', async () => {
  const env = await createTestEnvironment();
  await env.signIn();
  const other = env.openWallet();
  const [one, two] = [createBalanceStore(env.wallet), createBalanceStore(other)];
  const { restoreSession } = await import('@latchkey/core');
  await restoreSession(other);
  const stops = [one.subscribe(() => {}), two.subscribe(() => {})];
  await waitForState(two, 'ready');
  await env.fund(7n);
  await waitForState(two, (state) => 'data' in state && state.data[0]?.balance.amount === 7);
  expect(env.faults.calls('streamRelayEvents')).toBe(1);
  for (const stop of stops) stop();
  await env.close();
});
