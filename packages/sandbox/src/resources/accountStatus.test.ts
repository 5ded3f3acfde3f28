import { challengeExternalAccount, type ExternalAccount, getExternalAccount } from '@latchkey/contract/accounts';
import { type Customer, getCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, getQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxReceive, sandboxSend } from '@latchkey/contract/sandbox';
import { getTransaction, listTransactions, type Transaction } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, events, getLedgerBalance, openBank, openCustomer, platformAccount } from '../../test/accounts.ts';
import { openCardholder, openTerminal } from '../../test/cards.ts';
import { matchError } from '../../test/matchError.ts';
import { openPlatform, type Platform } from '../../test/platform.ts';
import { externalAccountStatuses } from './externalAccounts/row.ts';
import { internalAccountStatuses } from './internalAccounts/row.ts';

const initialBalance = 50_000;
const closed = matchError(400, 'INVALID_INPUT', 'ACCOUNT_NOT_ACTIVE');

/** Changes an account's status through the developer API. */
async function put(platform: Platform, accountId: string, status: string) {
  const request = new Request('http://sandbox.test/developer/account', {
    method: 'POST',
    body: JSON.stringify({ accountId, status }),
  });
  const response = await platform.sandbox.fetch(request);
  return { status: response.status, body: await response.json() };
}

/** Creates a customer with a balance in USD, a bank account, and a quote from one to the other. */
async function setUp() {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, initialBalance);
  const bank = await openBank(platform, customerId);
  const order = (from: string, to: string) =>
    platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: from },
        destination: { destinationType: 'ACCOUNT', accountId: to },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 20_000,
      },
    });
  const execute = ({ id }: Quote) => platform.call<Quote>(executeQuote, { params: { quoteId: id } });
  const payment = async (transactionId: string) =>
    (await platform.call<Transaction>(getTransaction, { params: { transactionId } })).body;
  const getLastEvent = (family: string) => {
    const last = platform.sandbox.world.webhooks().findLast(({ type }) => type.startsWith(family));
    return JSON.parse(last?.body ?? '{}');
  };
  return { platform, customerId, account, bank, order, execute, payment, getLastEvent };
}

describe('developer account control', () => {
  it.each(internalAccountStatuses)('sets an internal account to %s and emits the event', async (status) => {
    const { platform, customerId, account, getLastEvent } = await setUp();
    expect(await put(platform, account.id, status)).toEqual({ status: 200, body: { accountId: account.id, status } });
    const now = await accountIn(platform, customerId, 'USD');
    expect(now.status).toBe(status);
    if (status === 'ACTIVE') return expect(events(platform, 'INTERNAL_ACCOUNT.STATUS_UPDATED')).toEqual([]);
    return expect(getLastEvent('INTERNAL_ACCOUNT.STATUS_UPDATED').data).toEqual(now);
  });

  it.each(externalAccountStatuses)('sets an external account to %s and emits the event', async (status) => {
    const { platform, bank, getLastEvent } = await setUp();
    expect((await put(platform, bank.id, status)).status).toBe(200);
    const params = { externalAccountId: bank.id };
    const now = (await platform.call<ExternalAccount>(getExternalAccount, { params })).body;
    expect(now.status).toBe(status);
    if (status === 'ACTIVE') return expect(events(platform, 'EXTERNAL_ACCOUNT.STATUS_UPDATED')).toEqual([]);
    return expect(getLastEvent('EXTERNAL_ACCOUNT.STATUS_UPDATED').data).toEqual(now);
  });

  it('emits nothing when the status stays the same', async () => {
    const { platform, account, bank } = await setUp();
    for (const [id, status] of [
      [account.id, 'FROZEN'],
      [bank.id, 'INACTIVE'],
    ] as const) {
      for (let at = 0; at < 2; at++) expect((await put(platform, id, status)).status).toBe(200);
    }
    expect(events(platform, 'INTERNAL_ACCOUNT.STATUS_UPDATED')).toHaveLength(1);
    expect(events(platform, 'EXTERNAL_ACCOUNT.STATUS_UPDATED')).toHaveLength(1);
  });

  it('sets the status of a platform account', async () => {
    const { platform } = await setUp();
    const { id } = await platformAccount(platform, 'EUR');
    await put(platform, id, 'FROZEN');
    expect((await platformAccount(platform, 'EUR')).status).toBe('FROZEN');
  });

  it('rejects an unknown account and a status of the other account type', async () => {
    const { platform, account, bank } = await setUp();
    expect(await put(platform, 'InternalAccount:nobody', 'FROZEN')).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await put(platform, account.id, 'INACTIVE')).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await put(platform, bank.id, 'FROZEN')).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(() => platform.sandbox.world.decideAccount(bank.id, '')).toThrow();
  });
});

describe('before money moves', () => {
  it.each(['PENDING', 'CLOSED', 'FROZEN', 'FAILED'])(
    'blocks payments from and to an internal account that is %s',
    async (status) => {
      const { platform, account, bank, order } = await setUp();
      await put(platform, account.id, status);
      expect(await order(account.id, bank.id)).toMatchObject(closed);
      expect(await order(bank.id, account.id)).toMatchObject(closed);
      const out = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 5_000 };
      expect(await platform.call(transferOut, { body: out })).toMatchObject(closed);
      const into = { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 5_000 };
      expect(await platform.call(transferIn, { body: into })).toMatchObject(closed);
      const fund = { params: { internalAccountId: account.id }, body: { amount: 5 } };
      expect(await platform.call(sandboxFundInternalAccount, fund)).toMatchObject(closed);
      expect(getLedgerBalance(platform, `available:${account.id}`, 'USD')).toBe(BigInt(initialBalance));
      await put(platform, account.id, 'ACTIVE');
      expect((await order(account.id, bank.id)).status).toBe(201);
    },
  );

  it.each(['PENDING', 'UNDER_REVIEW', 'INACTIVE'])(
    'blocks payments to and from an external account that is %s',
    async (status) => {
      const { platform, account, bank, order } = await setUp();
      await put(platform, bank.id, status);
      const details = { reason: 'ACCOUNT_NOT_ACTIVE', accountId: bank.id, accountStatus: status };
      expect(await order(account.id, bank.id)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', details } });
      expect(await order(bank.id, account.id)).toMatchObject(matchError(400, 'INVALID_INPUT'));
      const out = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 5_000 };
      expect(await platform.call(transferOut, { body: out })).toMatchObject(closed);
    },
  );

  it.each(['UNVERIFIED', 'PENDING_OWNERSHIP_VERIFICATION'])(
    'uses a separate error code for %s, which concerns proof of ownership',
    async (status) => {
      const { platform, account, bank, order } = await setUp();
      await put(platform, bank.id, status);
      const response = await order(account.id, bank.id);
      if (status === 'UNVERIFIED')
        expect(response).toMatchObject(matchError(400, 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED'));
      else expect(response.status).toBe(201); // a small amount
    },
  );

  it('does not request a proof for a status that a proof cannot change', async () => {
    const { platform, bank } = await setUp();
    await put(platform, bank.id, 'UNDER_REVIEW');
    const challenge = { params: { externalAccountId: bank.id }, body: { method: 'LIVENESS' } };
    expect(await platform.call(challengeExternalAccount, challenge)).toMatchObject(
      matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_IN_QUESTION'),
    );
  });

  it.each(['source', 'destination'] as const)(
    'rejects execution of a quote when its %s is not active',
    async (side) => {
      const { platform, account, bank, order, execute } = await setUp();
      const { body: quote } = await order(account.id, bank.id);
      const [id, status] = side === 'source' ? [account.id, 'FROZEN'] : [bank.id, 'INACTIVE'];
      await put(platform, id, status);
      expect(await execute(quote)).toMatchObject(matchError(409, 'CONFLICT', 'ACCOUNT_NOT_ACTIVE'));
      await put(platform, id, 'ACTIVE');
      expect((await execute(quote)).status).toBe(200);
    },
  );

  it('declines a card payment as if the account were empty', async () => {
    const platform = openPlatform();
    const holder = await openCardholder(platform, initialBalance);
    const card = await holder.active();
    const terminal = openTerminal(platform, holder, card);
    await put(platform, holder.accountId, 'FROZEN');
    await expect(terminal.buy(100)).rejects.toThrow('declined');
    expect(platform.sandbox.world.cardRequests().at(-1)?.declineReason).toBe('INSUFFICIENT_FUNDS');
    await put(platform, holder.accountId, 'ACTIVE');
    expect((await terminal.buy(100)).status).toBe('AUTHORIZED');
  });
});

describe('in transit', () => {
  it('fails and refunds a payment to a bank account that was closed in transit', async () => {
    const { platform, account, bank, order, execute, payment } = await setUp();
    const quote = (await execute((await order(account.id, bank.id)).body)).body;
    await put(platform, bank.id, 'INACTIVE');
    await platform.clock.advance(60_000);
    expect(await payment(quote.transactionId)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
      refund: { status: 'COMPLETED' },
    });
    const read = await platform.call<Quote>(getQuote, { params: { quoteId: quote.id } });
    expect(read.body.status).toBe('FAILED');
    expect(getLedgerBalance(platform, `available:${account.id}`, 'USD')).toBe(BigInt(initialBalance));
    expect(getLedgerBalance(platform, `held:${account.id}`, 'USD')).toBe(0n);
  });

  it('refunds to an account that was frozen in transit, because the money belongs to its holder', async () => {
    const { platform, account, bank, order, execute } = await setUp();
    await execute((await order(account.id, bank.id)).body);
    await put(platform, bank.id, 'INACTIVE');
    await put(platform, account.id, 'FROZEN');
    await platform.clock.advance(60_000);
    expect(getLedgerBalance(platform, `available:${account.id}`, 'USD')).toBe(BigInt(initialBalance));
  });

  it('returns an incoming payment for a quote whose account is frozen', async () => {
    const { platform, customerId, account, payment } = await setUp();
    const { body: quote } = await platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
        destination: { destinationType: 'ACCOUNT', accountId: account.id },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000,
      },
    });
    await put(platform, account.id, 'FROZEN');
    const sent = { quoteId: quote.id, currencyCode: 'USD', currencyAmount: 5_000 };
    expect((await platform.call(sandboxSend, { body: sent })).status).toBe(200);
    await platform.clock.advance(60_000);
    expect(await payment(quote.transactionId)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
    });
    expect(getLedgerBalance(platform, 'transit', 'USD')).toBe(0n);
    expect(getLedgerBalance(platform, 'outside', 'USD')).toBe(-BigInt(initialBalance));
  });

  it('does not pull money for an account that was closed in transit', async () => {
    const { platform, customerId, account, bank } = await setUp();
    const into = { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 5_000 };
    const { body: begun } = await platform.call<Transaction>(transferIn, { body: into });
    await put(platform, account.id, 'CLOSED');
    await platform.clock.advance(60_000);
    const { body } = await platform.call<{ data: Transaction[] }>(listTransactions, { query: { customerId } });
    expect(body.data.find(({ id }) => id === begun.id)).toMatchObject({
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
    });
    expect(getLedgerBalance(platform, `available:${account.id}`, 'USD')).toBe(BigInt(initialBalance));
  });

  it('rejects a payment to an address before it starts, and refunds it in transit', async () => {
    const platform = openPlatform();
    const ada = await platform.register();
    const params = { customerId: ada.customerId };
    const { umaAddress } = (await platform.call<Customer>(getCustomer, { params })).body;
    const receive = () =>
      platform.call<Transaction>(sandboxReceive, {
        body: {
          senderUmaAddress: '$bob@elsewhere.example',
          receiverUmaAddress: umaAddress,
          receivingCurrencyCode: 'USDB',
          receivingCurrencyAmount: 5_000_000,
        },
      });
    const { body: coming } = await receive();
    await put(platform, ada.accountId, 'FROZEN');
    expect(await receive()).toMatchObject(closed);
    await platform.clock.advance(60_000);
    const read = await platform.call<Transaction>(getTransaction, { params: { transactionId: coming.id } });
    expect(read.body).toMatchObject({
      status: 'FAILED',
      failureReason: 'OFFRAMP_FAILED',
      refund: { status: 'COMPLETED' },
    });
    expect(getLedgerBalance(platform, 'transit', 'USDB')).toBe(0n);
    expect(getLedgerBalance(platform, 'outside', 'USDB')).toBe(0n);
    expect(events(platform, 'INCOMING_PAYMENT.')).toEqual(['PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED']);
  });
});
