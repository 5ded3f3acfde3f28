import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { Card } from '../cards/card.ts';
import type { Schema } from '../operation.ts';
import { Quote } from '../quotes/quote.ts';
import { instant, opaque, times, usd, usdb, withValue } from '../schemas.test.cases.ts';
import { Session } from '../sessions/session.ts';
import { FullExternalAccount, FullInternalAccount } from './accounts.ts';
import { FullAgentAction } from './agentAction.ts';
import { FullCard } from './card.ts';
import { fullSchemas, toFullSchema } from './fullSchemas.ts';
import { FullQuote } from './quote.ts';

const messages = (schema: Schema, value: unknown) => v.safeParse(schema, value).issues?.map(({ message }) => message);

const quote = {
  id: `Quote:${opaque}`,
  status: 'PENDING',
  createdAt: times.createdAt,
  expiresAt: instant,
  source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: `Customer:${opaque}` },
  destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${opaque}` },
  sendingCurrency: usdb,
  receivingCurrency: usd,
  totalSendingAmount: 10_150_000,
  totalReceivingAmount: 1_000,
  exchangeRate: 1,
  feesIncluded: 150_000,
  platformFeesIncluded: 150_000,
  paymentInstructions: [
    {
      accountOrWalletInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '1',
        routingNumber: '021000021',
        paymentRails: ['ACH'],
        reference: 'LK-1',
      },
    },
  ],
  transactionId: `Transaction:${opaque}`,
};
const scaChallenge = {
  id: `ScaChallenge:${opaque}`,
  expiresAt: instant,
  factor: 'SMS_OTP',
  availableFactors: ['SMS_OTP'],
};

describe('FullQuote', () => {
  it('accepts a complete quote', () => {
    expect(v.parse(FullQuote, quote)).toEqual(quote);
  });

  it('rejects a challenge unless the quote is PENDING_AUTHORIZATION', () => {
    expect(messages(FullQuote, { ...quote, scaChallenge })).toEqual([
      'Expected a challenge while PENDING_AUTHORIZATION only.',
    ]);
  });

  it('rejects payment instructions before the authorization', () => {
    const pendingQuote = { ...quote, status: 'PENDING_AUTHORIZATION', scaChallenge };
    expect(messages(FullQuote, pendingQuote)).toEqual(['Expected no instructions before the authorization.']);
    expect(v.is(FullQuote, { ...pendingQuote, paymentInstructions: [] })).toBe(true);
  });

  it('rejects a platform share above the fees, a rate of zero and incomplete instructions', () => {
    expect(v.is(FullQuote, { ...quote, platformFeesIncluded: 150_001 })).toBe(false);
    expect(v.is(FullQuote, { ...quote, exchangeRate: 0 })).toBe(false);
    expect(v.is(FullQuote, withValue(quote, 'paymentInstructions.0.accountOrWalletInfo.reference', undefined))).toBe(
      false,
    );
    expect(v.is(Quote, withValue(quote, 'paymentInstructions.0.accountOrWalletInfo.reference', undefined))).toBe(true);
  });

  it('rejects an incomplete source or destination', () => {
    expect(v.is(FullQuote, { ...quote, source: { sourceType: 'ACCOUNT' } })).toBe(false);
    expect(v.is(FullQuote, { ...quote, destination: { destinationType: 'UMA_ADDRESS' } })).toBe(false);
  });
});

describe('FullAgentAction', () => {
  const transaction = {
    id: `Transaction:${opaque}`,
    type: 'OUTGOING',
    status: 'PROCESSING',
    direction: 'DEBIT',
    source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${opaque}` },
    destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${opaque}` },
    customerId: `Customer:${opaque}`,
    platformCustomerId: 'user-1',
    sentAmount: { amount: 1, currency: usd },
  };
  const action = {
    id: `AgentAction:${opaque}`,
    agentId: `Agent:${opaque}`,
    customerId: `Customer:${opaque}`,
    platformCustomerId: 'user-1',
    status: 'APPROVED',
    type: 'EXECUTE_QUOTE',
    quote,
    transaction,
    ...times,
  };
  const transferDetails = { amount: 1, currency: 'USD', sourceAccountId: 'a', destinationAccountId: 'b' };

  it('accepts an approved quote', () => {
    expect(v.parse(FullAgentAction, action)).toEqual(action);
  });

  it.each<[string, object]>([
    ['Expected a quote for EXECUTE_QUOTE only.', { quote: undefined }],
    ['Expected transferDetails for transfers only.', { transferDetails }],
    ['Expected no transaction before the approval.', { status: 'PENDING_APPROVAL' }],
    ['Expected no transaction before the approval.', { status: 'REJECTED' }],
    ['Expected a rejectionReason with REJECTED only.', { rejectionReason: 'no' }],
  ])('%s', (message, change) => {
    expect(messages(FullAgentAction, { ...action, ...change })).toEqual([message]);
  });

  it('requires the details of a transfer, without a quote', () => {
    const { quote: _, ...rest } = action;
    expect(v.is(FullAgentAction, { ...rest, type: 'TRANSFER_OUT', transferDetails })).toBe(true);
    expect(v.is(FullAgentAction, { ...rest, type: 'TRANSFER_IN' })).toBe(false);
  });
});

describe('FullCard', () => {
  const card = {
    id: `Card:${opaque}`,
    cardholderId: `Customer:${opaque}`,
    state: 'ACTIVE',
    form: 'VIRTUAL',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
    fundingSources: [],
    maxSpendPerTransaction: null,
    ...times,
  };

  it('accepts an active card, and a processing one without number', () => {
    expect(v.is(FullCard, card)).toBe(true);
    const { last4: _, expMonth: __, expYear: ___, ...young } = card;
    expect(v.is(FullCard, { ...young, state: 'PROCESSING' })).toBe(true);
    expect(v.is(FullCard, young)).toBe(false);
  });

  it('rejects a state reason unless CLOSED, and a missing cap', () => {
    expect(messages(FullCard, { ...card, stateReason: 'ISSUER_REJECTED' })).toEqual([
      'Expected a stateReason with CLOSED only.',
    ]);
    expect(v.is(FullCard, { ...card, state: 'CLOSED', stateReason: 'ISSUER_REJECTED' })).toBe(true);
    expect(messages(FullCard, { ...card, maxSpendPerTransaction: undefined })).toEqual([
      'Expected maxSpendPerTransaction, or null for no cap.',
    ]);
  });
});

describe('accounts', () => {
  it('rejects the privacy flag of an account that is not a wallet', () => {
    const account = {
      id: `InternalAccount:${opaque}`,
      type: 'EMBEDDED_WALLET',
      status: 'ACTIVE',
      balance: { amount: 0, currency: usdb },
      totalBalance: { amount: 0, currency: usdb },
      fundingPaymentInstructions: [],
      privateEnabled: true,
      ...times,
    };
    expect(v.is(FullInternalAccount, account)).toBe(true);
    expect(messages(FullInternalAccount, { ...account, type: 'INTERNAL_FIAT' })).toEqual([
      'Expected privateEnabled of an embedded wallet only.',
    ]);
    const { status: _, ...light } = account;
    expect([v.is(InternalAccount, light), v.is(FullInternalAccount, light)]).toEqual([true, false]);
  });

  it('accepts an external account with its rails and a masked number', () => {
    const accountInfo = {
      accountType: 'USD_ACCOUNT',
      accountNumber: '****3210',
      routingNumber: '*****0021',
      paymentRails: ['ACH', 'WIRE'],
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    };
    const account = { id: `ExternalAccount:${opaque}`, status: 'ACTIVE', currency: 'USD', accountInfo };
    expect(v.parse(FullExternalAccount, account)).toEqual(account);
    for (const name of ['accountNumber', 'paymentRails', 'beneficiary']) {
      expect(v.is(FullExternalAccount, withValue(account, `accountInfo.${name}`, undefined)), name).toBe(false);
    }
    expect(v.is(FullExternalAccount, { ...account, accountInfo: { accountType: 'MARS_ACCOUNT' } })).toBe(true);
  });
});

describe('toFullSchema', () => {
  it('returns the full schema if one exists, else the schema itself', () => {
    expect(toFullSchema(Quote)).toBe(FullQuote);
    expect(toFullSchema(Card)).toBe(FullCard);
    expect(toFullSchema(PaymentInstructions)).not.toBe(PaymentInstructions);
    expect(toFullSchema(Session)).toBe(Session);
  });

  it('maps no schema to itself, and no full schema further', () => {
    for (const [light, full] of fullSchemas) {
      expect(full).not.toBe(light);
      expect(fullSchemas.has(full)).toBe(false);
    }
  });
});
