import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { errorCodes } from '@latchkey/contract/errors';
import { createQuote, executeQuote, getQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { matchError } from '../../../test/matchError.ts';
import { getPayload, openPlatform } from '../../../test/platform.ts';

async function setUp(amount = 100_000_000) {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, amount);
  const bank = await platform.bank(ada.customerId);
  const source = { sourceType: 'ACCOUNT', accountId: ada.accountId };
  const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
  const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 10_000_000 };
  const create = (change: object = {}) =>
    platform.call<Quote>(createQuote, { body: { source, destination, ...locked, ...change } });
  const read = async (quoteId: string) => (await platform.call<Quote>(getQuote, { params: { quoteId } })).body;
  return { platform, ada, bank, create, read };
}

describe('creation', () => {
  it('returns totals, fees and a payload that describes the transfer', async () => {
    const { platform, create, read } = await setUp();
    const { status, body: quote } = await create({ description: 'rent' });
    expect(status).toBe(201);
    expect(Date.parse(quote.expiresAt) - platform.clock.now()).toBe(300_000);
    const payload = JSON.parse(getPayload(quote));
    expect(Object.keys(payload)).toEqual(['type', 'timestampMs', 'organizationId', 'parameters', 'generateAppProofs']);
    expect(payload.type).toBe('ACTIVITY_TYPE_SIGN_TRANSACTION_V2');
    const transfer = JSON.parse(Buffer.from(payload.parameters.unsignedTransaction, 'hex').toString());
    expect(transfer).toMatchObject({ quote: quote.id, sending: ['10000000', 'USDB'], receiving: ['970', 'USD'] });
    expect(await read(quote.id)).toEqual(quote);
  });

  it('accepts lockedCurrencySide RECEIVING', async () => {
    const { create } = await setUp();
    const { body } = await create({ lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 967 });
    expect(body).toMatchObject({ totalReceivingAmount: 967 });
    expect(body.totalSendingAmount - body.feesIncluded).toBe(9_670_000);
    expect(body.exchangeRate).toBe(1);
  });

  it('reserves no money', async () => {
    const { platform, ada, create } = await setUp();
    await create();
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_000 } });
  });

  it.each<[string, object, number, string]>([
    ['more than there is', { lockedCurrencyAmount: 100_000_001 }, 400, 'INSUFFICIENT_FUNDS'],
    ['more than is allowed', { lockedCurrencyAmount: 1_000_000_000_001 }, 400, 'AMOUNT_OUT_OF_RANGE'],
    ['less than its fees', { lockedCurrencyAmount: 250_000 }, 400, 'AMOUNT_OUT_OF_RANGE'],
    ['zero', { lockedCurrencyAmount: 0 }, 400, 'INVALID_INPUT'],
    ['less than nothing', { lockedCurrencyAmount: -5 }, 400, 'INVALID_INPUT'],
    ['parts of a unit', { lockedCurrencyAmount: 0.5 }, 400, 'INVALID_INPUT'],
    ['text', { lockedCurrencyAmount: '5' }, 400, 'INVALID_INPUT'],
    ['more than a number carries', { lockedCurrencyAmount: 2 ** 53 }, 400, 'INVALID_INPUT'],
    [
      'the largest that the wire carries',
      { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 9e15 },
      400,
      'AMOUNT_OUT_OF_RANGE',
    ],
    ['an unknown side', { lockedCurrencySide: 'BOTH' }, 400, 'INVALID_INPUT'],
    ['at once, without a signature', { immediatelyExecute: true }, 400, 'INVALID_INPUT'],
    [
      'from an unknown account',
      { source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:none' } },
      404,
      'NOT_FOUND',
    ],
    [
      'to an unknown account',
      { destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:none' } },
      404,
      'NOT_FOUND',
    ],
    [
      'to an unknown wallet',
      { destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:none' } },
      404,
      'NOT_FOUND',
    ],
    [
      'to something else',
      { destination: { destinationType: 'ACCOUNT', accountId: 'Customer:1' } },
      400,
      'INVALID_INPUT',
    ],
  ])('rejects %s', async (_, change, status, code) => {
    const { platform, create } = await setUp();
    const before = platform.sandbox.world.webhooks().length;
    expect(await create(change)).toMatchObject(matchError(status, code));
    expect(platform.sandbox.world.webhooks()).toHaveLength(before);
  });

  it('rejects the source as destination', async () => {
    const { ada, create } = await setUp();
    const destination = { destinationType: 'ACCOUNT', accountId: ada.accountId };
    expect(await create({ destination })).toMatchObject(matchError(400, 'SELF_PAYMENT'));
  });

  it("reports another customer's external account as not found", async () => {
    const { platform, create } = await setUp();
    const bob = await platform.register();
    const theirs = await platform.bank(bob.customerId);
    const foreign = await create({ destination: { destinationType: 'ACCOUNT', accountId: theirs.id } });
    const missing = await create({ destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:none' } });
    expect(foreign).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(foreign.text).toBe(missing.text);
  });

  it('rejects an external account that does not support direct debit', async () => {
    const { platform, ada, create } = await setUp();
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
    const accountInfo = { accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55779911', beneficiary };
    const body = { customerId: ada.customerId, currency: 'GBP', accountInfo };
    const { body: pounds } = await platform.call<ExternalAccount>(createExternalAccount, { body });
    const source = { sourceType: 'ACCOUNT', accountId: pounds.id };
    expect(await create({ source })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('returns any service error that the description requests', async () => {
    const { create } = await setUp();
    for (const [status, codes] of Object.entries(errorCodes)) {
      for (const code of codes) {
        expect(await create({ description: `error:${code}` })).toMatchObject(matchError(Number(status), code));
      }
    }
    expect((await create({ description: 'error:NO_SUCH_CODE' })).status).toBe(201);
  });
});

describe('execution', () => {
  it('executes once', async () => {
    const { platform, ada, create, read } = await setUp();
    const { body: quote } = await create();
    expect(await platform.execute(ada, quote)).toMatchObject({
      status: 200,
      body: { id: quote.id, status: 'PROCESSING' },
    });
    expect(await platform.execute(ada, quote)).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    await platform.clock.advance(2_000);
    expect(await platform.execute(ada, quote)).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    expect(await read(quote.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 90_000_000 } });
  });

  it('accepts an empty and a missing body', async () => {
    const { platform, ada, create } = await setUp();
    for (const bytes of ['{}', undefined]) {
      const { body: quote } = await create();
      const response = await platform.execute(ada, quote, { ...(bytes !== undefined && { bytes }) });
      expect(response.status).toBe(200);
    }
  });

  // requirement: 32
  it.each([
    ['1 ms before', -1, 200],
    ['at', 0, 409],
    ['1 ms after', 1, 409],
  ])('can be executed only before expiresAt: %s', async (_, offset, status) => {
    const { platform, ada, create, read } = await setUp();
    const { body: quote } = await create();
    await platform.clock.advance(300_000 + offset);
    const response = await platform.execute(ada, quote);
    expect(response.status).toBe(status);
    if (status === 409) {
      expect(response).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_EXPIRED'));
      expect(await read(quote.id)).toMatchObject({ status: 'EXPIRED' });
      expect(platform.sandbox.world.webhooks().at(-1)?.type).toBe('OUTGOING_PAYMENT.EXPIRED');
    }
  });

  // requirement: 32
  it('gives the same result when the clock jumps over the expiry', async () => {
    const { platform, ada, create } = await setUp();
    const { body: quote } = await create();
    platform.clock.set(Date.parse(quote.expiresAt));
    expect(await platform.execute(ada, quote)).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_EXPIRED'));
  });

  it('returns 404 for an unknown quote', async () => {
    const { platform, ada } = await setUp();
    const options = { params: { quoteId: 'Quote:none' }, signature: await ada.device.sign('x') };
    expect(await platform.call(executeQuote, options)).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
    expect(await platform.call(getQuote, options)).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
  });

  it('rejects the second of two quotes for one balance', async () => {
    const { platform, ada, create, read } = await setUp();
    const [first, second] = [
      await create({ lockedCurrencyAmount: 60_000_000 }),
      await create({ lockedCurrencyAmount: 60_000_000 }),
    ];
    expect((await platform.execute(ada, first.body)).status).toBe(200);
    expect(await platform.execute(ada, second.body)).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
    expect(await read(second.body.id)).toMatchObject({ status: 'PENDING' });
    await platform.fund(ada.accountId, 20_000_000);
    expect((await platform.execute(ada, second.body)).status).toBe(200);
  });

  it('rejects a signature header that is missing, malformed, for another quote, for other bytes, or by an unknown key', async () => {
    const { platform, ada, create } = await setUp();
    const [{ body: quote }, { body: other }] = [await create(), await create()];
    const bob = await platform.signIn();
    const attempt = async (signature?: string) => {
      const params = { quoteId: quote.id };
      return platform.call(executeQuote, { params, ...(signature !== undefined && { signature }) });
    };
    expect(await attempt()).toMatchObject(matchError(401, 'WALLET_SIGNATURE_MISSING'));
    expect(await attempt('')).toMatchObject(matchError(401, 'WALLET_SIGNATURE_MISSING'));
    expect(await attempt('sandbox-valid-signature')).toMatchObject(matchError(401, 'WALLET_SIGNATURE_MALFORMED'));
    expect(await attempt(await ada.device.sign(getPayload(other)))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_BODY_MISMATCH'),
    );
    expect(await attempt(await ada.device.sign(`${getPayload(quote)}\n`))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID'),
    );
    expect(await attempt(await bob.device.sign(getPayload(quote)))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID'),
    );
    expect(await attempt(await (await makeDevice()).sign(getPayload(quote)))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID'),
    );
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_000 } });
    expect((await platform.execute(ada, quote)).status).toBe(200);
  });
});

describe('real-time funding', () => {
  async function createFundedQuote(change: object = {}) {
    const { platform, ada, create, read } = await setUp();
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: ada.customerId };
    const destination = { destinationType: 'ACCOUNT', accountId: ada.accountId };
    const { body: quote } = await create({ source, destination, lockedCurrencyAmount: 5_000, ...change });
    const send = (body: object = {}) =>
      platform.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD', ...body } });
    return { platform, ada, quote, send, read };
  }

  it('returns instructions with a reference, and executes on payment', async () => {
    const { platform, ada, quote, send, read } = await createFundedQuote();
    const info = quote.paymentInstructions?.[0]?.accountOrWalletInfo;
    expect(info).toMatchObject({ accountType: 'USD_ACCOUNT', reference: expect.stringMatching(/^SB-/) });
    expect(await send()).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
    await platform.clock.advance(2_000);
    expect(await read(quote.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 150_000_000 } });
  });

  it('accepts funding on a chain, and names a customer as its source only if the request did', async () => {
    const { platform, ada, quote: named } = await createFundedQuote();
    expect(named.source.customerId).toBe(ada.customerId);
    const quote = await platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USDB', cryptoNetwork: 'SPARK' },
        destination: { destinationType: 'ACCOUNT', accountId: ada.accountId },
        lockedCurrencySide: 'RECEIVING',
        lockedCurrencyAmount: 1_000_000,
      },
    });
    expect(quote.body.paymentInstructions?.[0]?.accountOrWalletInfo).toMatchObject({
      accountType: 'SPARK_WALLET',
      assetType: 'USDB',
    });
    expect(quote.body.source).not.toHaveProperty('customerId');
  });

  it('rejects a second payment, another currency, another amount, and manual execution', async () => {
    const { platform, ada, quote, send, read } = await createFundedQuote();
    expect(await send({ currencyCode: 'EUR' })).toMatchObject(matchError(400, 'INVALID_CURRENCY'));
    expect(await platform.execute(ada, quote)).toMatchObject(matchError(400, 'INVALID_INPUT', 'QUOTE_AWAITS_PAYMENT'));
    expect(await send({ currencyAmount: 4_999 })).toMatchObject({
      status: 200,
      body: { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' },
    });
    expect(await send()).toMatchObject(matchError(400, 'INVALID_INPUT', 'QUOTE_NOT_AWAITING_PAYMENT'));
    expect(await read(quote.id)).toMatchObject({ status: 'FAILED' });
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_000 } });
  });

  it("rejects funding of a wallet's quote and of an unknown quote", async () => {
    const { create, platform } = await setUp();
    const { body } = await create();
    const send = (quoteId: string) => platform.call(sandboxSend, { body: { quoteId, currencyCode: 'USDB' } });
    expect(await send(body.id)).toMatchObject(matchError(400, 'INVALID_INPUT', 'QUOTE_NOT_AWAITING_PAYMENT'));
    expect(await send('Quote:none')).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
  });
});
