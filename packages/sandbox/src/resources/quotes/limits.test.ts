import { updateConfig } from '@latchkey/contract/config';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const million = 100_000_000;

/** Creates a customer with nine million dollars. */
async function setUp() {
  const platform = openPlatform();
  const customerId = await openCustomer(platform, ['USDB', 'USD', 'EUR']);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 9 * million);
  const bank = await openBank(platform, customerId);
  const draw = (
    lockedCurrencyAmount: number,
    source: object = { sourceType: 'ACCOUNT', accountId: account.id },
    to = bank.id as string,
    lockedCurrencySide = 'SENDING',
  ) =>
    platform.call<Quote>(createQuote, {
      body: {
        source,
        destination: { destinationType: 'ACCOUNT', accountId: to },
        lockedCurrencySide,
        lockedCurrencyAmount,
      },
    });
  const execute = ({ id }: Quote) => platform.call<Quote>(executeQuote, { params: { quoteId: id } });
  const send = async (amount: number) => execute((await draw(amount)).body);
  const transfer = (amount: number) =>
    platform.call(transferOut, {
      body: { source: { accountId: account.id }, destination: { accountId: bank.id }, amount },
    });
  return { platform, customerId, account, draw, execute, send, transfer };
}

const velocityExceeded = matchError(403, 'VELOCITY_LIMIT_EXCEEDED');

describe('daily customer limit', () => {
  it('limits quotes and transfers to 2.5 million dollars in total', async () => {
    const { draw, send, transfer } = await setUp();
    expect((await send(million)).status).toBe(200);
    expect((await transfer(million)).status).toBe(201);
    expect(await draw(million / 2 + 1)).toMatchObject(velocityExceeded);
    expect(await transfer(million / 2 + 1)).toMatchObject(velocityExceeded);
    expect((await transfer(million / 2)).status).toBe(201);
    expect(await transfer(1)).toMatchObject(velocityExceeded);
  });

  it('resets the next day', async () => {
    const { platform, transfer } = await setUp();
    for (const amount of [million, million, million / 2]) await transfer(amount);
    expect(await transfer(1)).toMatchObject(velocityExceeded);
    await platform.clock.advance(15 * 3_600_000 - 1);
    expect(await transfer(1)).toMatchObject(velocityExceeded);
    await platform.clock.advance(1);
    expect((await transfer(million)).status).toBe(201);
  });

  it('counts earlier quotes when they are executed', async () => {
    const { draw, execute } = await setUp();
    const quotes = [await draw(million), await draw(million), await draw(million)].map(({ body }) => body);
    const responses = [];
    for (const quote of quotes) responses.push((await execute(quote)).status);
    expect(responses).toEqual([200, 200, 403]);
  });

  it('counts real-time funded payments by their value', async () => {
    const { platform, customerId, account, draw, transfer } = await setUp();
    const euros = { sourceType: 'REALTIME_FUNDING', currency: 'EUR', customerId };
    for (const _ of [1, 2]) {
      const { body } = await draw(92_000_000, euros, account.id);
      await platform.call(sandboxSend, { body: { quoteId: body.id, currencyCode: 'EUR' } });
    }
    expect(await transfer(million / 2 + 1)).toMatchObject(velocityExceeded);
    expect((await transfer(million / 2)).status).toBe(201);
  });

  it('rejects a payment from outside above the limit', async () => {
    const { platform, customerId, account, draw, transfer } = await setUp();
    const dollars = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId };
    const quotes = [];
    for (const _ of [1, 2, 3]) quotes.push((await draw(million, dollars, account.id)).body.id);
    const pay = (quoteId: string | undefined) => platform.call(sandboxSend, { body: { quoteId, currencyCode: 'USD' } });
    expect((await pay(quotes[0])).status).toBe(200);
    expect((await pay(quotes[1])).status).toBe(200);
    const { balances } = platform.sandbox.world.ledger();
    expect(await pay(quotes[2])).toMatchObject(velocityExceeded);
    expect(platform.sandbox.world.ledger().balances).toEqual(balances);
    expect((await transfer(million / 2)).status).toBe(201);
  });

  it('fails payments that exceed the limit when they are authorized', async () => {
    const europe = await openLoggedIn({}, { currencies: ['USDB', 'USD'] });
    const { platform, query, call, authorize, readTransaction } = europe;
    const account = await accountIn(platform, query.customerId, 'USD');
    await platform.fund(account.id, 9 * million);
    const bank = await openBank(platform, query.customerId);
    const authorizations = [];
    for (const _ of [1, 2, 3]) {
      const { id: quoteId } = await platform.quote(account.id, bank.id, million);
      const { body } = await call<Quote>(executeQuote, { params: { quoteId } });
      expect(body.status).toBe('PENDING_AUTHORIZATION');
      authorizations.push({ quote: body, code: europe.lastCode() });
    }
    const statuses = [];
    for (const { quote, code } of authorizations) statuses.push((await authorize(quote.id, { code })).body.status);
    expect(statuses).toEqual(['PROCESSING', 'PROCESSING', 'FAILED']);
    const [, , last] = authorizations;
    expect(last && (await readTransaction(last.quote))).toMatchObject({ failureReason: 'LIMIT_EXCEEDED' });
  });

  it('does not count quotes that are not executed', async () => {
    const { draw, transfer } = await setUp();
    for (const _ of [1, 2, 3, 4]) expect((await draw(million)).status).toBe(201);
    expect((await transfer(million)).status).toBe(201);
  });
});

describe('platform settings', () => {
  it('applies the fee for an exchange from dollars', async () => {
    const { platform, customerId, draw } = await setUp();
    const to = (await accountIn(platform, customerId, 'EUR')).id;
    const before = await draw(100_000, undefined, to);
    expect(before.body).toMatchObject({ feesIncluded: 500, platformFeesIncluded: 0 });
    const feeConfigs = [
      { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 100, fixedFee: 7 },
    ];
    expect((await platform.call(updateConfig, { body: { feeConfigs } })).status).toBe(200);
    const after = await draw(100_000, undefined, to);
    expect(after.body).toMatchObject({ feesIncluded: 500 + 7 + 1_000, platformFeesIncluded: 7 + 1_000 });
  });

  it('applies the fee to an exchange that is free for the service', async () => {
    const { platform, customerId, draw } = await setUp();
    const to = (await platform.account(customerId)).id;
    expect((await draw(10_000, undefined, to)).body).toMatchObject({ feesIncluded: 0, platformFeesIncluded: 0 });
    const feeConfigs = [
      { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 100, fixedFee: 50 },
    ];
    await platform.call(updateConfig, { body: { feeConfigs } });
    expect((await draw(10_000, undefined, to)).body).toMatchObject({ feesIncluded: 150, platformFeesIncluded: 150 });
  });

  it('takes the rate of the total sending amount, fixed fees included, for both locked sides', async () => {
    const { platform, customerId, draw } = await setUp();
    const to = (await accountIn(platform, customerId, 'EUR')).id;
    const fixedFee = 250_000;
    const feeConfigs = [{ feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 25, fixedFee }];
    await platform.call(updateConfig, { body: { feeConfigs } });
    // 0.75 % of 50,000,000 is 375,000; of the amount without the fixed fee it would be 373,125.
    const totals = { totalSendingAmount: 50_000_000, feesIncluded: 375_000 + fixedFee };
    const rateDetails = { gridApiFixedFee: fixedFee, gridApiVariableFeeRate: 0.75, gridApiVariableFeeAmount: 375_000 };
    const sending = await draw(50_000_000, undefined, to);
    expect(sending.body).toMatchObject({ ...totals, platformFeesIncluded: 125_000 + fixedFee, rateDetails });
    const receiving = await draw(sending.body.totalReceivingAmount, undefined, to, 'RECEIVING');
    expect(receiving.body).toMatchObject({ ...totals, platformFeesIncluded: 125_000 + fixedFee, rateDetails });
  });
});
