import {
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  type ExternalAccount,
  getPlatformExternalAccount,
  type InternalAccount,
  listExternalAccounts,
  listInternalAccounts,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
} from '@latchkey/contract/accounts';
import { expect, it } from 'vitest';
import { openBank, openCustomer, platformAccount } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';
import { listCurrencies } from '../../money/currencies.ts';

interface List<T> {
  data: T[];
}

it("has a platform account in every currency but the wallet's from the start", async () => {
  const { call } = openPlatform();
  const list = async (query: Record<string, string> = {}) =>
    (await call<List<InternalAccount>>(listPlatformInternalAccounts, { query })).body;
  const { data, ...rest } = await list();
  expect(rest).toEqual({});
  expect(data.map(({ balance }) => balance.currency.code).sort()).toEqual(
    listCurrencies()
      .map(({ currency }) => currency.code)
      .filter((code) => code !== 'USDB')
      .sort(),
  );
  expect((await list({ type: 'INTERNAL_CRYPTO' })).data).toHaveLength(3);
  expect((await list({ currency: 'EUR' })).data).toMatchObject([{ type: 'INTERNAL_FIAT', status: 'ACTIVE' }]);
  expect(await list()).toEqual({ data });
});

it('separates platform money from customer money', async () => {
  const platform = openPlatform();
  const { id } = await platformAccount(platform, 'EUR');
  await platform.fund(id, 500);
  expect(await platformAccount(platform, 'EUR')).toMatchObject({ id, balance: { amount: 500 } });
  for (const query of [{}, { customerId: 'Customer:platform' }]) {
    expect((await platform.call<List<unknown>>(listInternalAccounts, { query })).body.data).toEqual([]);
  }
  platform.sandbox.world.reset();
  expect(await platformAccount(platform, 'EUR')).toMatchObject({ id, balance: { amount: 0 } });
});

it('registers, lists, reads and removes platform external accounts', async () => {
  const platform = openPlatform();
  const bank = await openBank(platform, undefined);
  const customers = await openBank(platform, await openCustomer(platform));
  expect(bank).not.toHaveProperty('customerId');
  const read = (externalAccountId: string) =>
    platform.call<ExternalAccount>(getPlatformExternalAccount, { params: { externalAccountId } });
  const list = async (query: Record<string, string> = {}) =>
    (await platform.call<List<ExternalAccount>>(listPlatformExternalAccounts, { query })).body.data;
  expect((await read(bank.id)).body).toEqual(bank);
  expect(await list()).toEqual([bank]);
  expect(await list({ currency: 'EUR' })).toEqual([]);
  expect(await read(customers.id)).toMatchObject(matchError(404, 'NOT_FOUND'));
  const remove = (externalAccountId: string) =>
    platform.call(deletePlatformExternalAccount, { params: { externalAccountId } });
  expect(await remove(customers.id)).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect((await remove(bank.id)).status).toBe(204);
  expect(await list()).toEqual([]);
});

it("returns 404 for a customer's account at the platform's path", async () => {
  const platform = openPlatform();
  const bank = await openBank(platform, undefined);
  const { paymentRails: _, ...accountInfo } = bank.accountInfo;
  const body = { customerId: await openCustomer(platform), currency: 'USD', accountInfo };
  expect(await platform.call(createPlatformExternalAccount, { body })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  const again = await platform.call(createPlatformExternalAccount, { body: { currency: 'USD', accountInfo } });
  expect(again).toMatchObject(matchError(409, 'CONFLICT', 'EXTERNAL_ACCOUNT_EXISTS'));
  const euros = await platform.call(createPlatformExternalAccount, { body: { currency: 'EUR', accountInfo } });
  expect(euros).toMatchObject(matchError(400, 'INVALID_CURRENCY'));
});

it("uses only the last chosen account for payments to a customer's address", async () => {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const first = await openBank(platform, customerId, '1110');
  const { paymentRails: _, ...accountInfo } = first.accountInfo;
  const mark = async (accountNumber: string) => {
    const body = { currency: 'USD', accountInfo: { ...accountInfo, accountNumber }, defaultUmaDepositAccount: true };
    return (await platform.call<ExternalAccount>(createPlatformExternalAccount, { body })).body;
  };
  const [one, two] = [await mark('1'), await mark('2')];
  const { body } = await platform.call<List<ExternalAccount>>(listPlatformExternalAccounts);
  const marked = body.data.filter(({ defaultUmaDepositAccount: isDefault }) => isDefault);
  expect(marked.map(({ id }) => id)).toEqual([two.id]);
  expect(one.defaultUmaDepositAccount).toBe(true);
  const { body: all } = await platform.call<List<ExternalAccount>>(listExternalAccounts);
  expect(all.data.map(({ id }) => id)).toEqual([first.id]);
});
