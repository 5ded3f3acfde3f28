import { compareRate, createFundFlow, getSession, restoreSession, type Wallet } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { withFastClock } from './fastClock.ts';
import { sendModelEnvironment } from './sendModelEnvironment.ts';

const on = sendModelEnvironment();

/** The same wallet, whose quotes declare `by` times their rate. */
async function declaring(by: (rate: number) => number): Promise<Wallet> {
  const { wallet } = on.env;
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

const createFund = async (wallet: Wallet) => {
  const session = getSession(wallet);
  if (session.status !== 'ready') throw new Error('No user is signed in.');
  const { accountId: destinationAccountId } = session.session;
  const fund = on.keep(createFundFlow(wallet));
  fund.start({ destinationAccountId, currency: 'EUR', lockedCurrencySide: 'SENDING', amount: 5_000n });
  return (await waitForState(fund, 'awaitingPayment')).quote;
};

describe('the rate that a quote declares', () => {
  it('matches the amounts that a transfer and a payment lock', async () => {
    const { wallet } = on.env;
    const send = await on.reviewing(wallet);
    expect(compareRate((await waitForState(send, 'reviewing')).quote)).toBe('asDefined');
    expect(compareRate(await createFund(wallet))).toBe('asDefined');
  });

  it('reports a rate that is five per cent off at review; shows and executes the totals', async () => {
    const first = await on.reviewing();
    const right = (await waitForState(first, 'reviewing')).quote;
    first.reset();
    await waitForState(first, 'idle');
    const send = await on.reviewing(await declaring((rate) => rate * 1.05));
    const { quote } = await waitForState(send, 'reviewing');
    expect(compareRate(quote)).toBe('mismatch');
    expect(quote.declaredRate / right.declaredRate).toBeCloseTo(1.05, 6);
    expect(quote.rate).toBe(right.rate);
    send.confirm();
    const completed = await withFastClock(on.env.clock, waitForState(send, 'completed'));
    expect(completed.quote).toEqual(quote);
    expect(on.spent()).toBe(on.intent.amount);
  });

  it('reports the same for an incoming payment and after a reload', async () => {
    const right = await createFund(on.env.wallet);
    const wrong = await declaring((rate) => rate * 100);
    const reloaded = on.keep(createFundFlow(wrong));
    const { quote } = await waitForState(reloaded, 'awaitingPayment');
    expect(compareRate(quote)).toBe('mismatch');
    expect([quote.id, quote.rate]).toEqual([right.id, right.rate]);
  });

  it('recognizes an inverted rate', async () => {
    expect(compareRate(await createFund(await declaring((rate) => 1 / rate)))).toBe('inverse');
  });
});
