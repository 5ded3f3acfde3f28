import { createSendFlow } from '@latchkey/core';
import { expect, test } from 'vitest';
import { waitForState } from '../waitForState/waitForState.ts';
import { createTestEnvironment } from './createTestEnvironment.ts';

test('runs in a browser tab', async () => {
  const env = await createTestEnvironment({ settleMs: 20 });
  const { session } = await env.signIn();
  await env.fund(250_000_000n);
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
  expect((await waitForState(send, 'completed')).quote.sending.amount).toBe(40_000_000n);
  send.dispose();
  await env.close();
});

test('leaves no database, cookie or web storage in the tab', async () => {
  const before = await indexedDB.databases();
  const env = await createTestEnvironment();
  await env.signIn();
  await env.close();
  expect(await indexedDB.databases()).toEqual(before);
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
