import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceClient, type ServiceClient } from '../client/createServiceClient.ts';
import * as service from '../index.ts';

const clock = createSettableClock({ now: Date.UTC(2027, 0, 15), frozen: true });
const sandbox = createSandbox({ seed: 'service', clock, checkResponses: true });
let client: ServiceClient;
let customerId: `Customer:${string}`;
let accountId: `InternalAccount:${string}`;
let bankId: `ExternalAccount:${string}`;

beforeAll(async () => {
  client = createServiceClient({ baseUrl: 'http://localhost/2025-10-13', ...sandbox.platform, fetch: sandbox.fetch });
  const customer = await service.createCustomer(client, {
    body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email: 'ada@example.com', region: 'US' },
  });
  customerId = customer.id;
  const { data } = await service.listInternalAccounts(client, { query: { customerId, type: 'EMBEDDED_WALLET' } });
  accountId = data[0]?.id ?? 'InternalAccount:none';
  const bank = await service.createExternalAccount(client, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      },
    },
  });
  bankId = bank.id;
  await service.sandboxFundInternalAccount(client, { internalAccountId: accountId, body: { amount: 10_000_000 } });
});
afterAll(() => sandbox.close());

describe('actions against the sandbox', () => {
  it('creates a customer, lists accounts, and reads the configuration', async () => {
    expect((await service.getCustomer(client, { customerId })).email).toBe('ada@example.com');
    const { data } = await service.listExternalAccounts(client, { query: { customerId } });
    expect(data.map(({ id }) => id)).toEqual([bankId]);
    expect((await service.getExternalAccount(client, { externalAccountId: bankId })).currency).toBe('USD');
    expect((await service.getConfig(client)).supportedCurrencies.length).toBeGreaterThan(0);
  });

  it('signs in with a credential, and lists sessions', async () => {
    const { data } = await service.listCredentials(client, { query: { accountId } });
    const authMethodId = data[0]?.id ?? 'AuthMethod:none';
    const challenge = await service.challengeCredential(client, { authMethodId });
    expect(challenge.otpEncryptionTargetBundle).toContain('dataSignature');
    const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } as const;
    await expect(service.verifyCredential(client, { authMethodId, body })).rejects.toBeInstanceOf(service.ServiceError);
    expect((await service.listSessions(client, { query: { accountId } })).data).toEqual([]);
    await expect(service.revokeSession(client, { sessionId: 'Session:none' })).rejects.toMatchObject({ status: 404 });
  });

  it('executes a quote, and lists its transaction', async () => {
    const quote = await service.createQuote(client, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId },
        destination: { destinationType: 'ACCOUNT', accountId: bankId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000_000,
      },
    });
    expect((await service.getQuote(client, { quoteId: quote.id })).id).toBe(quote.id);
    await expect(service.executeQuote(client, { quoteId: quote.id })).rejects.toMatchObject({
      code: 'WALLET_SIGNATURE_MISSING',
      status: 401,
    });
    const transaction = await service.getTransaction(client, { transactionId: quote.transactionId });
    expect(transaction.quoteId).toBe(quote.id);
    const { data } = await service.listTransactions(client, { query: { customerId, limit: '1' } });
    expect(data).toHaveLength(1);
    const paid = service.sandboxSend(client, { body: { quoteId: quote.id, currencyCode: 'USD' } });
    await expect(paid).rejects.toBeInstanceOf(service.ServiceError);
  });

  it('returns the first response again for the same idempotency key', async () => {
    const create = () =>
      service.createCustomer(client, {
        body: { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper', email: 'grace@example.com', region: 'US' },
        idempotencyKey: 'grace',
      });
    expect((await create()).id).toBe((await create()).id);
  });
});
