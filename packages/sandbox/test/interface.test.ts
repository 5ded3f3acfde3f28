import { operations } from '@latchkey/contract';
import { type InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { createCard, revealCard } from '@latchkey/contract/cards';
import { getConfig, type PlatformConfig, updateConfig } from '@latchkey/contract/config';
import { listCredentials } from '@latchkey/contract/credentials';
import { type Customer, createCustomer, createKycLink, updateCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { listSessions } from '@latchkey/contract/sessions';
import { createToken, listTokens, type Token } from '@latchkey/contract/tokens';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from './accounts.ts';
import { connectAgent } from './agents.ts';
import { openPlatform } from './platform.ts';

/** Statements of the interface that independently written clients found broken. */

describe('GET /customers/internal-accounts', () => {
  async function get(path: string, method = 'GET') {
    const platform = openPlatform();
    const { customerId } = await platform.register();
    const { clientId, clientSecret } = platform.sandbox.platform;
    const response = await platform.sandbox.fetch(
      new Request(`http://sandbox.test/2025-10-13${path}?customerId=${customerId}`, {
        method,
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      }),
    );
    return { status: response.status, text: await response.text() };
  }

  it('lists what /internal-accounts lists', async () => {
    const alias = await get('/customers/internal-accounts');
    expect(alias).toEqual(await get('/internal-accounts'));
    expect(alias.status).toBe(200);
    expect((JSON.parse(alias.text) as { data: InternalAccount[] }).data).toHaveLength(1);
  });

  it('is no operation of the contract, so neither OpenAPI nor the relay has it', () => {
    expect(operations.map(({ path }) => path)).not.toContain('/customers/internal-accounts');
  });

  it('is not a customer', async () => {
    expect((await get('/customers/internal-accounts', 'DELETE')).status).toBe(405);
  });
});

describe('GET /config', () => {
  it('names requiredCounterpartyFields of every currency, also after a change', async () => {
    const platform = openPlatform();
    const { body } = await platform.call<PlatformConfig>(getConfig);
    for (const currency of body.supportedCurrencies) expect(currency.requiredCounterpartyFields).toEqual([]);
    const supportedCurrencies = [{ currencyCode: 'USD' }];
    const changed = await platform.call<PlatformConfig>(updateConfig, { body: { supportedCurrencies } });
    expect(changed.body.supportedCurrencies).toMatchObject([{ requiredCounterpartyFields: [] }]);
  });
});

describe('wallets', () => {
  it('are created only if the platform supports USDB', async () => {
    const platform = openPlatform();
    const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email: 'ada@example.com' };
    const listAccounts = async (body: object) => {
      const { body: customer } = await platform.call<Customer>(createCustomer, { body });
      const query = { customerId: customer.id };
      const { body: list } = await platform.call<{ data: InternalAccount[] }>(listInternalAccounts, { query });
      return list.data.map(({ type }) => type);
    };
    expect(await listAccounts(person)).toEqual(['EMBEDDED_WALLET']);
    await platform.call(updateConfig, { body: { supportedCurrencies: [{ currencyCode: 'USD' }] } });
    expect(await listAccounts({ ...person, currencies: ['USD'] })).toEqual(['INTERNAL_FIAT']);
  });
});

describe('PATCH /customers/{id}', () => {
  it('accepts any subset of members without customerType', async () => {
    const platform = openPlatform();
    const { customerId } = await platform.register();
    const patch = (body: object) => platform.call<Customer>(updateCustomer, { params: { customerId }, body });
    expect(await patch({ birthDate: '1990-02-03' })).toMatchObject({ status: 200, body: { birthDate: '1990-02-03' } });
    expect((await patch({})).status).toBe(200);
    expect((await patch({ customerType: 'BUSINESS' })).status).toBe(400);
  });
});

describe('lists by account', () => {
  it.each([listCredentials, listSessions])(
    'are empty for an unknown account, and have no page members',
    async (list) => {
      const platform = openPlatform();
      const accountId = 'InternalAccount:00000000-0000-4000-8000-000000000000';
      expect(await platform.call(list, { query: { accountId } })).toMatchObject({ status: 200, text: '{"data":[]}' });
      for (const query of [{}, { accountId: 'Customer:1' }])
        expect(await platform.call(list, { query })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    },
  );
});

describe('Service-Wallet-Signature', () => {
  it('is ignored for a source that is no wallet', async () => {
    const platform = openPlatform();
    const customerId = await openCustomer(platform);
    const account = await accountIn(platform, customerId, 'USD');
    await platform.fund(account.id, 50_000);
    const quote = await platform.quote(account.id, (await openBank(platform, customerId)).id, 20_000);
    const executed = await platform.call(executeQuote, { params: { quoteId: quote.id }, signature: 'not a signature' });
    expect(executed).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
  });

  it('is ignored for such a source of an agent too', async () => {
    const platform = openPlatform();
    const customerId = await openCustomer(platform);
    const account = await accountIn(platform, customerId, 'USD');
    await platform.fund(account.id, 50_000);
    const agent = await connectAgent(platform, customerId);
    const body = {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: (await openBank(platform, customerId)).id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 20_000,
    };
    const { id: quoteId } = (await agent.call<Quote>(createOwnQuote, { body })).body;
    const executed = await agent.call(executeOwnQuote, { params: { quoteId }, signature: 'not a signature' });
    expect(executed).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
  });
});

describe('POST /quotes', () => {
  it('ignores the currency of an account as its destination', async () => {
    const platform = openPlatform();
    const ada = await platform.signIn();
    await platform.fund(ada.accountId, 50_000_000);
    const body = {
      source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
      destination: { destinationType: 'ACCOUNT', accountId: (await platform.bank(ada.customerId)).id, currency: 'EUR' },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 20_000_000,
    };
    const quote = await platform.call<Quote>(createQuote, { body });
    expect(quote).toMatchObject({ status: 201, body: { receivingCurrency: { code: 'USD' } } });
  });
});

describe('kyc-link', () => {
  it('is a new link on each call, and earlier ones still open', async () => {
    const platform = openPlatform();
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace003', email: 'ada@example.com' };
    const customer = (await platform.call<Customer>(createCustomer, { body })).body;
    const call = { params: { customerId: customer.id } };
    const links = [];
    for (let times = 0; times < 2; times += 1)
      links.push((await platform.call<{ kycUrl: string }>(createKycLink, call)).body.kycUrl);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await platform.sandbox.fetch(new Request(link))).status).toBe(200);
  });
});

describe('sensitive values', () => {
  it('are in no response and no webhook: identifier, panEmbedUrl', async () => {
    const platform = openPlatform();
    const ada = await platform.signIn();
    const { customerId } = ada;
    const body = { customerType: 'INDIVIDUAL', idType: 'SSN', identifier: '123-45-6789' };
    const { text } = await platform.call<Customer>(updateCustomer, { params: { customerId }, body });
    expect(text).not.toContain('6789');
    const issue = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [ada.accountId] };
    const params = { cardId: (await platform.call<{ id: string }>(createCard, { body: issue })).body.id };
    await platform.clock.advance(1_000);
    expect((await platform.call(revealCard, { params })).body).toHaveProperty('panEmbedUrl');
    for (const { body: sent } of platform.sandbox.world.webhooks()) expect(sent).not.toMatch(/6789|panEmbedUrl/);
  });
});

describe('tokens', () => {
  it('carry updatedAt', async () => {
    const platform = openPlatform();
    const body = { name: 'Relay', permissions: ['VIEW'] };
    const { createdAt, updatedAt } = (await platform.call<Token>(createToken, { body })).body;
    expect(updatedAt).toBe(createdAt);
  });

  it.each(['yesterday', '2026-01-15T09:30:00+23', ''])('refuse updatedAfter %j', async (updatedAfter) => {
    const { status, body } = await openPlatform().call(listTokens, { query: { updatedAfter } });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
