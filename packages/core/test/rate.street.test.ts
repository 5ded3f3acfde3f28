import { compareRate, createFundFlow, getSession, restoreSession, type Wallet } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { sendOnStreet } from './sendOnStreet.ts';

const on = sendOnStreet();

/** The same wallet, whose quotes call their rate `by` times what it is. */
async function declaring(by: (rate: number) => number): Promise<Wallet> {
  const { wallet } = on.street;
  const between: Wallet = {
    ...wallet,
    fetch: async (url, init) => {
      const response = await wallet.fetch(url, init);
      const text = await response.text();
      const body = text.replace(/"exchangeRate":([\d.e-]+)/, (_, rate) => `"exchangeRate":${by(Number(rate))}`);
      return new Response(body || null, { status: response.status, headers: response.headers });
    },
  };
  await restoreSession(between);
  return between;
}

const fundOf = async (wallet: Wallet) => {
  const session = getSession(wallet);
  if (session.status !== 'ready') throw new Error('Nobody is signed in.');
  const { accountId: destinationAccountId } = session.session;
  const fund = on.keep(createFundFlow(wallet));
  fund.start({ destinationAccountId, currency: 'EUR', lockedCurrencySide: 'SENDING', amount: 5_000n });
  return (await until(fund, 'awaitingPayment')).quote;
};

describe('the rate that a quote declares', () => {
  it('default: fits what a transfer and a payment lock', async () => {
    const { wallet } = on.street;
    const send = await on.reviewing(wallet);
    expect(compareRate((await until(send, 'reviewing')).quote)).toBe('asDefined');
    expect(compareRate(await fundOf(wallet))).toBe('asDefined');
  });

  it('error: one that is five per cent off can be told at review; shown and executed is what the totals say', async () => {
    const first = await on.reviewing();
    const right = (await until(first, 'reviewing')).quote;
    first.reset();
    await until(first, 'idle');
    const send = await on.reviewing(await declaring((rate) => rate * 1.05));
    const { quote } = await until(send, 'reviewing');
    expect(compareRate(quote)).toBe('mismatch');
    expect(quote.declaredRate / right.declaredRate).toBeCloseTo(1.05, 6);
    expect(quote.rate).toBe(right.rate);
    send.confirm();
    expect((await until(send, 'completed')).quote).toEqual(quote);
    expect(on.spent()).toBe(on.intent.amount);
  });

  it('error: the same of a payment from outside, and after a reload', async () => {
    const right = await fundOf(on.street.wallet);
    const wrong = await declaring((rate) => rate * 100);
    const reloaded = on.keep(createFundFlow(wrong));
    const { quote } = await until(reloaded, 'awaitingPayment');
    expect(compareRate(quote)).toBe('mismatch');
    expect([quote.id, quote.rate]).toEqual([right.id, right.rate]);
  });

  it('behavior: one the other way round is known for that', async () => {
    expect(compareRate(await fundOf(await declaring((rate) => 1 / rate)))).toBe('inverse');
  });
});
