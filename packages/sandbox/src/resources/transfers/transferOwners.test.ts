import { deleteCustomer } from '@latchkey/contract/customers';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { openEurope } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

it('requires a login for a transfer in of a customer with Strong Customer Authentication', async () => {
  const europe = await openEurope({}, { currencies: ['USDB', 'USD'] });
  const { platform, query, login } = europe;
  const account = await accountIn(platform, query.customerId, 'USD');
  const bank = await openBank(platform, query.customerId);
  const body = { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 100 };
  expect(await platform.call(transferIn, { body })).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  await login();
  expect((await platform.call(transferIn, { body })).status).toBe(201);
});

it("requires no login for a transfer in from the platform's own bank", async () => {
  const { platform, query } = await openEurope({}, { currencies: ['USDB', 'USD'] });
  const account = await accountIn(platform, query.customerId, 'USD');
  const bank = await openBank(platform, undefined);
  const body = { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 100 };
  expect((await platform.call(transferIn, { body })).status).toBe(201);
});

it('reports a deleted customer, in both directions', async () => {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const { id: inside } = await accountIn(platform, customerId, 'USD');
  await platform.fund(inside, 50_000);
  const { id: outside } = await openBank(platform, customerId);
  await platform.call(deleteCustomer, { params: { customerId } });
  const transfer = (from: string, to: string) => ({
    body: { source: { accountId: from }, destination: { accountId: to }, amount: 100 },
  });
  const missing = matchError(404, 'USER_NOT_FOUND');
  expect(await platform.call(transferIn, transfer(outside, inside))).toMatchObject(missing);
  expect(await platform.call(transferOut, transfer(inside, outside))).toMatchObject(missing);
});
