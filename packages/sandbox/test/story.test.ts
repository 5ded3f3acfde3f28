import { listSessions, revokeSession } from '@latchkey/contract/sessions';
import { getTransaction, listTransactions } from '@latchkey/contract/transactions';
import { expect, it } from 'vitest';
import { openPlatform } from './platform.ts';

it('signs in by code, receives, sends to a bank, and signs out', async () => {
  const platform = openPlatform();
  const ada = await platform.signIn('ada@example.com');
  await platform.fund(ada.accountId, 250_000_000);
  expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 250_000_000 } });

  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 100_000_000);
  expect(quote).toMatchObject({
    status: 'PENDING',
    totalSendingAmount: 100_000_000,
    totalReceivingAmount: 9925,
    feesIncluded: 750_000,
    platformFeesIncluded: 0,
  });

  const executed = await platform.execute(ada, quote);
  expect(executed).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
  expect(await platform.account(ada.customerId)).toMatchObject({
    balance: { amount: 150_000_000 },
    totalBalance: { amount: 250_000_000 },
  });

  await platform.clock.advance(2_000);
  const params = { transactionId: quote.transactionId };
  expect((await platform.call(getTransaction, { params })).body).toMatchObject({ status: 'COMPLETED' });
  expect(await platform.account(ada.customerId)).toMatchObject({
    balance: { amount: 150_000_000 },
    totalBalance: { amount: 150_000_000 },
  });
  const list = await platform.call<{ data: { type: string }[] }>(listTransactions, {
    query: { customerId: ada.customerId },
  });
  expect(list.body.data.map(({ type }) => type)).toEqual(['OUTGOING', 'INCOMING']);

  const sessionId = ada.session.id;
  const begun = await platform.call<{ payloadToSign: string; requestId: string }>(revokeSession, {
    params: { sessionId },
  });
  expect(begun.status).toBe(202);
  const signature = await ada.device.sign(begun.body.payloadToSign);
  const ended = await platform.call(revokeSession, {
    params: { sessionId },
    signature,
    requestId: begun.body.requestId,
  });
  expect(ended.status).toBe(204);
  expect((await platform.call(listSessions, { query: { accountId: ada.accountId } })).body).toEqual({ data: [] });
});
