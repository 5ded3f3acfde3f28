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
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Side = Intent['lockedCurrencySide'];

/** Whom it is for, and the book of the ledger where it arrives; outside unless given. */
interface To {
  readonly to: Pick<Intent, 'destinationAccountId' | 'lookupId' | 'senderCustomerInfo'>;
  readonly book?: string;
}

/** What a transfer takes and gives. The fees are in the currency of the wallet, those of the platform apart. */
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

let street: Street;
let source: Intent['sourceAccountId'];
let flow: SendFlow;

beforeEach(async () => {
  street = await createStreet({ settleMs: 20, customer: { currencies: ['USDB', 'USD', 'EUR'] } });
  const { session } = await street.signIn();
  source = session.accountId;
  await street.fund(250_000_000n);
  flow = createSendFlow(street.wallet);
});
afterEach(async () => {
  flow.dispose();
  await street.close();
});

/** What they hold themselves, in another currency. */
async function held(currency: string): Promise<To> {
  const [account] = (await listInternalAccounts(street.wallet, { currency })).data;
  if (account === undefined) throw new Error(`Nothing is held in ${currency}.`);
  return { to: { destinationAccountId: account.id }, book: `available:${account.id}` };
}

async function outside(currency: string, accountInfo: object): Promise<To> {
  const body = { currency, accountInfo } as createExternalAccount.Parameters['body'];
  const { id } = await createExternalAccount(street.wallet, { idempotencyKey: crypto.randomUUID(), body });
  return { to: { destinationAccountId: id } };
}

async function address(of: `$${string}`, told?: Intent['senderCustomerInfo']): Promise<To> {
  const { lookupId } = await lookUpAddress(street.wallet, { address: of });
  return { to: { destinationAccountId: of, lookupId, ...(told && { senderCustomerInfo: told }) } };
}

/** Somebody else of this platform, with a phone of their own. */
async function bob(): Promise<To> {
  const phone = street.openWallet({ device: 'phone' });
  const { session } = await street.signIn('bob@example.com', phone);
  const { customerId } = await getRelaySession(phone);
  const { umaAddress } = await getCustomer(phone, { customerId });
  return { ...(await address(umaAddress as `$${string}`)), book: `available:${session.accountId}` };
}

/** Every book that holds something else than before, by how much. */
function ledger(): (books?: Readonly<Record<string, string>>) => Record<string, bigint> {
  const read = () => street.sandbox.world.balances().map(({ book, currency, amount }) => ({ book, currency, amount }));
  const before = new Map(read().map(({ book, currency, amount }) => [`${book} ${currency}`, amount]));
  return (books = {}) => {
    const moved = read().map(({ book, currency, amount }): [string, bigint] => {
      return [`${books[book] ?? book} ${currency}`, amount - (before.get(`${book} ${currency}`) ?? 0n)];
    });
    return Object.fromEntries(moved.filter(([, amount]) => amount !== 0n));
  };
}

/** The whole entry that a price makes, with nothing left over anywhere. */
function entryOf({ sending, service, platform, receiving }: Price, currency: string): Record<string, bigint> {
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
/** 40 USDB that go outside: a quarter, then 0.5 and 0.25 % of what is left. */
const forty = { sending: 40_000_000n, service: 448_750n, platform: 99_375n };
/** What 25 dollars outside take. */
const twentyFive = { sending: 25_438_917n, service: 375_945n, platform: 62_972n };
const exchanged = { sending: 40_000_000n, service: 200_000n, platform: 100_000n };

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
    SENDING: { ...exchanged, receiving: 3_652n },
    RECEIVING: { sending: 27_379_258n, service: 136_896n, platform: 68_448n, receiving: 2_500n },
  },
  {
    name: 'a bank account in dollars',
    currency: 'USD',
    open: async () => ({ to: { destinationAccountId: (await street.createBankAccount()).id } }),
    SENDING: { ...forty, receiving: 3_945n },
    RECEIVING: { ...twentyFive, receiving: 2_500n },
  },
  {
    name: 'a bank account in euros',
    currency: 'EUR',
    open: () => outside('EUR', { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary: person }),
    SENDING: { ...forty, receiving: 3_629n },
    RECEIVING: { sending: 27_629_258n, service: 386_896n, platform: 68_448n, receiving: 2_500n },
  },
  {
    name: 'an address elsewhere, in dollars',
    currency: 'USD',
    open: () => address('$success.usd@sandbox.uma.money'),
    SENDING: { ...forty, receiving: 3_945n },
    RECEIVING: { ...twentyFive, receiving: 2_500n },
  },
  {
    name: 'an address elsewhere that asks who pays, in euros',
    currency: 'EUR',
    open: () => address('$success.eur@sandbox.uma.money', { FULL_NAME: 'Ada Lovelace' }),
    SENDING: { ...forty, receiving: 3_629n },
    RECEIVING: { sending: 27_629_258n, service: 386_896n, platform: 68_448n, receiving: 2_500n },
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
    SENDING: { ...forty, receiving: 39_451_875n },
    RECEIVING: { ...twentyFive, receiving: 25_000_000n },
  },
  {
    name: 'a wallet on Solana, in another coin',
    currency: 'USDC',
    open: () => outside('USDC', { accountType: 'SOLANA_WALLET', address: solanaAddress }),
    SENDING: { ...forty, receiving: 39_451_875n },
    RECEIVING: { ...twentyFive, receiving: 25_000_000n },
  },
  {
    name: 'a Lightning address, in bitcoin',
    currency: 'BTC',
    open: () => outside('BTC', { accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' }),
    SENDING: { ...forty, receiving: 39_451n },
    RECEIVING: { ...twentyFive, receiving: 25_000n },
  },
];

async function reviewed({ to }: To, lockedCurrencySide: Side, amount: bigint, currency?: string) {
  await until(flow, 'idle');
  flow.start({ ...to, sourceAccountId: source, lockedCurrencySide, amount, ...(currency && { currency }) });
  return (await until(flow, 'reviewing')).quote;
}

describe.each(destinations)('to $name', ({ currency, open, ...prices }) => {
  it.each<Side>(['SENDING', 'RECEIVING'])(
    '#32 behavior: %s locked: what is shown is what every book says',
    async (side) => {
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
      await until(flow, 'completed');
      const { book = 'outside' } = to;
      expect(moved({ [`available:${source}`]: 'wallet', [book]: 'theirs' })).toEqual(entryOf(price, currency));
    },
  );
});

describe('to a wallet on a chain', () => {
  it('behavior: the estimate of the fee is what the quote takes; the transaction says where it is found', async () => {
    const to = await outside('USDB', { accountType: 'SPARK_WALLET', address: sparkAddress });
    const estimate = await estimateWithdrawalFee(street.wallet, {
      internalAccountId: source,
      currency: 'USDB',
      cryptoNetwork: 'SPARK',
      amount: 40_000_000,
      destinationAddress: sparkAddress,
    });
    expect(estimate).toMatchObject({ totalFee: 548_125, netAmount: 39_451_875 });
    const quote = await reviewed(to, 'SENDING', 40_000_000n);
    expect([quote.fees.amount, quote.receiving.amount]).toEqual([548_125n, 39_451_875n]);
    flow.confirm();
    await until(flow, 'completed');
    const { destination } = await getTransaction(street.wallet, { transactionId: quote.transactionId });
    expect(destination).toMatchObject({
      onChainTransaction: { network: 'SPARK', transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('error: an address with a slip is refused before there is an account to send to', async () => {
    const slip = { accountType: 'SOLANA_WALLET', address: solanaAddress.replace('DA', 'D0') };
    await expect(outside('USDC', slip)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('error: less than its fee is refused, and nothing is begun', async () => {
    const to = await outside('USDB', { accountType: 'SPARK_WALLET', address: sparkAddress });
    const moved = ledger();
    await until(flow, 'idle');
    flow.start({ ...to.to, sourceAccountId: source, lockedCurrencySide: 'SENDING', amount: 250_000n });
    expect((await until(flow, 'quoteFailed')).error.code).toBe('AMOUNT_OUT_OF_RANGE');
    expect(moved()).toEqual({});
  });
});

describe('what comes back', () => {
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
  it.each(fails)('error: %s: failed is said when it is known, and every book is as before', async (_, open, reason) => {
    const to = await open();
    const moved = ledger();
    await reviewed(to, 'RECEIVING', 2_500n, 'USD');
    flow.confirm();
    expect((await until(flow, 'failed')).reason).toBe(reason);
    await street.clock.advance(1_000);
    expect(moved()).toEqual({});
  });
});
