import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestCases, withValue } from '../schemas.test.cases.ts';
import { QuoteRequest } from './quoteRequest.ts';

const fromWallet = {
  source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${opaque}`, customerId: `Customer:${opaque}` },
  destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${opaque}`, paymentRail: 'ACH' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 10_000,
  lookupId: `Lookup:${opaque}`,
  immediatelyExecute: false,
  description: 'Rent',
  remittanceInformation: 'Invoice 7',
  purposeOfPayment: 'GIFT',
  platformFeeOverride: { platformFixedFee: { amount: 50, currency: 'USD' }, platformVariableFeeBps: 100 },
  scaFactor: 'PASSKEY',
  senderCustomerInfo: { FULL_NAME: 'Ada Lovelace' },
};

const justInTime = {
  source: { sourceType: 'REALTIME_FUNDING', currency: 'USDC', customerId: `Customer:${opaque}`, cryptoNetwork: 'BASE' },
  destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$ada@example.com', currency: 'EUR' },
  lockedCurrencySide: 'RECEIVING',
  lockedCurrencyAmount: 1,
  lookupId: `Lookup:${opaque}`,
};

const isTaken = (golden: object, path: string, value: unknown) => v.is(QuoteRequest, withValue(golden, path, value));
const listIssues = (value: unknown) =>
  v.safeParse(QuoteRequest, value).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

describe('QuoteRequest from an account to an account', () => {
  it.each(
    requestCases(QuoteRequest, fromWallet, {
      required: [
        'source',
        'source.sourceType',
        'source.accountId',
        'destination',
        'destination.destinationType',
        'destination.accountId',
        'lockedCurrencySide',
        'lockedCurrencyAmount',
        'platformFeeOverride.platformFixedFee',
        'platformFeeOverride.platformFixedFee.amount',
        'platformFeeOverride.platformFixedFee.currency',
        'platformFeeOverride.platformVariableFeeBps',
      ],
      sets: [
        'source.sourceType',
        'destination.destinationType',
        'destination.paymentRail',
        'lockedCurrencySide',
        'purposeOfPayment',
        'scaFactor',
      ],
      amounts: ['lockedCurrencyAmount', 'platformFeeOverride.platformFixedFee.amount'],
      ids: { 'source.customerId': 'Customer', lookupId: 'Lookup' },
      free: ['senderCustomerInfo'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts internal and external accounts on both sides', () => {
    for (const path of ['source.accountId', 'destination.accountId']) {
      for (const resource of ['InternalAccount', 'ExternalAccount']) {
        expect(isTaken(fromWallet, path, `${resource}:${opaque}`)).toBe(true);
      }
      for (const id of [`Customer:${opaque}`, `Account:${opaque}`, opaque, `InternalAccount:../${opaque}`]) {
        expect(isTaken(fromWallet, path, id), id).toBe(false);
      }
    }
  });

  it('rejects an amount of zero and one above the maximum', () => {
    for (const amount of [0, 9_000_000_000_000_001, Number.POSITIVE_INFINITY]) {
      expect(isTaken(fromWallet, 'lockedCurrencyAmount', amount), String(amount)).toBe(false);
    }
  });

  it('rejects a too long remittance text and a fee above 100 percent', () => {
    expect(isTaken(fromWallet, 'remittanceInformation', 'x'.repeat(80))).toBe(true);
    expect(isTaken(fromWallet, 'remittanceInformation', 'x'.repeat(81))).toBe(false);
    expect(isTaken(fromWallet, 'platformFeeOverride.platformVariableFeeBps', 10_000)).toBe(true);
    for (const bps of [10_001, -1, 0.5]) {
      expect(isTaken(fromWallet, 'platformFeeOverride.platformVariableFeeBps', bps)).toBe(false);
    }
  });

  it('rejects an authenticator app as factor of a payment', () => {
    expect(isTaken(fromWallet, 'scaFactor', 'TOTP')).toBe(false);
  });
});

describe('QuoteRequest just in time to an address', () => {
  it.each(
    requestCases(QuoteRequest, justInTime, {
      required: [
        'source',
        'source.sourceType',
        'source.currency',
        'source.cryptoNetwork',
        'destination',
        'destination.destinationType',
        'destination.umaAddress',
        'lockedCurrencySide',
        'lockedCurrencyAmount',
        'lookupId',
      ],
      sets: ['source.cryptoNetwork'],
      ids: { 'source.customerId': 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('requires the network of a stablecoin only', () => {
    const without = withValue(justInTime, 'source.cryptoNetwork', undefined) as object;
    expect(listIssues(without)).toEqual([['source.cryptoNetwork', 'Expected cryptoNetwork for a stablecoin.']]);
    expect(isTaken(without, 'source.currency', 'USD')).toBe(true);
  });

  it('requires the lookup id of an address', () => {
    expect(listIssues(withValue(justInTime, 'lookupId', undefined))).toEqual([
      ['lookupId', 'Expected lookupId for an address.'],
    ]);
  });

  it('rejects an invalid address', () => {
    for (const address of [
      'ada@example.com',
      '$ada',
      '$@example.com',
      '$ada@',
      '$a b@example.com',
      '$ada@-x',
      '$ada@a/b',
      '',
    ]) {
      expect(isTaken(justInTime, 'destination.umaAddress', address), address).toBe(false);
    }
    for (const address of ['$success.usd@sandbox.uma.money', '$a@localhost:8080', '$A_b+c-d@x.co']) {
      expect(isTaken(justInTime, 'destination.umaAddress', address), address).toBe(true);
    }
  });
});
