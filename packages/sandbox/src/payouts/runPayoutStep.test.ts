import { getQuote } from '@latchkey/contract/quotes';
import type { Transaction } from '@latchkey/contract/transactions';
import { getTransaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { getQuotePlan } from './plan.ts';

/** Sends 100 to a bank account and runs the payout to its end. */
async function send(accountNumber: string) {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 250_000_000);
  const bank = await platform.bank(ada.customerId, accountNumber);
  const quote = await platform.quote(ada.accountId, bank.id, 100_000_000);
  await platform.execute(ada, quote);
  const read = async () => {
    const params = { transactionId: quote.transactionId };
    const { body: transaction } = await platform.call<Transaction>(getTransaction, { params });
    const { body: now } = await platform.call<{ status: string }>(getQuote, { params: { quoteId: quote.id } });
    const { balance, totalBalance } = await platform.account(ada.customerId);
    return { transaction, quote: now.status, balance: balance.amount, total: totalBalance.amount };
  };
  const events = () =>
    platform.sandbox.world
      .webhooks()
      .map(({ type }) => type)
      .filter((type) => type.startsWith('OUTGOING_PAYMENT.'))
      .map((type) => type.slice('OUTGOING_PAYMENT.'.length));
  const book = (name: string, currency: string) =>
    platform.sandbox.world.ledger().balances.find((one) => one.book === name && one.currency === currency)?.amount ??
    0n;
  return { platform, read, events, book };
}

const full = 250_000_000;

it('goes from pending to processing to completed, with fees and payout booked', async () => {
  const { platform, read, events, book } = await send('1234567890');
  expect(await read()).toMatchObject({
    transaction: { status: 'PROCESSING' },
    quote: 'PROCESSING',
    balance: 150_000_000,
    total: full,
  });
  await platform.clock.advance(2_000);
  expect(await read()).toMatchObject({
    transaction: { status: 'COMPLETED' },
    quote: 'COMPLETED',
    balance: 150_000_000,
    total: 150_000_000,
  });
  expect((await read()).transaction.settledAt).toBeDefined();
  expect(events()).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
  expect(book('fees:service', 'USDB')).toBe(750_000n);
  expect(book('fees:platform', 'USDB')).toBe(0n);
  expect(book('exchange', 'USD')).toBe(-9_925n);
  expect(book('outside', 'USD')).toBe(9_925n);
});

describe('account number suffixes', () => {
  it('002: fails and refunds', async () => {
    const { platform, read, events } = await send('5550002');
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED', refund: { status: 'PENDING' } },
      quote: 'FAILED',
      balance: 150_000_000,
    });
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'FAILED', refund: { status: 'COMPLETED', reason: 'TRANSACTION_FAILED' } },
      balance: full,
      total: full,
    });
    expect(events()).toEqual(['PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED']);
  });

  it('003: completes after six minutes', async () => {
    const { platform, read } = await send('5550003');
    await platform.clock.advance(359_999);
    expect(await read()).toMatchObject({ transaction: { status: 'PROCESSING' } });
    await platform.clock.advance(1);
    expect(await read()).toMatchObject({ transaction: { status: 'COMPLETED' } });
  });

  it('004: fails on delivery and refunds', async () => {
    const { platform, read } = await send('5550004');
    await platform.clock.advance(10_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'FAILED', failureReason: 'ACCOUNT_CANNOT_RECEIVE', refund: { status: 'COMPLETED' } },
      balance: full,
    });
  });

  it('005: completes, then is returned by the bank, so completed is not final', async () => {
    const { platform, read, events, book } = await send('5550005');
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({ transaction: { status: 'COMPLETED' }, total: 150_000_000 });
    await platform.clock.advance(60_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'FAILED', failureReason: 'PAYOUT_RETURNED', refund: { status: 'COMPLETED' } },
      // The quote stays completed (docs/reference/quotes.md#states-quote): only the transaction is returned.
      quote: 'COMPLETED',
      balance: full,
      total: full,
    });
    expect(events()).toEqual(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED']);
    for (const name of ['fees:service', 'fees:platform', 'exchange']) expect(book(name, 'USDB')).toBe(0n);
    expect(book('outside', 'USD')).toBe(0n);
  });

  it('006: is canceled by the user, refunded, and closed as completed', async () => {
    const { platform, read, events } = await send('5550006');
    await platform.clock.advance(10_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'COMPLETED', refund: { status: 'COMPLETED', reason: 'USER_CANCELLATION' } },
      balance: full,
    });
    expect(events()).toEqual(['PENDING', 'PROCESSING', 'REFUND_PENDING', 'REFUND_COMPLETED', 'COMPLETED']);
  });

  it('007: fails with its refund, and sets the money aside', async () => {
    const { platform, read, events, book } = await send('5550007');
    await platform.clock.advance(10_000);
    expect(await read()).toMatchObject({
      transaction: { status: 'FAILED', refund: { status: 'FAILED' } },
      balance: 150_000_000,
      total: 150_000_000,
    });
    expect(book('suspense', 'USDB')).toBe(100_000_000n);
    expect(events()).toEqual(['PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_FAILED']);
  });
});

it('keeps the status FAILED with an increasing updatedAt in refund events', async () => {
  const { platform } = await send('5550002');
  await platform.clock.advance(10_000);
  const bodies = platform.sandbox.world
    .webhooks()
    .filter(({ type }) => type.startsWith('OUTGOING_PAYMENT.'))
    .map(({ body }) => JSON.parse(body).data);
  expect(bodies.slice(2).map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  const times = bodies.map(({ updatedAt }) => Date.parse(updatedAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('credits the receiver between wallets', async () => {
  const platform = openPlatform();
  const [ada, bob] = [await platform.signIn(), await platform.register()];
  await platform.fund(ada.accountId, 5_000_000);
  const quote = await platform.quote(ada.accountId, bob.accountId, 2_000_000);
  expect(quote).toMatchObject({ feesIncluded: 0, totalReceivingAmount: 2_000_000, exchangeRate: 1 });
  await platform.execute(ada, quote);
  await platform.clock.advance(2_000);
  expect(await platform.account(bob.customerId)).toMatchObject({ balance: { amount: 2_000_000 } });
  expect(await platform.account(ada.customerId)).toMatchObject({ totalBalance: { amount: 3_000_000 } });
  const incoming = platform.sandbox.world.webhooks().findLast(({ type }) => type === 'INCOMING_PAYMENT');
  expect(JSON.parse(incoming?.body ?? '{}').data).toMatchObject({ customerId: bob.customerId, type: 'INCOMING' });
});

it('completes for any other account', () => {
  for (const identifier of [undefined, '', '1', '000', '1000', '12'])
    expect(getQuotePlan(identifier)).toEqual([{ action: 'complete' }]);
});
