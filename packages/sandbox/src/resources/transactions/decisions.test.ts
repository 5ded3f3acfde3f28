import { isTransition } from '@latchkey/contract';
import { type InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
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
import { accountIn, book, events, openBank, openCustomer } from '../../../test/accounts.ts';
import { refused } from '../../../test/european.ts';
import { openPlatform } from '../../../test/platform.ts';

async function open(accountNumber?: string) {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 500_000_000);
  const bank = await openBank(platform, ada.customerId, accountNumber);
  const quote = await platform.quote(ada.accountId, bank.id, 100_000_000);
  const params = { transactionId: quote.transactionId };
  const read = async () => (await platform.call<Transaction>(getTransaction, { params })).body;
  const cancel = () => platform.call<Transaction>(cancelTransaction, { params, body: { reason: 'Wrong person' } });
  const execute = () => platform.execute(ada, quote);
  const balance = async () => (await platform.account(ada.customerId)).balance.amount;
  return { platform, ada, quote, params, read, cancel, execute, balance };
}

describe('confirming that the receipt was delivered', () => {
  it('default: now, or when it was; the last time counts', async () => {
    const { platform, params, read } = await open();
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

  it('error: an unknown transaction, something that is no time', async () => {
    const { platform, params } = await open();
    const unknown = { params: { transactionId: 'Transaction:none' } };
    expect(await platform.call(confirmTransaction, unknown)).toMatchObject(refused(404, 'TRANSACTION_NOT_FOUND'));
    const body = { receiptDeliveryConfirmedAt: 'yesterday' };
    expect(await platform.call(confirmTransaction, { params, body })).toMatchObject(refused(400, 'INVALID_INPUT'));
  });
});

describe('calling a payment back', () => {
  it('default: it turns round, the money comes back, and it is closed', async () => {
    const { platform, cancel, execute, read, balance } = await open();
    await execute();
    await platform.clock.advance(1_999);
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'PROCESSING', refund: { status: 'PENDING', reason: 'USER_CANCELLATION' } },
    });
    await platform.clock.advance(1);
    // The step that it was about to take is not taken.
    expect(await read()).toMatchObject({ status: 'PROCESSING', refund: { status: 'PENDING' } });
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({ status: 'COMPLETED', refund: { status: 'COMPLETED' } });
    expect(await balance()).toBe(500_000_000);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual([
      'PENDING',
      'PROCESSING',
      'REFUND_PENDING',
      'REFUND_COMPLETED',
      'COMPLETED',
    ]);
    expect(book(platform, 'outside', 'USD')).toBe(0n);
  });

  it('behavior: a transfer of one currency, too', async () => {
    const platform = openPlatform();
    const customerId = await openCustomer(platform);
    const account = await accountIn(platform, customerId, 'USD');
    await platform.fund(account.id, 1_000);
    const bank = await openBank(platform, customerId);
    const body = { source: { accountId: account.id }, destination: { accountId: bank.id } };
    const { id: transactionId } = (await platform.call<Transaction>(transferOut, { body })).body;
    const cancel = () => platform.call(cancelTransaction, { params: { transactionId } });
    expect((await cancel()).status).toBe(200);
    await platform.clock.advance(2_000);
    expect((await accountIn(platform, customerId, 'USD')).balance.amount).toBe(1_000);
  });

  it('error: before it is under way, twice, after it arrived, in a wallet, of nobody', async () => {
    const { platform, ada, cancel, execute } = await open();
    const not = refused(409, 'TRANSACTION_NOT_CANCELLABLE');
    expect(await cancel()).toMatchObject(not);
    await execute();
    expect((await cancel()).status).toBe(200);
    expect(await cancel()).toMatchObject(not);
    await platform.clock.advance(10_000);
    expect(await cancel()).toMatchObject(not);
    const bob = await platform.register();
    const across = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    await platform.execute(ada, across);
    const call = (transactionId: string) => platform.call(cancelTransaction, { params: { transactionId } });
    expect(await call(across.transactionId)).toMatchObject(not);
    expect(await call('Transaction:none')).toMatchObject(refused(404, 'TRANSACTION_NOT_FOUND'));
  });
});

describe('a payment from outside', () => {
  async function waiting(source: object, accountNumber?: string) {
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

  it('default: the wrong amount goes back the way it came', async () => {
    const { platform, quote, send, read } = await waiting({ currency: 'EUR' });
    const currencyAmount = quote.totalSendingAmount - 1;
    expect(await send({ currencyAmount })).toMatchObject({
      body: { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' },
    });
    expect(book(platform, 'transit', 'EUR')).toBe(BigInt(currencyAmount));
    await platform.clock.advance(2_000);
    expect(await read()).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } });
    expect([book(platform, 'transit', 'EUR'), book(platform, 'outside', 'EUR')]).toEqual([0n, 0n]);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual([
      'PENDING',
      'PROCESSING',
      'FAILED',
      'REFUND_PENDING',
      'REFUND_COMPLETED',
    ]);
  });

  it('behavior: money of a bank that cannot be paid out goes back to it', async () => {
    const { platform, send } = await waiting({ currency: 'EUR' }, '5550004');
    await send();
    await platform.clock.advance(10_000);
    expect(book(platform, 'outside', 'EUR')).toBe(0n);
  });

  it('behavior: a coin that cannot be paid out stays here, in the customer’s own account', async () => {
    const { platform, customerId, quote, send, read } = await waiting(
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
});

it.each(['000', '002', '003', '004', '005', '006', '007'])(
  'behavior: to %s every step is one of the table’s',
  async (suffix) => {
    const { platform, quote, execute } = await open(`5556${suffix}`);
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
      refused(409, 'CONFLICT'),
    );
  },
);
