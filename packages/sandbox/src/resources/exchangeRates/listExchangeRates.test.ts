import { type ExchangeRate, listExchangeRates } from '@latchkey/contract/exchange-rates';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../test/european.ts';
import { openPlatform } from '../../../test/platform.ts';
import { allCurrencies } from '../../money/currencies.ts';

async function open() {
  const platform = openPlatform();
  const list = async (query: Record<string, string> = {}) =>
    platform.call<{ data: ExchangeRate[] }>(listExchangeRates, { query });
  return { platform, list };
}

it('default: one row for each rail, fees of the platform included', async () => {
  const { list } = await open();
  const query = { sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '50000' };
  const { status, body } = await list(query);
  expect(status).toBe(200);
  expect(body.data.map(({ destinationPaymentRail }) => destinationPaymentRail)).toEqual(['SEPA', 'SEPA_INSTANT']);
  expect(body.data[0]).toEqual({
    sourceCurrency: 'USD',
    destinationCurrency: 'EUR',
    destinationPaymentRail: 'SEPA',
    sendingAmount: 50_000,
    receivingAmount: 45_632,
    minSendingAmount: 1,
    maxSendingAmount: 100_000_000,
    exchangeRate: expect.closeTo(1 / 0.92, 9),
    fees: { fixed: 25, total: 400 },
    updatedAt: '2026-11-21T09:00:00.000Z',
  });
});

it('default: from the wallet’s currency to every other, for ten thousand of its smallest unit', async () => {
  const { list } = await open();
  const { body } = await list();
  const reached = new Set(body.data.map(({ destinationCurrency }) => destinationCurrency));
  // Nobody can register an account in Argentine pesos, so none can be paid out to.
  expect([...reached].sort()).toEqual(
    allCurrencies()
      .map(({ currency }) => currency.code)
      .filter((code) => code !== 'ARS')
      .sort(),
  );
  for (const rate of body.data) expect(rate).toMatchObject({ sourceCurrency: 'USDB', sendingAmount: 10_000 });
});

it('args: destinationCurrency, several times', async () => {
  const { platform } = await open();
  const { clientId, clientSecret } = platform.sandbox.platform;
  const response = await platform.sandbox.fetch(
    new Request(
      'http://sandbox.test/2025-10-13/exchange-rates?sourceCurrency=USD&destinationCurrency=MXN&destinationCurrency=BRL&destinationCurrency=MXN',
      { headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` } },
    ),
  );
  const { data } = (await response.json()) as { data: ExchangeRate[] };
  expect(
    data.map(({ destinationCurrency, destinationPaymentRail }) => [destinationCurrency, destinationPaymentRail]),
  ).toEqual([
    ['MXN', 'SPEI'],
    ['BRL', 'PIX'],
  ]);
});

it('behavior: kept for five minutes', async () => {
  const { platform, list } = await open();
  const updatedAt = async () => (await list({ destinationCurrency: 'EUR' })).body.data[0]?.updatedAt;
  const first = await updatedAt();
  await platform.clock.advance(299_999);
  expect(await updatedAt()).toBe(first);
  await platform.clock.advance(1);
  expect(await updatedAt()).toBe('2026-11-21T09:05:00.000Z');
});

it('behavior: an amount below its fees brings nothing; all of it goes to fees', async () => {
  const { list } = await open();
  const { body } = await list({ sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '20' });
  expect(body.data[0]).toMatchObject({ receivingAmount: 0, fees: { fixed: 25, total: 20 } });
});

it('behavior: two currencies without a corridor have no rate', async () => {
  const { list } = await open();
  expect((await list({ sourceCurrency: 'KES', destinationCurrency: 'VND' })).body.data).toEqual([]);
});

describe('error', () => {
  it.each([
    [{ sourceCurrency: 'XXX' }, 'INVALID_CURRENCY'],
    [{ destinationCurrency: 'XXX' }, 'INVALID_CURRENCY'],
    [{ sourceCurrency: 'usd' }, 'INVALID_INPUT'],
    [{ sendingAmount: '0' }, 'INVALID_INPUT'],
    [{ sendingAmount: '1.5' }, 'INVALID_INPUT'],
  ])('error: %j answers %s', async (query, code) => {
    const { list } = await open();
    expect(await list(query)).toMatchObject(refused(400, code));
  });

  it('error: a member that comes once, twice', async () => {
    const { platform } = await open();
    const { clientId, clientSecret } = platform.sandbox.platform;
    const response = await platform.sandbox.fetch(
      new Request('http://sandbox.test/2025-10-13/exchange-rates?sendingAmount=1&sendingAmount=2', {
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      }),
    );
    expect(response.status).toBe(400);
  });
});
