import { paymentRails } from '@latchkey/contract/accounts';
import { type ExchangeRate, listExchangeRates } from '@latchkey/contract/exchange-rates';
import { describe, expect, it } from 'vitest';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';
import { isCrypto, listCurrencies } from '../../money/currencies.ts';

const getCode = (currency: ExchangeRate['sourceCurrency']) => (typeof currency === 'string' ? currency : currency.code);

async function setUp() {
  const platform = openPlatform();
  const list = async (query: Record<string, string> = {}) =>
    platform.call<{ data: ExchangeRate[] }>(listExchangeRates, { query });
  return { platform, list };
}

it('returns one row per rail, fees included', async () => {
  const { list } = await setUp();
  const query = { sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '50000' };
  const { status, body } = await list(query);
  expect(status).toBe(200);
  expect(body.data.map(({ destinationPaymentRail }) => destinationPaymentRail)).toEqual(['SEPA', 'SEPA_INSTANT']);
  expect(body.data[0]).toEqual({
    sourceCurrency: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
    destinationCurrency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
    destinationPaymentRail: 'SEPA',
    sendingAmount: 50_000,
    receivingAmount: 45_747,
    minSendingAmount: 1,
    maxSendingAmount: 100_000_000,
    exchangeRate: expect.closeTo(1 / 0.92, 9),
    fees: { fixed: 25, total: 275 },
    updatedAt: '2026-11-21T09:00:00.000Z',
  });
});

it('covers every currency that a payment rail reaches, for ten thousand of the smallest unit of USDB', async () => {
  const { list } = await setUp();
  const { body } = await list();
  const reached = new Set(body.data.map(({ destinationCurrency }) => getCode(destinationCurrency)));
  // No account in Argentine pesos can be registered. Payments on a chain have no payment rail
  // (docs/reference/accounts.md#payment-rails).
  expect([...reached].sort()).toEqual(
    listCurrencies()
      .map(({ currency }) => currency.code)
      .filter((code) => code !== 'ARS' && !isCrypto(code))
      .sort(),
  );
  for (const rate of body.data) {
    expect(rate).toMatchObject({ sourceCurrency: { code: 'USDB', decimals: 6 }, sendingAmount: 10_000 });
    expect(paymentRails).toContain(rate.destinationPaymentRail);
  }
});

it.each([
  ['repeated', 'destinationCurrency=MXN&destinationCurrency=BRL&destinationCurrency=MXN'],
  ['joined by commas', 'destinationCurrency=MXN,BRL,MXN'],
  ['both', 'destinationCurrency=MXN%2CBRL&destinationCurrency=MXN'],
])('reads destinationCurrency %s', async (_, query) => {
  const { platform } = await setUp();
  const { clientId, clientSecret } = platform.sandbox.platform;
  const response = await platform.sandbox.fetch(
    new Request(`http://sandbox.test/2025-10-13/exchange-rates?sourceCurrency=USD&${query}`, {
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    }),
  );
  const { data } = (await response.json()) as { data: ExchangeRate[] };
  expect(
    data.map(({ destinationCurrency, destinationPaymentRail }) => [
      getCode(destinationCurrency),
      destinationPaymentRail,
    ]),
  ).toEqual([
    ['MXN', 'SPEI'],
    ['BRL', 'PIX'],
  ]);
});

it('keeps rates for five minutes', async () => {
  const { platform, list } = await setUp();
  const updatedAt = async () => (await list({ destinationCurrency: 'EUR' })).body.data[0]?.updatedAt;
  const first = await updatedAt();
  await platform.clock.advance(299_999);
  expect(await updatedAt()).toBe(first);
  await platform.clock.advance(1);
  expect(await updatedAt()).toBe('2026-11-21T09:05:00.000Z');
});

it('returns zero and the whole amount as fees for an amount below its fees', async () => {
  const { list } = await setUp();
  const { body } = await list({ sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '20' });
  expect(body.data[0]).toMatchObject({ receivingAmount: 0, fees: { fixed: 25, total: 20 } });
});

it('returns no rate without a corridor', async () => {
  const { list } = await setUp();
  expect((await list({ sourceCurrency: 'KES', destinationCurrency: 'VND' })).body.data).toEqual([]);
});

it('omits a destination that cannot express the amount, unless it is requested', async () => {
  const { list } = await setUp();
  const query = { sourceCurrency: 'USD', sendingAmount: '9000000000000' };
  const { status, body } = await list(query);
  expect(status).toBe(200);
  const reached = body.data.map(({ destinationCurrency }) => getCode(destinationCurrency));
  expect(reached).toContain('EUR');
  expect(reached).not.toContain('IDR');
  expect(await list({ ...query, destinationCurrency: 'IDR' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
});

describe('error', () => {
  it.each([
    [{ sourceCurrency: 'XXX' }, 'INVALID_CURRENCY'],
    [{ destinationCurrency: 'XXX' }, 'INVALID_CURRENCY'],
    [{ sourceCurrency: 'usd' }, 'INVALID_INPUT'],
    [{ sendingAmount: '0' }, 'INVALID_INPUT'],
    [{ sendingAmount: '1.5' }, 'INVALID_INPUT'],
    [{ sendingAmount: '9999999999999999' }, 'INVALID_INPUT'],
    [{ sourceCurrency: 'USD', destinationCurrency: 'IDR', sendingAmount: '9000000000000' }, 'INVALID_INPUT'],
  ])('looks up %j with %s', async (query, code) => {
    const { list } = await setUp();
    expect(await list(query)).toMatchObject(matchError(400, code));
  });

  it('rejects a repeated single-value member', async () => {
    const { platform } = await setUp();
    const { clientId, clientSecret } = platform.sandbox.platform;
    const response = await platform.sandbox.fetch(
      new Request('http://sandbox.test/2025-10-13/exchange-rates?sendingAmount=1&sendingAmount=2', {
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      }),
    );
    expect(response.status).toBe(400);
  });
});
