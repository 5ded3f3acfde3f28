import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, responseCases, times, usd, usdb, withValue } from '../schemas.test.cases.ts';
import { AuthorizedQuote } from './authorizedQuote.ts';
import { createQuote, executeQuote } from './operations.ts';
import { Quote } from './quote.ts';
import { OutgoingRateDetails } from './rateDetails.ts';
import { authorizeQuote, resendQuoteAuthorization } from './scaOperations.ts';

const rateDetails = {
  counterpartyMultiplier: 1.08,
  counterpartyFixedFee: 10,
  gridApiMultiplier: 0.93,
  gridApiFixedFee: 10,
  gridApiVariableFeeRate: 0.003,
  gridApiVariableFeeAmount: 30.5,
};

const quote = {
  id: `Quote:${opaque}`,
  status: 'PENDING_AUTHORIZATION',
  createdAt: times.createdAt,
  expiresAt: instant,
  source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${opaque}` },
  destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${opaque}` },
  sendingCurrency: usdb,
  receivingCurrency: usd,
  totalSendingAmount: 10_150_000,
  totalReceivingAmount: 1_000,
  exchangeRate: 1,
  feesIncluded: 150_000,
  platformFeesIncluded: 0,
  paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{"a":1}' } }],
  transactionId: `Transaction:${opaque}`,
  counterpartyInformation: { FULL_NAME: 'Grace Hopper' },
  rateDetails,
  scaChallenge: {
    id: `ScaChallenge:${opaque}`,
    expiresAt: instant,
    factor: 'SMS_OTP',
    availableFactors: ['SMS_OTP'],
    purpose: null,
  },
};

describe('Quote', () => {
  it.each(
    responseCases(Quote, quote, {
      required: [
        'id',
        'status',
        'createdAt',
        'expiresAt',
        'source',
        'source.sourceType',
        'destination',
        'destination.destinationType',
        'sendingCurrency',
        'sendingCurrency.code',
        'sendingCurrency.decimals',
        'receivingCurrency',
        'receivingCurrency.code',
        'receivingCurrency.decimals',
        'totalSendingAmount',
        'totalReceivingAmount',
        'exchangeRate',
        'feesIncluded',
        'transactionId',
        'paymentInstructions.0.accountOrWalletInfo',
        'paymentInstructions.0.accountOrWalletInfo.accountType',
      ],
      sets: [
        'status',
        'source.sourceType',
        'destination.destinationType',
        'paymentInstructions.0.accountOrWalletInfo.accountType',
      ],
      amounts: ['totalSendingAmount', 'totalReceivingAmount', 'feesIncluded', 'platformFeesIncluded'],
      ids: { id: 'Quote', transactionId: 'Transaction' },
      free: ['counterpartyInformation'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects totals of zero, and accepts fees of zero', () => {
    expect(v.is(Quote, withValue(quote, 'totalSendingAmount', 0))).toBe(false);
    expect(v.is(Quote, withValue(quote, 'totalReceivingAmount', 0))).toBe(false);
    expect(v.is(Quote, withValue(quote, 'feesIncluded', 0))).toBe(true);
  });
});

describe('OutgoingRateDetails', () => {
  it.each(
    responseCases(OutgoingRateDetails, rateDetails, {
      required: Object.keys(rateDetails),
      amounts: ['counterpartyFixedFee', 'gridApiFixedFee'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects a multiplier of zero and a negative fee', () => {
    for (const name of ['counterpartyMultiplier', 'gridApiMultiplier']) {
      expect(v.is(OutgoingRateDetails, { ...rateDetails, [name]: 0 }), name).toBe(false);
    }
    for (const name of ['gridApiVariableFeeRate', 'gridApiVariableFeeAmount']) {
      expect(v.is(OutgoingRateDetails, { ...rateDetails, [name]: 0 }), name).toBe(true);
      expect(v.is(OutgoingRateDetails, { ...rateDetails, [name]: -0.1 }), name).toBe(false);
    }
  });
});

describe('authorizeQuote', () => {
  it('accepts a quote or its transaction as response', () => {
    expect(v.parse(AuthorizedQuote, quote)).toEqual(quote);
    const transaction = { id: `Transaction:${opaque}`, status: 'PROCESSING', type: 'OUTGOING' };
    expect(v.parse(AuthorizedQuote, transaction)).toEqual(transaction);
  });

  it('rejects an incomplete quote', () => {
    const { status: _, ...half } = quote;
    expect(v.is(AuthorizedQuote, half)).toBe(false);
  });

  it('accepts quote ids only', () => {
    for (const row of [authorizeQuote, resendQuoteAuthorization, executeQuote]) {
      expect(v.is(row.params, { quoteId: quote.id })).toBe(true);
      expect(v.is(row.params, { quoteId: quote.transactionId })).toBe(false);
    }
  });
});

describe('operations', () => {
  it('creates a quote with 200 or 201, and requires authorization with 202', () => {
    expect(Object.keys(createQuote.responses)).toEqual(['200', '201', '202']);
  });

  it('accepts an execute request without a body or with a factor', () => {
    expect(executeQuote.bodyOptional).toBe(true);
    expect(v.is(executeQuote.body, {})).toBe(true);
    expect(v.is(executeQuote.body, { scaFactor: 'PASSKEY' })).toBe(true);
    expect(v.is(executeQuote.body, { scaFactor: 'TOTP' })).toBe(false);
  });
});
