import {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  createExternalAccount,
  deleteExternalAccount,
  deletePlatformExternalAccount,
  type ExternalAccount,
  getExternalAccount,
  listExternalAccounts,
  trustExternalAccount,
  untrustExternalAccount,
} from '@latchkey/contract/accounts';
import { expect, it } from 'vitest';
import { type Europe, openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

async function createTrustedAccount(europe: Europe, accountNumber = '7777000') {
  const bank: ExternalAccount = await europe.platform.bank(europe.eva.customerId, accountNumber);
  const params = { externalAccountId: bank.id };
  return {
    bank,
    params,
    remove: () => europe.call(deleteExternalAccount, { params }),
    async send(amount = 2_000_000) {
      const quote = await europe.platform.quote(europe.eva.accountId, bank.id, amount);
      return europe.platform.execute(europe.eva, quote);
    },
  };
}

it('removes the account, also from lists', async () => {
  const europe = await openEurope();
  const { remove, params, bank } = await createTrustedAccount(europe);
  const removed = await remove();
  expect([removed.status, removed.text]).toEqual([204, '']);
  expect(await europe.call(getExternalAccount, { params })).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect(await europe.call(listExternalAccounts, { query: europe.query })).toMatchObject({ body: { data: [] } });
  expect(await remove()).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect((await europe.platform.bank(europe.eva.customerId, '7777000')).id).not.toBe(bank.id);
});

it('rejects a trusted beneficiary until trust is removed', async () => {
  const europe = await openEurope();
  const { params, remove } = await createTrustedAccount(europe);
  const body = { code: '123456' };
  await europe.call(trustExternalAccount, { params });
  await europe.call(confirmExternalAccountTrust, { params, body });
  expect(await remove()).toMatchObject(matchError(409, 'BENEFICIARY_TRUSTED'));
  await europe.call(untrustExternalAccount, { params });
  await europe.call(confirmExternalAccountUntrust, { params, body });
  expect((await remove()).status).toBe(204);
});

it('rejects removal while a payment to it is pending or in transit', async () => {
  const europe = await openLoggedIn();
  const { send, remove } = await createTrustedAccount(europe);
  const { body: quote } = await send();
  expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
  await europe.authorize(quote.id);
  expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
  await europe.clock.advance(2_000);
  expect((await remove()).status).toBe(204);
});

it('rejects removal while a payment may be returned or refunded', async () => {
  const europe = await openLoggedIn();
  const { send, remove } = await createTrustedAccount(europe, '7777005');
  await europe.authorize((await send()).body.id);
  await europe.clock.advance(2_000);
  expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
  await europe.clock.advance(60_000);
  expect((await remove()).status).toBe(204);
});

it('allows removal after an unauthorized payment, and expires open quotes', async () => {
  const europe = await openLoggedIn();
  const { bank, send, remove } = await createTrustedAccount(europe, '7777002');
  await send();
  await europe.clock.advance(300_000);
  const quote = await europe.platform.quote(europe.eva.accountId, bank.id, 2_000_000);
  expect((await remove()).status).toBe(204);
  expect(await europe.read(quote.id)).toMatchObject({ status: 'EXPIRED' });
  expect(await europe.readTransaction(quote)).toMatchObject({ status: 'EXPIRED' });
});

it.each([
  ['at the path of customers', deleteExternalAccount],
  ['at its own path', deletePlatformExternalAccount],
])('removes a platform account that no payment needs, %s', async (_where, operation) => {
  const { platform } = await openEurope();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 5_000_000);
  const { customerId: _, status: __, id: ___, ...bank } = await platform.bank(ada.customerId, '7777000');
  const { paymentRails: ____, ...accountInfo } = bank.accountInfo;
  const body = { currency: 'USD', accountInfo };
  const { id } = (await platform.call<ExternalAccount>(createExternalAccount, { body })).body;
  const remove = () => platform.call(operation, { params: { externalAccountId: id } });
  await platform.execute(ada, await platform.quote(ada.accountId, id, 2_000_000));
  expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
  await platform.clock.advance(2_000);
  expect((await remove()).status).toBe(204);
});
