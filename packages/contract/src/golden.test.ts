import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ExternalAccount, InternalAccount } from './accounts/index.ts';
import { AuthMethod, CredentialChallenge, SignedRetry } from './credentials/index.ts';
import { Customer } from './customers/index.ts';
import { ErrorBody } from './errors/index.ts';
import type { Schema } from './operation.ts';
import { Quote } from './quotes/index.ts';
import { RelayEvent, RelaySession, RelaySettings, SignInResponse } from './relay/index.ts';
import { Session } from './sessions/index.ts';
import { Transaction } from './transactions/index.ts';
import { Webhook } from './webhooks/index.ts';

/** White space, escapes and number formats that are lost if a parser serializes the text again. */
const payload =
  '{ "type" : "ACTIVITY_TYPE_SIGN",\n\t"timestampMs":"1790000000000" , "organizationId":"é\\u0041 \u2028",  "n":1.0 } ';

const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 };
const id = '019542f5-b3e7-1d02-0000-00000000000';
const times = { createdAt: '2026-01-15T09:30:00.000Z', updatedAt: '2026-01-15T09:30:01Z' };
const credential = {
  id: `AuthMethod:${id}1`,
  accountId: `InternalAccount:${id}2`,
  type: 'EMAIL_OTP',
  nickname: 'ada@example.com',
  ...times,
};

/** Responses as the interface describes them, each with a member that this version does not know. */
const responses: readonly (readonly [name: string, schema: Schema, response: object])[] = [
  [
    'a customer',
    Customer,
    {
      id: `Customer:${id}3`,
      platformCustomerId: 'user-1',
      customerType: 'INDIVIDUAL',
      fullName: 'Ada Lovelace',
      birthDate: '1990-12-10',
      nationality: 'US',
      region: 'US',
      currencies: ['USD', 'USDB'],
      kycStatus: 'APPROVED',
      ...times,
      isDeleted: false,
    },
  ],
  [
    'an internal account',
    InternalAccount,
    {
      id: `InternalAccount:${id}2`,
      customerId: `Customer:${id}3`,
      type: 'EMBEDDED_WALLET',
      status: 'ACTIVE',
      balance: { amount: 12_500_000, currency: usdb },
      totalBalance: { amount: 12_500_000, currency: usdb },
      fundingPaymentInstructions: [
        { accountOrWalletInfo: { accountType: 'SPARK_WALLET', address: 'sp1', assetType: 'USDB' } },
      ],
      ...times,
    },
  ],
  [
    'an external account',
    ExternalAccount,
    {
      id: `ExternalAccount:${id}4`,
      customerId: `Customer:${id}3`,
      status: 'ACTIVE',
      currency: 'USD',
      accountInfo: { accountType: 'USD_ACCOUNT', accountNumber: '12345678901', routingNumber: '021000021' },
    },
  ],
  ['a credential', AuthMethod, credential],
  [
    'a challenge',
    CredentialChallenge,
    { ...credential, otpEncryptionTargetBundle: '{"version":"v1.0.0", "data":"7b7d" }' },
  ],
  [
    'a signed retry',
    SignedRetry,
    { type: 'EMAIL_OTP', payloadToSign: payload, requestId: `Request:${id}5`, expiresAt: '2026-01-15T09:35:00Z' },
  ],
  ['a session', Session, { ...credential, id: `Session:${id}6`, expiresAt: '2026-01-15T09:45:00.000Z' }],
  [
    'a quote',
    Quote,
    {
      id: `Quote:${id}7`,
      status: 'PENDING',
      createdAt: '2026-01-15T09:30:00Z',
      expiresAt: '2026-01-15T09:35:00Z',
      source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${id}2` },
      destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${id}4` },
      sendingCurrency: usdb,
      receivingCurrency: usd,
      totalSendingAmount: 10_050_000,
      totalReceivingAmount: 1_000,
      exchangeRate: 1,
      feesIncluded: 50_000,
      paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: payload } }],
      transactionId: `Transaction:${id}8`,
    },
  ],
  [
    'a transaction',
    Transaction,
    {
      id: `Transaction:${id}8`,
      status: 'PROCESSING',
      type: 'OUTGOING',
      direction: 'DEBIT',
      customerId: `Customer:${id}3`,
      sentAmount: { amount: 10_050_000, currency: usdb },
      receivedAmount: { amount: 1_000, currency: usd },
      quoteId: `Quote:${id}7`,
      ...times,
    },
  ],
  [
    'a webhook',
    Webhook,
    { id: `Webhook:${id}9`, type: 'SOMETHING.NEW', timestamp: times.createdAt, data: { id: `Card:${id}1` } },
  ],
  [
    'an error',
    ErrorBody,
    { status: 409, code: 'CONFLICT', message: 'It was executed before.', details: { reason: 'EXECUTED' } },
  ],
  [
    'a sign-in response',
    SignInResponse,
    { credential, code: { length: 6, alphanumeric: false, expirationSeconds: 300 } },
  ],
  [
    'a session of the relay',
    RelaySession,
    { customerId: `Customer:${id}3`, accountId: `InternalAccount:${id}2`, expiresAt: times.createdAt },
  ],
  [
    'the settings of the relay',
    RelaySettings,
    {
      methods: ['EMAIL_OTP', 'TELEPATHY'],
      code: { length: 6, alphanumeric: false, expirationSeconds: 300 },
      currencies: [usdb],
    },
  ],
  [
    'an event of the relay',
    RelayEvent,
    { type: 'INCOMING_PAYMENT', resourceId: `Transaction:${id}8`, at: times.createdAt },
  ],
];

describe('example responses', () => {
  it.each(responses)('keeps %s unchanged, including unknown members', (_, schema, response) => {
    const text = JSON.stringify({ ...response, aMemberOfTomorrow: { deep: [1, null, 'x'] } });
    expect(v.parse(schema, JSON.parse(text))).toEqual(JSON.parse(text));
  });

  it.each(responses)('rejects %s that is not an object or lacks a required member', (_, schema, response) => {
    for (const value of [null, [], 'x', 1]) expect(v.is(schema, value)).toBe(false);
    const lacking = Object.keys(response).filter((key) => {
      const { [key]: _gone, ...rest } = response as Record<string, unknown>;
      return !v.is(schema, rest);
    });
    expect(lacking.length).toBeGreaterThan(0);
  });

  it('keeps a payload to sign unchanged: white space, escapes, line separators', () => {
    const wire = `{"payloadToSign":${JSON.stringify(payload)},"requestId":"Request:1","expiresAt":"2026-01-15T09:35:00Z"}`;
    const { payloadToSign } = v.parse(SignedRetry, JSON.parse(wire));
    expect(payloadToSign).toBe(payload);
    expect(new TextEncoder().encode(payloadToSign)).toEqual(new TextEncoder().encode(payload));
  });

  it('accepts any text as payload to sign, and nothing but text', () => {
    const retry = { requestId: 'Request:1', expiresAt: '2026-01-15T09:35:00Z' };
    for (const text of ['', ' ', '\r\n', 'not json', '\ud83d\ude00']) {
      expect(v.parse(SignedRetry, { ...retry, payloadToSign: text }).payloadToSign).toBe(text);
    }
    for (const value of [null, undefined, 1, {}, ['x']])
      expect(v.is(SignedRetry, { ...retry, payloadToSign: value })).toBe(false);
  });

  it('rejects an unsafe amount instead of rounding it', () => {
    const [, , quote] = responses.find(([name]) => name === 'a quote') ?? [];
    const text = JSON.stringify(quote).replace('10050000', '9007199254740993');
    expect(v.safeParse(Quote, JSON.parse(text)).issues?.[0].path?.map(({ key }) => key)).toEqual([
      'totalSendingAmount',
    ]);
  });
});
