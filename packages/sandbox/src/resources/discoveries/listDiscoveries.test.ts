import { type Discovery, listDiscoveries } from '@latchkey/contract/discoveries';
import { expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';
import { findCurrency } from '../../money/currencies.ts';

const list = async (query: Record<string, string> = {}) =>
  (await openPlatform().call<{ data: Discovery[] }>(listDiscoveries, { query })).body.data;

it("lists banks by exact name in the sandbox's currencies", async () => {
  const all = await list();
  expect(all).toContainEqual({
    bankName: 'FIRST_BANK_OF_INDIA',
    displayName: 'First Bank of India',
    country: 'IN',
    currency: 'INR',
  });
  expect(new Set(all.map(({ bankName }) => bankName)).size).toBe(all.length);
  for (const { currency } of all) expect([currency, findCurrency(currency) !== undefined]).toEqual([currency, true]);
});

it('narrows by either filter or both; no match is an empty list', async () => {
  const all = await list();
  expect(await list({ country: 'IN' })).toEqual(all.filter(({ country }) => country === 'IN'));
  expect(await list({ currency: 'XOF' })).toEqual(all.filter(({ currency }) => currency === 'XOF'));
  expect((await list({ currency: 'XOF', country: 'CI' })).map(({ bankName }) => bankName)).toEqual(['LAGUNE_MONEY']);
  expect(await list({ country: 'IN', currency: 'NGN' })).toEqual([]);
});

it('rejects an invalid country and currency', async () => {
  for (const query of [{ country: 'india' }, { currency: '₹' }]) {
    const { status, body } = await openPlatform().call(listDiscoveries, { query });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  }
});
