import {
  createExternalAccount,
  createSendFlow,
  estimateWithdrawalFee,
  getCustomer,
  getRelaySession,
  getTransaction,
  type Intent,
  listInternalAccounts,
  lookUpAddress,
  type SendFlow,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Side = Intent['lockedCurrencySide'];

/** The payee, and the ledger account that is credited. Default: outside. */
interface To {
  readonly to: Pick<Intent, 'destinationAccountId' | 'lookupId' | 'senderCustomerInfo'>;
  readonly book?: string;
}

/** What a transfer debits and credits. The fees are in the currency of the wallet, except those of the platform. */
interface Price {
  readonly sending: bigint;
  readonly service: bigint;
  readonly platform: bigint;
  readonly receiving: bigint;
}

interface Destination {
  readonly name: string;
  readonly currency: string;
  readonly open: () => Promise<To>;
  readonly SENDING: Price;
  readonly RECEIVING: Price;
}

const sparkAddress = 'spark1pgss9xyupdmvk43ew87un0hnrmqxcdtq7vjf6mhfuhvrc4mz2ktwqhm06lpfz2';
const solanaAddress = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

let env: TestEnvironment;
let source: Intent['sourceAccountId'];
let flow: SendFlow;

beforeEach(async () => {
  env = await createTestEnvironment({ settleMs: 20, customer: { currencies: ['USDB', 'USD', 'EUR'] } });
  const { session } = await env.signIn();
  source = session.accountId;
  await env.fund(250_000_000n);
  flow = createSendFlow(env.wallet);
});
afterEach(async () => {
  flow.dispose();
  await env.close();
});

/** The user's own account in another currency. */
async function held(currency: string): Promise<To> {
  const [account] = (await listInternalAccounts(env.wallet, { currency })).data;
  if (account === undefined) throw new Error(`Nothing is held in ${currency}.`);
  return { to: { destinationAccountId: account.id }, book: `available:${account.id}` };
}

async function outside(currency: string, accountInfo: object): Promise<To> {
  const body = { currency, accountInfo } as createExternalAccount.Parameters['body'];
  const { id } = await createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body });
  return { to: { destinationAccountId: id } };
}

async function address(of: `$${string}`, told?: Intent['senderCustomerInfo']): Promise<To> {
  const { lookupId } = await lookUpAddress(env.wallet, { address: of });
  return { to: { destinationAccountId: of, lookupId, ...(told && { senderCustomerInfo: told }) } };
}

/** Another user of this platform, with a phone of their own. */
async function bob(): Promise<To> {
  const phone = env.openWallet({ device: 'phone' });
  const { session } = await env.signIn('bob@example.com', phone);
  const { customerId } = await getRelaySession(phone);
  const { umaAddress } = await getCustomer(phone, { customerId });
  return { ...(await address(umaAddress as `$${string}`)), book: `available:${session.accountId}` };
}

/** Every ledger account whose balance changed, with the difference. */
function ledger(): (books?: Readonly<Record<string, string>>) => Record<string, bigint> {
  const read = () => env.sandbox.world.balances().map(({ book, currency, amount }) => ({ book, currency, amount }));
  const before = new Map(read().map(({ book, currency, amount }) => [`${book} ${currency}`, amount]));
  return (books = {}) => {
    const moved = read().map(({ book, currency, amount }): [string, bigint] => {
      return [`${books[book] ?? book} ${currency}`, amount - (before.get(`${book} ${currency}`) ?? 0n)];
    });
    return Object.fromEntries(moved.filter(([, amount]) => amount !== 0n));
  };
}

/** The complete entry for a price, with no remainder in any account. */
function toEntry({ sending, service, platform, receiving }: Price, currency: string): Record<string, bigint> {
  const exchanged = sending - service - platform;
  const moves: [string, bigint][] = [
    ['wallet USDB', -sending],
    ['fees:service USDB', service],
    ['fees:platform USDB', platform],
    ['exchange USDB', currency === 'USDB' ? exchanged - receiving : exchanged],
    ...(currency === 'USDB' ? [] : [[`exchange ${currency}`, -receiving] as [string, bigint]]),
    [`theirs ${currency}`, receiving],
  ];
  return Object.fromEntries(moves.filter(([, amount]) => amount !== 0n));
}

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' };
const free = (sending: bigint, receiving = sending): Price => ({ sending, service: 0n, platform: 0n, receiving });
/** 40 USDB sent outside: a quarter, and 0.5 % of the total. */
const forty = { sending: 40_000_000n, service: 450_000n, platform: 0n };
/** The debit for 25 dollars sent outside. */
const twentyFive = { sending: 25_376_884n, service: 376_884n, platform: 0n };
const exchanged = { sending: 40_000_000n, service: 200_000n, platform: 0n };

const destinations: readonly Destination[] = [
  {
    name: 'their own dollars here',
    currency: 'USD',
    open: () => held('USD'),
    SENDING: free(40_000_000n, 4_000n),
    RECEIVING: free(25_000_000n, 2_500n),
  },
  {
    name: 'their own euros here',
    currency: 'EUR',
    open: () => held('EUR'),
    SENDING: { ...exchanged, receiving: 3_661n },
    RECEIVING: { sending: 27_310_466n, service: 136_552n, platform: 0n, receiving: 2_500n },
  },
  {
    name: 'a bank account in dollars',
    currency: 'USD',
    open: async () => ({ to: { destinationAccountId: (await env.createBankAccount()).id } }),
    SENDING: { ...forty, receiving: 3_955n },
    RECEIVING: { ...twentyFive, receiving: 2_500n },
  },
  {
    name: 'a bank account in euros',
    currency: 'EUR',
    open: () => outside('EUR', { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary: person }),
    SENDING: { ...forty, receiving: 3_638n },
    RECEIVING: { sending: 27_561_723n, service: 387_809n, platform: 0n, receiving: 2_500n },
  },
  {
    name: 'an address elsewhere, in dollars',
    currency: 'USD',
    open: () => address('$success.usd@sandbox.uma.money'),
    SENDING: { ...forty, receiving: 3_955n },
    RECEIVING: { ...twentyFive, receiving: 2_500n },
  },
  {
    name: 'an address elsewhere that asks who pays, in euros',
    currency: 'EUR',
    open: () => address('$success.eur@sandbox.uma.money', { FULL_NAME: 'Ada Lovelace' }),
    SENDING: { ...forty, receiving: 3_638n },
    RECEIVING: { sending: 27_561_723n, service: 387_809n, platform: 0n, receiving: 2_500n },
  },
  {
    name: 'an address here',
    currency: 'USDB',
    open: bob,
    SENDING: free(40_000_000n),
    RECEIVING: free(25_000_000n),
  },
  {
    name: 'a wallet on Spark, in the same coin',
    currency: 'USDB',
    open: () => outside('USDB', { accountType: 'SPARK_WALLET', address: sparkAddress }),
    SENDING: { ...forty, receiving: 39_550_000n },
    RECEIVING: { ...twentyFive, receiving: 25_000_000n },
  },
  {
    name: 'a wallet on Solana, in another coin',
    currency: 'USDC',
    open: () => outside('USDC', { accountType: 'SOLANA_WALLET', address: solanaAddress }),
    SENDING: { ...forty, receiving: 39_550_000n },
    RECEIVING: { ...twentyFive, receiving: 25_000_000n },
  },
  {
    name: 'a Lightning address, in bitcoin',
    currency: 'BTC',
    open: () => outside('BTC', { accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' }),
    SENDING: { ...forty, receiving: 39_550n },
    RECEIVING: { ...twentyFive, receiving: 25_000n },
  },
];

async function reviewed({ to }: To, lockedCurrencySide: Side, amount: bigint, currency?: string) {
  await waitForState(flow, 'idle');
  flow.start({ ...to, sourceAccountId: source, lockedCurrencySide, amount, ...(currency && { currency }) });
  return (await waitForState(flow, 'reviewing')).quote;
}

describe.each(destinations)('to $name', ({ currency, open, ...prices }) => {
  // requirement: 32
  it.each<Side>(['SENDING', 'RECEIVING'])('%s locked: shows what every ledger account records', async (side) => {
    const price = prices[side];
    const to = await open();
    const moved = ledger();
    const [locked, amount] =
      side === 'SENDING' ? (['USDB', price.sending] as const) : ([currency, price.receiving] as const);
    const quote = await reviewed(to, side, amount, locked);
    expect(quote.destinationAccountId).toBe(to.to.destinationAccountId);
    expect(quote.sending).toMatchObject({ amount: price.sending, currency: { code: 'USDB', decimals: 6 } });
    expect(quote.receiving).toMatchObject({ amount: price.receiving, currency: { code: currency } });
    expect(quote.fees.amount).toBe(price.service + price.platform);
    expect(quote.platformFees?.amount).toBe(price.platform);
    expect(moved()).toEqual({});
    flow.confirm();
    await waitForState(flow, 'completed');
    const { book = 'outside' } = to;
    expect(moved({ [`available:${source}`]: 'wallet', [book]: 'theirs' })).toEqual(toEntry(price, currency));
  });
});

describe('to a wallet on a chain', () => {
  it('charges the estimated fee, and the transaction links to its place on the chain', async () => {
    const to = await outside('USDB', { accountType: 'SPARK_WALLET', address: sparkAddress });
    const estimate = await estimateWithdrawalFee(env.wallet, {
      internalAccountId: source,
      currency: 'USDB',
      cryptoNetwork: 'SPARK',
      amount: 40_000_000,
      destinationAddress: sparkAddress,
    });
    expect(estimate).toMatchObject({ totalFee: 450_000, netAmount: 39_550_000 });
    const quote = await reviewed(to, 'SENDING', 40_000_000n);
    expect([quote.fees.amount, quote.receiving.amount]).toEqual([450_000n, 39_550_000n]);
    flow.confirm();
    await waitForState(flow, 'completed');
    const { destination } = await getTransaction(env.wallet, { transactionId: quote.transactionId });
    expect(destination).toMatchObject({
      onChainTransaction: { network: 'SPARK', transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('rejects an address with a typo before there is an account to send to', async () => {
    const slip = { accountType: 'SOLANA_WALLET', address: solanaAddress.replace('DA', 'D0') };
    await expect(outside('USDC', slip)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('rejects an amount below the fee, and starts nothing', async () => {
    const to = await outside('USDB', { accountType: 'SPARK_WALLET', address: sparkAddress });
    const moved = ledger();
    await waitForState(flow, 'idle');
    flow.start({ ...to.to, sourceAccountId: source, lockedCurrencySide: 'SENDING', amount: 250_000n });
    expect((await waitForState(flow, 'quoteFailed')).error.code).toBe('AMOUNT_OUT_OF_RANGE');
    expect(moved()).toEqual({});
  });
});

describe('returned transfers', () => {
  const fails: readonly [string, () => Promise<To>, string][] = [
    ['a bank that refuses', () => outside('USD', refusing), 'QUOTE_EXECUTION_FAILED'],
    ['an address that may not be paid', () => address('$fail.compliance.usd@sandbox.uma.money'), 'COMPLIANCE_REJECTED'],
  ];
  const refusing = {
    accountType: 'USD_ACCOUNT',
    accountNumber: '000123456002',
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  };
  it.each(fails)(
    '%s: reports failed when it is known, with every ledger account as before',
    async (_, open, reason) => {
      const to = await open();
      const moved = ledger();
      await reviewed(to, 'RECEIVING', 2_500n, 'USD');
      flow.confirm();
      expect((await waitForState(flow, 'failed')).reason).toBe(reason);
      await env.clock.advance(1_000);
      expect(moved()).toEqual({});
    },
  );
});
