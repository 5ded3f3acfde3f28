import { deleteExternalAccount, listExternalAccounts } from '@latchkey/contract/accounts';
import { getQuote, type Quote } from '@latchkey/contract/quotes';
import { getTransaction, type Transaction } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, events, getLedgerBalance, openBank, openCustomer } from '../../../test/accounts.ts';
import { openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const initialBalance = 50_000;

/** Creates a customer with 500 USD in an internal account, and a bank account. */
async function setUp(accountNumber?: string) {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, initialBalance);
  const bank = await openBank(platform, customerId, accountNumber);
  const out = (change: object = {}, key?: string) =>
    platform.call<Transaction>(transferOut, {
      body: { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 20_000, ...change },
      ...(key !== undefined && { key }),
    });
  const into = (change: object = {}) =>
    platform.call<Transaction>(transferIn, {
      body: { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 20_000, ...change },
    });
  const read = async ({ id }: Transaction) => {
    const { body } = await platform.call<Transaction>(getTransaction, { params: { transactionId: id } });
    const { balance, totalBalance } = await accountIn(platform, customerId, 'USD');
    return { ...body, balance: balance.amount, total: totalBalance.amount };
  };
  return { platform, customerId, account, bank, out, into, read };
}

describe('transfer-out', () => {
  it('is pending, in transit a moment later, then delivered; free of charge', async () => {
    const { platform, account, bank, out, read } = await setUp();
    const { status, body } = await out();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'OUTGOING',
      status: 'PENDING',
      direction: 'DEBIT',
      source: { sourceType: 'ACCOUNT', accountId: account.id, currency: 'USD' },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id, currency: 'USD' },
      sentAmount: { amount: 20_000 },
      receivedAmount: { amount: 20_000 },
      fees: 0,
    });
    expect(await read(body)).toMatchObject({
      status: 'PROCESSING',
      balance: initialBalance - 20_000,
      total: initialBalance,
    });
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({
      status: 'COMPLETED',
      balance: initialBalance - 20_000,
      total: initialBalance - 20_000,
    });
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    expect(getLedgerBalance(platform, 'outside', 'USD')).toBe(BigInt(20_000 - initialBalance));
    expect(getLedgerBalance(platform, 'exchange', 'USD')).toBe(0n);
  });

  it('amount: transfers the whole balance by default', async () => {
    const { out, read } = await setUp();
    const { body } = await out({ amount: undefined });
    expect(await read(body)).toMatchObject({ sentAmount: { amount: initialBalance }, balance: 0 });
    expect(await out({ amount: undefined })).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
  });

  it('destination.paymentRail: accepts a rail of the account', async () => {
    const { bank, out } = await setUp();
    const by = (paymentRail: string) => out({ destination: { accountId: bank.id, paymentRail } });
    expect((await by('WIRE')).status).toBe(201);
    const sepa = await by('SEPA');
    expect(sepa).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(sepa.body).toMatchObject({
      details: {
        errors: [{ field: 'destination.paymentRail', constraint: { enum: ['ACH', 'WIRE', 'RTP', 'FEDNOW'] } }],
      },
    });
  });

  it('executes once per idempotency key', async () => {
    const { platform, customerId, out } = await setUp();
    const [first, second] = await Promise.all([out({}, 'same'), out({}, 'same')]);
    expect(first.body.id).toBe(second.body.id);
    expect((await accountIn(platform, customerId, 'USD')).balance.amount).toBe(initialBalance - 20_000);
  });

  it.each([
    ['002', 0, 'QUOTE_EXECUTION_FAILED'],
    ['003', 2_000, 'ACCOUNT_INVALID'],
    ['004', 2_000, 'ACCOUNT_CANNOT_RECEIVE'],
    ['005', 30_000, 'PAYOUT_RETURNED'],
  ])('fails to %s after %d ms with %s, and refunds', async (suffix, after, failureReason) => {
    const { platform, out, read } = await setUp(`4445556${suffix}`);
    const { body } = await out();
    await platform.clock.advance(Math.max(0, after - 1));
    if (after > 0) expect(await read(body)).toMatchObject({ status: 'PROCESSING' });
    await platform.clock.advance(1);
    expect(await read(body)).toMatchObject({ status: 'FAILED', failureReason, refund: { status: 'PENDING' } });
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({
      refund: { status: 'COMPLETED' },
      balance: initialBalance,
      total: initialBalance,
    });
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual([
      'PENDING',
      'PROCESSING',
      'FAILED',
      'REFUND_PENDING',
      'REFUND_COMPLETED',
    ]);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof setUp>>) => Promise<object> | object, object]>([
    ['more than there is', () => ({ amount: initialBalance + 1 }), matchError(400, 'INSUFFICIENT_FUNDS')],
    ['nothing', () => ({ amount: 0 }), matchError(400, 'INVALID_INPUT')],
    [
      'from an unknown account',
      () => ({ source: { accountId: 'InternalAccount:none' } }),
      matchError(404, 'NOT_FOUND'),
    ],
    [
      'to an unknown account',
      () => ({ destination: { accountId: 'ExternalAccount:none' } }),
      matchError(404, 'NOT_FOUND'),
    ],
    [
      'to the account of another customer',
      async ({ platform }) => ({
        destination: { accountId: (await openBank(platform, await openCustomer(platform))).id },
      }),
      matchError(404, 'NOT_FOUND'),
    ],
    [
      'out of a wallet, which has to sign',
      async ({ platform, customerId }) => ({
        source: { accountId: (await accountIn(platform, customerId, 'USDB')).id },
      }),
      matchError(400, 'INVALID_INPUT'),
    ],
    ['with too long a text', () => ({ remittanceInformation: 'x'.repeat(81) }), matchError(400, 'INVALID_INPUT')],
  ])('rejects %s', async (_, change, response) => {
    const at = await setUp();
    const before = at.platform.sandbox.world.webhooks().length;
    expect(await at.out(await change(at))).toMatchObject(response);
    expect((await accountIn(at.platform, at.customerId, 'USD')).balance.amount).toBe(initialBalance);
    expect(at.platform.sandbox.world.webhooks().length - before).toBeLessThanOrEqual(1);
  });

  it('rejects an account in another currency', async () => {
    const { platform, customerId, bank, out } = await setUp();
    await openCustomer(platform, ['EUR']);
    const other = await openCustomer(platform, ['EUR']);
    const euros = await accountIn(platform, other, 'EUR');
    const theirs = await openBank(platform, other);
    expect(customerId).not.toBe(other);
    const response = await out({ source: { accountId: euros.id }, destination: { accountId: theirs.id } });
    expect(response).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(response.body).toMatchObject({ details: { errors: [{ field: 'destination.accountId' }] } });
    expect(bank.currency).toBe('USD');
  });

  it('rejects deletion of the account while a transfer to it is in transit', async () => {
    const { platform, bank, out } = await setUp();
    await out();
    const remove = () => platform.call(deleteExternalAccount, { params: { externalAccountId: bank.id } });
    expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
    await platform.clock.advance(10_000);
    expect((await remove()).status).toBe(204);
  });
});

describe('transfer-out under Strong Customer Authentication', () => {
  async function openDollars(create: typeof openEurope) {
    const europe = await create({}, { currencies: ['USDB', 'USD'] });
    const { platform, eva } = europe;
    const account = await accountIn(platform, eva.customerId, 'USD');
    await platform.fund(account.id, initialBalance);
    const bank = await openBank(platform, eva.customerId);
    const body = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 20_000 };
    const out = () => platform.call<Transaction>(transferOut, { body });
    const balance = async () => (await accountIn(platform, eva.customerId, 'USD')).balance.amount;
    return { ...europe, out, balance };
  }

  it('waits until the customer authorizes the quote', async () => {
    const { out, authorize, read, readTransaction, balance, clock } = await openDollars(openLoggedIn);
    const { status, body } = await out();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
    expect(await balance()).toBe(initialBalance);
    const quote = await read(body.quoteId ?? '');
    expect(quote).toMatchObject({ status: 'PENDING_AUTHORIZATION', scaChallenge: { purpose: 'PAYOUT' } });
    expect(await authorize(quote.id)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
    expect(await readTransaction(quote)).toMatchObject({ status: 'PROCESSING' });
    expect(await balance()).toBe(initialBalance - 20_000);
    await clock.advance(2_000);
    expect(await readTransaction(quote)).toMatchObject({ status: 'COMPLETED' });
  });

  it('ends without a movement when the challenge expires', async () => {
    const { out, clock, read, readTransaction, balance } = await openDollars(openLoggedIn);
    const { body } = await out();
    await clock.advance(300_000);
    const quote = await read(body.quoteId ?? '');
    expect(await readTransaction(quote)).toMatchObject({ status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' });
    expect(await balance()).toBe(initialBalance);
  });

  it('creates nothing without a login', async () => {
    const { out, events, balance } = await openDollars(openEurope);
    expect(await out()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
    expect(events('OUTGOING_PAYMENT')).toEqual([]);
    expect(await balance()).toBe(initialBalance);
  });
});

describe('transfer-in', () => {
  it('pulls and credits on arrival, as an incoming debit', async () => {
    const { platform, account, bank, into, read } = await setUp();
    const { status, body } = await into();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'INCOMING',
      status: 'PENDING',
      direction: 'DEBIT',
      source: { sourceType: 'ACCOUNT', accountId: bank.id },
      destination: { destinationType: 'ACCOUNT', accountId: account.id },
      receivedAmount: { amount: 20_000 },
    });
    expect(await read(body)).toMatchObject({ status: 'PROCESSING', balance: initialBalance });
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({
      status: 'COMPLETED',
      balance: initialBalance + 20_000,
      total: initialBalance + 20_000,
    });
    expect(events(platform, 'INCOMING_PAYMENT')).toEqual(['', '.PENDING', '', '.COMPLETED']);
    expect(getLedgerBalance(platform, 'outside', 'USD')).toBe(BigInt(-initialBalance - 20_000));
  });

  it.each([
    ['002', 0],
    ['003', 2_000],
    ['004', 2_000],
    ['005', 30_000],
  ])('fails to pull from %s after %d ms', async (suffix, after) => {
    const { platform, into, read } = await setUp(`4445556${suffix}`);
    const { body } = await into();
    await platform.clock.advance(after);
    expect(await read(body)).toMatchObject({
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
      balance: initialBalance,
    });
    expect(await read(body)).not.toHaveProperty('refund');
    expect(events(platform, 'INCOMING_PAYMENT.')).toEqual(['PENDING', 'FAILED']);
    await platform.clock.advance(100_000);
    expect(await read(body)).toMatchObject({ status: 'FAILED', balance: initialBalance });
  });

  it('rejects a missing amount, an unknown account, and an account without direct debit', async () => {
    const { platform, customerId, into } = await setUp();
    const nothing = await into({ amount: undefined });
    expect(nothing).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(nothing.body).toMatchObject({ details: { errors: [{ field: 'amount' }] } });
    expect(await into({ source: { accountId: 'ExternalAccount:none' } })).toMatchObject(matchError(404, 'NOT_FOUND'));
    const theirs = await openBank(platform, await openCustomer(platform));
    expect(await into({ source: { accountId: theirs.id } })).toMatchObject(matchError(404, 'NOT_FOUND'));
    const wallet = await accountIn(platform, customerId, 'USDB');
    expect(await into({ destination: { accountId: wallet.id } })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await into({ amount: 100_000_001 })).toMatchObject(matchError(400, 'AMOUNT_OUT_OF_RANGE'));
  });

  it('rejects deletion of the account during a pull', async () => {
    const { platform, customerId, bank, into } = await setUp();
    await into();
    const remove = () => platform.call(deleteExternalAccount, { params: { externalAccountId: bank.id } });
    expect(await remove()).toMatchObject(matchError(409, 'CONFLICT', 'PAYMENT_UNDER_WAY'));
    await platform.clock.advance(10_000);
    expect((await remove()).status).toBe(204);
    expect(await platform.call(listExternalAccounts, { query: { customerId } })).toMatchObject({ body: { data: [] } });
  });
});

it("reads a transfer's quote like any other", async () => {
  const { platform, out } = await setUp();
  const { body } = await out();
  const { body: quote } = await platform.call<Quote>(getQuote, { params: { quoteId: body.quoteId ?? '' } });
  expect(quote).toMatchObject({ status: 'PROCESSING', exchangeRate: 1, feesIncluded: 0, transactionId: body.id });
  expect(quote).not.toHaveProperty('paymentInstructions');
});
