import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createExchangeRatesStore } from './createExchangeRatesStore.ts';

/** Reads the rates of a service that converts without fees, at this many cents for a hundred of the smallest unit. */
async function read(code: string, cents: number, receiving = { code: 'USD', decimals: 2 }) {
  const samples: string[] = [];
  const { wallet } = scriptedWallet(({ path }) => {
    const { pathname, searchParams } = new URL(`http://x${path}`);
    if (pathname === '/relay/events') return new Response(null, { status: 503 });
    if (pathname !== '/exchange-rates') return json(200, { customerId: 'Customer:1' });
    const sendingAmount = searchParams.get('sendingAmount') ?? '';
    samples.push(sendingAmount);
    const row = {
      sourceCurrency: code,
      destinationCurrency: receiving,
      destinationPaymentRail: 'ACH',
      sendingAmount: Number(sendingAmount),
      receivingAmount: Math.round((Number(sendingAmount) * cents) / 100),
      minSendingAmount: 1,
      maxSendingAmount: 1e11,
      exchangeRate: 100 / cents,
      fees: { fixed: 0, total: 0 },
      updatedAt: '2026-11-21T10:00:00Z',
    };
    return json(200, { data: [row] });
  });
  await restoreSession(wallet);
  const store = createExchangeRatesStore(wallet, { currency: { code, decimals: 2 } });
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getState().status, { interval: 1 }).not.toBe('loading');
  const state = store.getState();
  stop();
  return { samples, rates: 'data' in state ? state.data : [], error: 'error' in state ? state.error?.code : undefined };
}

describe('createExchangeRatesStore', () => {
  // requirement: 66
  it.each([
    ['CURRENCY_MISMATCH', { code: 'USD', decimals: 4 }],
    ['RESPONSE_UNEXPECTED', { code: 'MOON', decimals: 100_000_000 }],
  ])('ends in %s where the relay reports %o', async (code, receiving) => {
    const started = performance.now();
    expect(await read('EUR', 108.7, receiving)).toMatchObject({ rates: [], error: code });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('samples 100 units', async () => {
    const { samples, rates } = await read('EUR', 108.7);
    expect(samples).toEqual(['10000']);
    expect(rates).toMatchObject([{ rate: '1.087' }]);
  });

  it('samples more units of a currency whose rate would be cut off', async () => {
    const { samples, rates } = await read('COP', 0.0249);
    expect(samples).toEqual(['10000', '100000000']);
    expect(rates).toMatchObject([{ rate: '0.000249', inverse: '4016.06', row: { sendingAmount: 100_000_000 } }]);
  });
});
