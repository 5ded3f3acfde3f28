import { updateConfig } from '@latchkey/contract/config';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { createFundFlow, type FundFlow, type FundIntent, getSession, listInternalAccounts } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The platform's fee for exchanges from dollars: 0.25 %. */
const platformFee = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 25 } as const;

type Side = FundIntent['lockedCurrencySide'];

let env: TestEnvironment;
let fund: FundFlow;

beforeEach(async () => {
  env = await createTestEnvironment({ settleMs: 20, customer: { currencies: ['USDB', 'EUR'] } });
  await env.service.send(updateConfig, { body: { feeConfigs: [platformFee] } });
  await env.signIn();
  fund = createFundFlow(env.wallet);
  await waitForState(fund, 'idle');
});
afterEach(async () => {
  fund.dispose();
  await env.close();
});

async function accountIn(currency: string): Promise<FundIntent['destinationAccountId']> {
  const [account] = (await listInternalAccounts(env.wallet, { currency })).data;
  if (account === undefined) throw new Error(`Nothing is held in ${currency}.`);
  return account.id;
}

/** The balances of all non-empty ledger accounts. */
function books(): Record<string, bigint> {
  const held = env.sandbox.world.balances().map(({ book, currency, amount }): [string, bigint] => {
    return [`${book.startsWith('available:') ? 'theirs' : book} ${currency}`, amount];
  });
  return Object.fromEntries(held.filter(([, amount]) => amount !== 0n));
}

/** The payment that the user makes at their bank or from an external wallet. */
function pay(quoteId: string, currencyCode: string, currencyAmount?: number): Promise<Response> {
  const body = { quoteId, currencyCode, ...(currencyAmount !== undefined && { currencyAmount }) };
  return env.service.send(sandboxSend, { body });
}

const exchanged = (from: string, to: string, sent: bigint, received: bigint) => ({
  [`outside ${from}`]: -sent,
  [`exchange ${from}`]: sent,
  [`exchange ${to}`]: -received,
  [`theirs ${to}`]: received,
});

/** Every ledger account after dollars were exchanged for the wallet, with the platform's fee. */
const charged = (sent: bigint, fee: bigint) => ({
  ...exchanged('USD', 'USDB', sent - fee, (sent - fee) * 10_000n),
  'outside USD': -sent,
  'fees:platform USD': fee,
});

interface SignInMethod {
  readonly name: string;
  readonly from: Pick<FundIntent, 'currency' | 'cryptoNetwork'>;
  readonly to: string;
  /** The locked amount, and every ledger account afterwards. */
  readonly SENDING: readonly [bigint, Record<string, bigint>];
  readonly RECEIVING: readonly [bigint, Record<string, bigint>];
}

const ways: readonly SignInMethod[] = [
  {
    name: 'dollars from a bank, into the wallet',
    from: { currency: 'USD' },
    to: 'USDB',
    // The service charges nothing, and the platform its 0.25 %.
    SENDING: [5_000n, charged(5_000n, 13n)],
    RECEIVING: [25_000_000n, charged(2_506n, 6n)],
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
    // 0.75 % in total, of which 0.25 % for the platform, rounded half up; 0.92 euros to a dollar.
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
  // requirement: 32
  it.each<Side>(['SENDING', 'RECEIVING'])('%s locked: shows what every ledger account records', async (side) => {
    const [amount, after] = locked[side];
    const destinationAccountId = await accountIn(to);
    fund.start({ ...from, destinationAccountId, lockedCurrencySide: side, amount });
    const { quote, instructions } = await waitForState(fund, 'awaitingPayment');
    expect(instructions.length).toBeGreaterThan(0);
    expect(books()).toEqual({});
    await pay(quote.id, from.currency);
    await waitForState(fund, 'completed');
    expect(books()).toEqual(after);
    expect(quote.sending).toMatchObject({
      amount: -(after[`outside ${from.currency}`] ?? 0n),
      currency: { code: from.currency },
    });
    expect(quote.receiving).toMatchObject({ amount: after[`theirs ${to}`], currency: { code: to } });
    expect(quote.fees.amount).toBe((after['fees:service USD'] ?? 0n) + (after['fees:platform USD'] ?? 0n));
  });
});

describe('mismatching payments', () => {
  async function awaited() {
    fund.start({
      destinationAccountId: await accountIn('USDB'),
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 5_000n,
    });
    return waitForState(fund, 'awaitingPayment');
  }

  it('fails with a reason on another amount and returns every cent', async () => {
    const { quote } = await awaited();
    await pay(quote.id, 'USD', 4_999);
    expect((await waitForState(fund, 'failed')).reason).toBe('FUNDING_AMOUNT_MISMATCH');
    await env.clock.advance(1_000);
    expect(books()).toEqual({});
  });

  // requirement: 32
  it('reports expired on a late payment, keeps nothing, and allows another quote', async () => {
    const { quote } = await awaited();
    await env.clock.advance(quote.expiresAt - env.wallet.now() + 1_000);
    await waitForState(fund, 'expired');
    await expect(pay(quote.id, 'USD')).resolves.toMatchObject({ status: 400 });
    fund.retry();
    const next = await waitForState(fund, 'awaitingPayment');
    expect(next.quote.id).not.toBe(quote.id);
    expect(books()).toEqual({});
  });

  // requirement: 27
  it('does not accept a second payment for the same quote', async () => {
    const { quote } = await awaited();
    await pay(quote.id, 'USD');
    await expect(pay(quote.id, 'USD')).resolves.toMatchObject({ status: 400 });
    await waitForState(fund, 'completed');
    expect(books()).toEqual(charged(5_000n, 13n));
  });

  // requirement: 24
  it.each(['lostRequest', 'lostResponse', 'silence'] as const)(
    'creates one quote across a reload during the request (%s)',
    async (kind) => {
      env.faults.inject({ operation: 'createQuote', fault: { kind } });
      fund.start({
        destinationAccountId: await accountIn('USDB'),
        currency: 'USD',
        lockedCurrencySide: 'SENDING',
        amount: 5_000n,
      });
      while (env.faults.calls('createQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 2));
      fund.dispose();
      fund = createFundFlow(env.openWallet());
      const { quote } = await waitForState(fund, 'awaitingPayment');
      expect(getSession(env.wallet).status).toBe('ready');
      await pay(quote.id, 'USD');
      await waitForState(fund, 'completed');
      expect(books()).toEqual(charged(5_000n, 13n));
      const quoted = env.sandbox.world.transactions().filter(({ type }) => type === 'OUTGOING');
      expect(quoted).toHaveLength(1);
    },
  );
});
