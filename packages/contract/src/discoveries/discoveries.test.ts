import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { responseCases } from '../schemas.test.cases.ts';
import { Discovery, listDiscoveries } from './operations.ts';

describe('Discovery', () => {
  const bank = { bankName: 'HDFC_BANK', displayName: 'HDFC Bank', country: 'IN', currency: 'INR' };
  it.each(responseCases(Discovery, bank, { required: Object.keys(bank) }))('%s', (_, ask) => ask(expect));
});

describe('listDiscoveries', () => {
  it('accepts a country, a currency, both, or neither', () => {
    for (const query of [{}, { country: 'IN' }, { currency: 'INR' }, { country: 'IN', currency: 'INR' }]) {
      expect(v.is(listDiscoveries.query, query)).toBe(true);
    }
    for (const query of [{ country: 'india' }, { currency: '₹' }])
      expect(v.is(listDiscoveries.query, query)).toBe(false);
  });

  it('requires data, and has no cursor', () => {
    expect(v.is(listDiscoveries.responses[200], { data: [] })).toBe(true);
    expect(v.is(listDiscoveries.responses[200], {})).toBe(false);
  });
});
