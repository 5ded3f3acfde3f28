import { sandboxSend } from '@latchkey/contract/sandbox';
import { createFundFlow, type FundFlow, type FundIntent, getSession, listInternalAccounts } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Side = FundIntent['lockedCurrencySide'];

let street: Street;
let fund: FundFlow;

beforeEach(async () => {
  street = await createStreet({ settleMs: 20, customer: { currencies: ['USDB', 'EUR'] } });
  await street.signIn();
  fund = createFundFlow(street.wallet);
  await until(fund, 'idle');
});
afterEach(async () => {
  fund.dispose();
  await street.close();
});

async function accountIn(currency: string): Promise<FundIntent['destinationAccountId']> {
  const [account] = (await listInternalAccounts(street.wallet, { currency })).data;
  if (account === undefined) throw new Error(`Nothing is held in ${currency}.`);
  return account.id;
}

/** What every book holds that holds anything. */
function books(): Record<string, bigint> {
  const held = street.sandbox.world.balances().map(({ book, currency, amount }): [string, bigint] => {
    return [`${book.startsWith('available:') ? 'theirs' : book} ${currency}`, amount];
  });
  return Object.fromEntries(held.filter(([, amount]) => amount !== 0n));
}

/** The payment that somebody makes at their bank, or from a wallet of theirs. */
function pay(quoteId: string, currencyCode: string, currencyAmount?: number): Promise<Response> {
  const body = { quoteId, currencyCode, ...(currencyAmount !== undefined && { currencyAmount }) };
  return street.service.send(sandboxSend, { body });
}

const exchanged = (from: string, to: string, sent: bigint, received: bigint) => ({
  [`outside ${from}`]: -sent,
  [`exchange ${from}`]: sent,
  [`exchange ${to}`]: -received,
  [`theirs ${to}`]: received,
});

interface Way {
  readonly name: string;
  readonly from: Pick<FundIntent, 'currency' | 'cryptoNetwork'>;
  readonly to: string;
  /** Amount that is locked, and every book afterwards. */
  readonly SENDING: readonly [bigint, Record<string, bigint>];
  readonly RECEIVING: readonly [bigint, Record<string, bigint>];
}

const ways: readonly Way[] = [
  {
    name: 'dollars from a bank, into the wallet',
    from: { currency: 'USD' },
    to: 'USDB',
    SENDING: [5_000n, exchanged('USD', 'USDB', 5_000n, 50_000_000n)],
    RECEIVING: [25_000_000n, exchanged('USD', 'USDB', 2_500n, 25_000_000n)],
  },
  {
    name: 'a coin on a chain, into the wallet',
    from: { currency: 'USDC', cryptoNetwork: 'SOLANA' },
    to: 'USDB',
    SENDING: [40_000_000n, exchanged('USDC', 'USDB', 40_000_000n, 40_000_000n)],
    RECEIVING: [25_000_000n, exchanged('USDC', 'USDB', 25_000_000n, 25_000_000n)],
  },
  {
    name: 'dollars from a bank, into euros',
    from: { currency: 'USD' },
    to: 'EUR',
    // 0.5 and 0.25 %, each rounded half up; 0.92 euros to a dollar.
    SENDING: [
      5_000n,
      {
        'outside USD': -5_000n,
        'fees:service USD': 25n,
        'fees:platform USD': 13n,
        'exchange USD': 4_962n,
        'exchange EUR': -4_565n,
        'theirs EUR': 4_565n,
      },
    ],
    RECEIVING: [
      2_500n,
      {
        'outside USD': -2_739n,
        'fees:service USD': 14n,
        'fees:platform USD': 7n,
        'exchange USD': 2_718n,
        'exchange EUR': -2_500n,
        'theirs EUR': 2_500n,
      },
    ],
  },
];

describe.each(ways)('$name', ({ from, to, ...locked }) => {
  it.each<Side>(['SENDING', 'RECEIVING'])(
    '#32 behavior: %s locked: what is shown is what every book says',
    async (side) => {
      const [amount, after] = locked[side];
      const destinationAccountId = await accountIn(to);
      fund.start({ ...from, destinationAccountId, lockedCurrencySide: side, amount });
      const { quote, instructions } = await until(fund, 'awaitingPayment');
      expect(instructions.length).toBeGreaterThan(0);
      expect(books()).toEqual({});
      await pay(quote.id, from.currency);
      await until(fund, 'completed');
      expect(books()).toEqual(after);
      expect(quote.sending).toMatchObject({
        amount: -(after[`outside ${from.currency}`] ?? 0n),
        currency: { code: from.currency },
      });
      expect(quote.receiving).toMatchObject({ amount: after[`theirs ${to}`], currency: { code: to } });
      expect(quote.fees.amount).toBe((after['fees:service USD'] ?? 0n) + (after['fees:platform USD'] ?? 0n));
    },
  );
});

describe('what does not fit', () => {
  async function awaited() {
    fund.start({
      destinationAccountId: await accountIn('USDB'),
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 5_000n,
    });
    return until(fund, 'awaitingPayment');
  }

  it('error: another amount: failed, with its reason, and every cent goes back', async () => {
    const { quote } = await awaited();
    await pay(quote.id, 'USD', 4_999);
    expect((await until(fund, 'failed')).reason).toBe('FUNDING_AMOUNT_MISMATCH');
    await street.clock.advance(1_000);
    expect(books()).toEqual({});
  });

  it('#32 error: too late: expired is said, nothing is taken, and another quote can be had', async () => {
    const { quote } = await awaited();
    await street.clock.advance(quote.expiresAt - street.wallet.now() + 1_000);
    await until(fund, 'expired');
    await expect(pay(quote.id, 'USD')).resolves.toMatchObject({ status: 409 });
    fund.retry();
    const next = await until(fund, 'awaitingPayment');
    expect(next.quote.id).not.toBe(quote.id);
    expect(books()).toEqual({});
  });

  it('#27 error: a second payment to the same quote is not taken', async () => {
    const { quote } = await awaited();
    await pay(quote.id, 'USD');
    await expect(pay(quote.id, 'USD')).resolves.toMatchObject({ status: 409 });
    await until(fund, 'completed');
    expect(books()).toEqual(exchanged('USD', 'USDB', 5_000n, 50_000_000n));
  });

  it.each(['lostRequest', 'lostResponse', 'silence'] as const)(
    '#24 behavior: a reload while it is asked for (%s): one quote',
    async (kind) => {
      street.faults.inject({ operation: 'createQuote', fault: { kind } });
      fund.start({
        destinationAccountId: await accountIn('USDB'),
        currency: 'USD',
        lockedCurrencySide: 'SENDING',
        amount: 5_000n,
      });
      while (street.faults.calls('createQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 2));
      fund.dispose();
      fund = createFundFlow(street.openWallet());
      const { quote } = await until(fund, 'awaitingPayment');
      expect(getSession(street.wallet).status).toBe('ready');
      await pay(quote.id, 'USD');
      await until(fund, 'completed');
      expect(books()).toEqual(exchanged('USD', 'USDB', 5_000n, 50_000_000n));
      const quoted = street.sandbox.world.transactions().filter(({ type }) => type === 'OUTGOING');
      expect(quoted).toHaveLength(1);
    },
  );
});
