import { createCard } from '@latchkey/contract/cards';
import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { openPlatform, type Person, type Platform } from '../../../test/platform.ts';

async function openDeleted(): Promise<{ platform: Platform; ada: Person; response: object }> {
  const platform = openPlatform();
  const ada = await platform.signIn('ada@example.com');
  await platform.fund(ada.accountId, 5_000_000);
  const { customerId } = ada;
  return { platform, ada, response: await platform.call(deleteCustomer, { params: { customerId } }) };
}

it('returns the deleted customer, also when read again', async () => {
  const { platform, ada, response } = await openDeleted();
  expect(response).toMatchObject({ status: 200, body: { id: ada.customerId, isDeleted: true } });
  const { customerId } = ada;
  expect(await platform.call(getCustomer, { params: { customerId } })).toMatchObject({ body: { isDeleted: true } });
});

it('disables signing for the wallet and keeps its money in the ledger', async () => {
  const { platform, ada } = await openDeleted();
  const { accountId } = ada;
  const quote = (source: object) =>
    platform.call(createQuote, {
      body: {
        source,
        destination: { destinationType: 'ACCOUNT', accountId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 1_000_000,
      },
    });
  expect(await quote({ sourceType: 'ACCOUNT', accountId })).toMatchObject({ body: { code: 'USER_NOT_FOUND' } });
  const { customerId } = ada;
  expect(await quote({ sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId })).toMatchObject({
    body: { code: 'USER_NOT_FOUND' },
  });
  expect(await platform.call(listCredentials, { query: { accountId } })).toMatchObject({ body: { data: [] } });
  const held = platform.sandbox.world.ledger().balances.find(({ book }) => book.endsWith(accountId));
  expect(held?.amount).toBe(5_000_000n);
});

it("rejects signatures of the customer's sessions for any request", async () => {
  const platform = openPlatform();
  const [ada, bob] = [await platform.signIn(), await platform.signIn()];
  await platform.fund(ada.accountId, 5_000_000);
  const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
  await platform.call(deleteCustomer, { params: { customerId: ada.customerId } });
  expect(await platform.execute(ada, quote)).toMatchObject({
    status: 401,
    body: { code: 'WALLET_SIGNATURE_INVALID' },
  });
});

it('releases the platform id, address and email', async () => {
  const platform = openPlatform();
  const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'mine', umaAddress: '$ada@sandbox.example' };
  const create = () => platform.call<{ id: string }>(createCustomer, { body });
  const first = await create();
  expect((await create()).status).toBe(409);
  await platform.call(deleteCustomer, { params: { customerId: first.body.id } });
  const second = await create();
  expect(second).toMatchObject({ status: 201, body: { platformCustomerId: 'mine', isDeleted: false } });
  expect(second.body.id).not.toBe(first.body.id);
  expect((await create()).status).toBe(409);
});

it('rejects new bank accounts, owners and cards for the customer', async () => {
  const { platform, ada } = await openDeleted();
  const { customerId } = ada;
  await expect(platform.bank(customerId)).rejects.toThrow('USER_NOT_FOUND');
  const card = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [ada.accountId] };
  expect(await platform.call(createCard, { body: card })).toMatchObject({
    status: 400,
    body: { details: { errors: [{ field: 'cardholderId' }] } },
  });
});

it('returns 404 for a deleted and an unknown customer', async () => {
  const { platform, ada } = await openDeleted();
  const remove = (customerId: string) => platform.call(deleteCustomer, { params: { customerId } });
  expect(await remove(ada.customerId)).toMatchObject({ status: 410, body: { code: 'CUSTOMER_DELETED' } });
  expect(await remove('Customer:none')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  const { customerId } = ada;
  const change = { params: { customerId }, body: { customerType: 'INDIVIDUAL', fullName: 'Ada King' } };
  expect(await platform.call(updateCustomer, change)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
});
