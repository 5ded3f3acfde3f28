import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, responseCases, usd } from '../schemas.test.cases.ts';
import { AccountLookup, AddressLookup } from './lookup.ts';
import { lookUpAddress, lookUpExternalAccount } from './operations.ts';

const lookup = {
  lookupId: `Lookup:${opaque}`,
  supportedCurrencies: [{ currency: 'EUR', estimatedExchangeRate: 1.08, min: 100, max: 1_000_000 }],
  requiredPayerDataFields: [{ name: 'FULL_NAME', mandatory: true }],
};
const required = [
  'lookupId',
  'supportedCurrencies',
  ...['currency', 'estimatedExchangeRate', 'min', 'max'].map((name) => `supportedCurrencies.0.${name}`),
  'requiredPayerDataFields.0.name',
  'requiredPayerDataFields.0.mandatory',
];
const amounts = ['supportedCurrencies.0.min', 'supportedCurrencies.0.max'];

describe('AddressLookup', () => {
  it.each(
    responseCases(
      AddressLookup,
      { ...lookup, receiverUmaAddress: '$ada@example.com' },
      { required: [...required, 'receiverUmaAddress'], amounts, ids: { lookupId: 'Lookup' } },
    ),
  )('%s', (_, ask) => ask(expect));

  it('accepts a currency code or a complete currency object', () => {
    const whole = {
      ...lookup,
      receiverUmaAddress: '$a@b.co',
      supportedCurrencies: [{ ...lookup.supportedCurrencies[0], currency: usd }],
    };
    expect(v.parse(AddressLookup, whole)).toEqual(whole);
  });

  it('rejects a rate of zero', () => {
    const supportedCurrencies = [{ ...lookup.supportedCurrencies[0], estimatedExchangeRate: 0 }];
    expect(v.is(AddressLookup, { ...lookup, receiverUmaAddress: '$a@b.co', supportedCurrencies })).toBe(false);
  });
});

describe('AccountLookup', () => {
  it.each(
    responseCases(
      AccountLookup,
      { ...lookup, accountId: `ExternalAccount:${opaque}` },
      { required: [...required, 'accountId'], amounts, ids: { accountId: 'ExternalAccount' } },
    ),
  )('%s', (_, ask) => ask(expect));
});

describe('operations', () => {
  const customerId = `Customer:${opaque}`;
  it('accepts exactly one identification of the sender', () => {
    for (const { query } of [lookUpAddress, lookUpExternalAccount]) {
      expect(v.is(query, { customerId })).toBe(true);
      expect(v.is(query, { senderUmaAddress: '$ada@example.com' })).toBe(true);
      expect(v.is(query, {})).toBe(false);
      expect(v.is(query, { customerId, senderUmaAddress: '$ada@example.com' })).toBe(false);
    }
  });

  it('rejects an address that could leave its path segment', () => {
    expect(v.is(lookUpAddress.params, { receiverUmaAddress: '$ada@example.com' })).toBe(true);
    for (const receiverUmaAddress of ['$ada@example.com/../x', '$a@b?c', '$a@b#c', '$a%2F@b', '$a@b c', 'a@b']) {
      expect(v.is(lookUpAddress.params, { receiverUmaAddress }), receiverUmaAddress).toBe(false);
    }
    expect(v.is(lookUpExternalAccount.params, { accountId: `InternalAccount:${opaque}` })).toBe(false);
  });
});
