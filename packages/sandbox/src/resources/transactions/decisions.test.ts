import { isTransition } from '@latchkey/contract';
import { type InternalAccount, listInternalAccounts, listPlatformInternalAccounts } from '@latchkey/contract/accounts';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import {
  cancelTransaction,
  confirmTransaction,
  getTransaction,
  outgoingTransitions,
  type Transaction,
} from '@latchkey/contract/transactions';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, events, getLedgerBalance, openBank, openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

async function setUp(accountNumber?: string) {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 500_000_000);
  const bank = await openBank(platform, ada.customerId, accountNumber);
  const quote = await platform.quote(ada.accountId, bank.id, 100_000_000);
  const params = { transactionId: quote.transactionId };
  const read = async () => (await platform.call<Transaction>(getTransaction, { params })).body;
  const cancel = () => platform.call<Transaction>(cancelTransaction, { params, body: { reason: 'Wrong person' } });
  const execute = () => platform.execute(ada, quote);
  return { platform, ada, quote, params, read, cancel, execute };
}

describe('confirming receipt', () => {
  it('records the current or the given time; the latest applies', async () => {
    const { platform, params, read } = await setUp();
    const confirm = (body?: object) =>
      platform.call<Transaction>(confirmTransaction, { params, ...(body && { body }) });
    expect(await read()).not.toHaveProperty('receiptDeliveryConfirmedAt');
    await platform.clock.advance(1_000);
    expect((await confirm()).body).toMatchObject({
      status: 'PENDING',
      receiptDeliveryConfirmedAt: '2026-11-21T09:00:01.000Z',
    });
    const receiptDeliveryConfirmedAt = '2026-11-20T10:00:00.000Z';
    expect((await confirm({ receiptDeliveryConfirmedAt })).body).toMatchObject({ receiptDeliveryConfirmedAt });
    expect(await read()).toMatchObject({ receiptDeliveryConfirmedAt });
  });

  it('rejects an unknown transaction and an invalid time', async () => {
    const { platform, params } = await setUp();
    const unknown = { params: { transactionId: 'Transaction:none' } };
    expect(await platform.call(confirmTransaction, unknown)).toMatchObject(matchError(404, 'TRANSACTION_NOT_FOUND'));
    const body = { receiptDeliveryConfirmedAt: 'yesterday' };
    expect(await platform.call(confirmTransaction, { params, body })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});

describe('cancelTransaction', () => {
  async function openTransfer() {
    const platform = openPlatform();
    const customerId = await openCustomer(platform);
    const account = await accountIn(platform, customerId, 'USD');
    await platform.fund(account.id, 1_000);
    const bank = await openBank(platform, customerId);
    const body = { source: { accountId: account.id }, destination: { accountId: bank.id } };
    const { id: transactionId } = (await platform.call<Transaction>(transferOut, { body })).body;
    const params = { transactionId };
    const cancel = () => platform.call<Transaction>(cancelTransaction, { params, body: { reason: 'Wrong recipient' } });
    const read = async () => (await platform.call<Transaction>(getTransaction, { params })).body;
    const balance = async () => (await accountIn(platform, customerId, 'USD')).balance.amount;
    return { platform, cancel, read, balance };
  }
  const notCancellable = matchError(409, 'TRANSACTION_NOT_CANCELLABLE');

  it('returns the money of a transferOut', async () => {
    const { platform, cancel, read, balance } = await openTransfer();
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'PROCESSING', refund: { status: 'PENDING', reason: 'USER_CANCELLATION' } },
    });
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({ status: 'COMPLETED', refund: { status: 'COMPLETED' } });
    expect(await balance()).toBe(1_000);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual([
      'PENDING',
      'PROCESSING',
      'REFUND_PENDING',
      'REFUND_COMPLETED',
      'COMPLETED',
    ]);
    // Only the amount that funded the account came from outside.
    expect(getLedgerBalance(platform, 'outside', 'USD')).toBe(-1_000n);
  });

  it('refuses a transferOut that was cancelled or has arrived', async () => {
    const cancelled = await openTransfer();
    await cancelled.cancel();
    expect(await cancelled.cancel()).toMatchObject(notCancellable);
    const arrived = await openTransfer();
    await arrived.platform.clock.advance(60_000);
    expect(await arrived.cancel()).toMatchObject(notCancellable);
  });

  it('refuses the transaction of a quote, before and after its execution', async () => {
    const { platform, ada, cancel, execute, read } = await setUp();
    expect(await cancel()).toMatchObject(notCancellable);
    await execute();
    expect(await cancel()).toMatchObject(notCancellable);
    await platform.clock.advance(10_000);
    expect(await read()).not.toHaveProperty('refund');
    const bob = await platform.register();
    const across = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    await platform.execute(ada, across);
    const call = (transactionId: string) => platform.call(cancelTransaction, { params: { transactionId } });
    expect(await call(across.transactionId)).toMatchObject(notCancellable);
    expect(await call('Transaction:none')).toMatchObject(matchError(404, 'TRANSACTION_NOT_FOUND'));
  });
});

describe('real-time funded payments', () => {
  async function createPendingPayment(source: object, accountNumber?: string) {
    const platform = openPlatform();
    const customerId = await openCustomer(platform, ['USDB']);
    const bank = await openBank(platform, customerId, accountNumber);
    const { body: quote } = await platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', customerId, ...source },
        destination: { destinationType: 'ACCOUNT', accountId: bank.id },
        lockedCurrencySide: 'RECEIVING',
        lockedCurrencyAmount: 5_000,
      },
    });
    const send = (change: object = {}) =>
      platform.call<Transaction>(sandboxSend, {
        body: { quoteId: quote.id, currencyCode: quote.sendingCurrency.code, ...change },
      });
    const read = async () =>
      (await platform.call<Transaction>(getTransaction, { params: { transactionId: quote.transactionId } })).body;
    return { platform, customerId, quote, send, read };
  }

  it('returns a wrong amount to the payer', async () => {
    const { platform, quote, send, read } = await createPendingPayment({ currency: 'EUR' });
    const currencyAmount = quote.totalSendingAmount - 1;
    expect(await send({ currencyAmount })).toMatchObject({
      body: { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' },
    });
    expect(getLedgerBalance(platform, 'transit', 'EUR')).toBe(BigInt(currencyAmount));
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } });
    expect([getLedgerBalance(platform, 'transit', 'EUR'), getLedgerBalance(platform, 'outside', 'EUR')]).toEqual([
      0n,
      0n,
    ]);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual([
      'PENDING',
      'PROCESSING',
      'FAILED',
      'REFUND_PENDING',
      'REFUND_COMPLETED',
    ]);
  });

  it('returns bank money that cannot be paid out to the bank', async () => {
    const { platform, send } = await createPendingPayment({ currency: 'EUR' }, '5550004');
    await send();
    await platform.clock.advance(10_000);
    expect(getLedgerBalance(platform, 'outside', 'EUR')).toBe(0n);
  });

  it("credits a coin that cannot be paid out to the customer's own account", async () => {
    const { platform, customerId, quote, send, read } = await createPendingPayment(
      { currency: 'USDC', cryptoNetwork: 'BASE' },
      '5550004',
    );
    await send();
    await platform.clock.advance(10_000);
    expect(await read()).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } });
    const { body } = await platform.call<{ data: InternalAccount[] }>(listInternalAccounts, {
      query: { customerId, currency: 'USDC' },
    });
    expect(body.data).toMatchObject([{ type: 'INTERNAL_CRYPTO', balance: { amount: quote.totalSendingAmount } }]);
  });

  it.each([
    ['its account', 'USDC', 'BASE'],
    ['outside where it has no account', 'USDB', 'SPARK'],
  ])('returns a coin that the platform sent to %s', async (_, currency, cryptoNetwork) => {
    const platform = openPlatform();
    const ada = await platform.register();
    const { body: quote } = await platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency, cryptoNetwork },
        destination: { destinationType: 'ACCOUNT', accountId: ada.accountId },
        lockedCurrencySide: 'RECEIVING',
        lockedCurrencyAmount: 5_000_000,
      },
    });
    await platform.call(sandboxSend, {
      body: { quoteId: quote.id, currencyCode: currency, currencyAmount: 7_000_000 },
    });
    await platform.clock.advance(10_000);
    const params = { transactionId: quote.transactionId };
    expect(await platform.call(getTransaction, { params })).toMatchObject({
      body: { customerId: ada.customerId, refund: { status: 'COMPLETED' } },
    });
    const { body: customers } = await platform.call<{ data: InternalAccount[] }>(listInternalAccounts);
    expect(customers.data).toMatchObject([{ id: ada.accountId, balance: { amount: 0 } }]);
    const { body } = await platform.call<{ data: InternalAccount[] }>(listPlatformInternalAccounts, {
      query: { currency },
    });
    expect(body.data.map(({ balance }) => balance.amount)).toEqual(currency === 'USDB' ? [] : [7_000_000]);
    expect(getLedgerBalance(platform, 'outside', currency)).toBe(currency === 'USDB' ? 0n : -7_000_000n);
  });
});

it.each(['000', '002', '003', '004', '005', '006', '007'])(
  'makes only transitions of the table to %s',
  async (suffix) => {
    const { platform, quote, execute } = await setUp(`5556${suffix}`);
    await execute();
    await platform.clock.advance(500_000);
    const statuses = platform.sandbox.world
      .webhooks()
      .filter(({ type }) => type.startsWith('OUTGOING_PAYMENT.'))
      .map(({ body }) => JSON.parse(body).data)
      .filter(({ id }) => id === quote.transactionId)
      .map(({ status }) => status);
    let before: Parameters<typeof isTransition<string>>[1] = null;
    for (const status of statuses) {
      if (status !== before) expect(isTransition(outgoingTransitions, before as never, status)).toBe(true);
      before = status;
    }
    expect(await platform.call(executeQuote, { params: { quoteId: quote.id } })).toMatchObject(
      matchError(409, 'CONFLICT'),
    );
  },
);
