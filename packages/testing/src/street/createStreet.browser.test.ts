import { createSendFlow } from '@latchkey/core';
import { expect, test } from 'vitest';
import { until } from '../until/until.ts';
import { createStreet } from './createStreet.ts';

test('default: the whole street stands in a browser tab', async () => {
  const street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
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
  expect((await until(send, 'completed')).quote.sending.amount).toBe(40_000_000n);
  send.dispose();
  await street.close();
});

test('behavior: it leaves nothing behind in the tab: no database, no cookie, no web storage', async () => {
  const before = await indexedDB.databases();
  const street = await createStreet();
  await street.signIn();
  await street.close();
  expect(await indexedDB.databases()).toEqual(before);
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
