import { createCard, getCard, revealCard, updateCard } from '@latchkey/contract/cards';
import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { openLoggedIn } from '../../../test/european.ts';
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

it('starts no payment of an earlier quote, and none for a payment that arrives', async () => {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 100_000);
  const bank = await openBank(platform, customerId);
  const quote = await platform.quote(account.id, bank.id, 5_000);
  const { body: funded } = await platform.call<Quote>(createQuote, {
    body: {
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 5_000,
    },
  });
  await platform.call(deleteCustomer, { params: { customerId } });
  const { balances } = platform.sandbox.world.ledger();
  const notReady = { status: 403, body: { code: 'USER_NOT_READY' } };
  expect(await platform.call(executeQuote, { params: { quoteId: quote.id } })).toMatchObject(notReady);
  const payment = { body: { quoteId: funded.id, currencyCode: 'USD' } };
  expect(await platform.call(sandboxSend, payment)).toMatchObject(notReady);
  expect(platform.sandbox.world.ledger().balances).toEqual(balances);
});

it('fails a payment that is authorized after the deletion', async () => {
  const { platform, query, send, authorize, readTransaction } = await openLoggedIn();
  const { body: quote } = await send();
  await platform.call(deleteCustomer, { params: query });
  expect(await authorize(quote.id)).toMatchObject({ status: 200, body: { status: 'FAILED' } });
  expect(await readTransaction(quote)).toMatchObject({ failureReason: 'QUOTE_EXECUTION_FAILED' });
});

it('closes the cards, which show no number afterwards', async () => {
  const platform = openPlatform();
  const { customerId, accountId } = await platform.signIn();
  const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] };
  const { body: card } = await platform.call<{ id: string }>(createCard, { body });
  await platform.clock.advance(1);
  const params = { cardId: card.id };
  expect(await platform.call(revealCard, { params })).toMatchObject({ status: 200 });
  await platform.call(deleteCustomer, { params: { customerId } });
  expect(await platform.call(getCard, { params })).toMatchObject({
    body: { state: 'CLOSED', stateReason: 'CLOSED_BY_PLATFORM', fundingSources: [] },
  });
  expect(await platform.call(revealCard, { params })).toMatchObject({ status: 404 });
  expect(await platform.call(updateCard, { params, body: { state: 'FROZEN' } })).toMatchObject({
    body: { code: 'CARD_NOT_MUTABLE' },
  });
  expect(platform.sandbox.world.webhooks().at(-1)).toMatchObject({ type: 'CARD.STATE_CHANGE' });
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
