import { updateConfig } from '@latchkey/contract/config';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { refused } from '../../../test/european.ts';
import { openPlatform } from '../../../test/platform.ts';

const million = 100_000_000;

/** Somebody with nine million dollars. */
async function open() {
  const platform = openPlatform();
  const customerId = await openCustomer(platform, ['USDB', 'USD', 'EUR']);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 9 * million);
  const bank = await openBank(platform, customerId);
  const draw = (
    lockedCurrencyAmount: number,
    source: object = { sourceType: 'ACCOUNT', accountId: account.id },
    to = bank.id as string,
  ) =>
    platform.call<Quote>(createQuote, {
      body: {
        source,
        destination: { destinationType: 'ACCOUNT', accountId: to },
        lockedCurrencySide: 'SENDING',
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

const tooMuch = refused(403, 'VELOCITY_LIMIT_EXCEEDED');

describe('what a customer may send in a day', () => {
  it('default: two and a half million dollars, by quote and by transfer together', async () => {
    const { draw, send, transfer } = await open();
    expect((await send(million)).status).toBe(200);
    expect((await transfer(million)).status).toBe(201);
    expect(await draw(million / 2 + 1)).toMatchObject(tooMuch);
    expect(await transfer(million / 2 + 1)).toMatchObject(tooMuch);
    expect((await transfer(million / 2)).status).toBe(201);
    expect(await transfer(1)).toMatchObject(tooMuch);
  });

  it('behavior: the next day begins anew', async () => {
    const { platform, transfer } = await open();
    for (const amount of [million, million, million / 2]) await transfer(amount);
    expect(await transfer(1)).toMatchObject(tooMuch);
    await platform.clock.advance(15 * 3_600_000 - 1);
    expect(await transfer(1)).toMatchObject(tooMuch);
    await platform.clock.advance(1);
    expect((await transfer(million)).status).toBe(201);
  });

  it('behavior: quotes that were drawn up before count when they are executed', async () => {
    const { draw, execute } = await open();
    const quotes = [await draw(million), await draw(million), await draw(million)].map(({ body }) => body);
    const answers = [];
    for (const quote of quotes) answers.push((await execute(quote)).status);
    expect(answers).toEqual([200, 200, 403]);
  });

  it('behavior: what is paid from outside counts by its worth', async () => {
    const { platform, customerId, account, draw, transfer } = await open();
    const euros = { sourceType: 'REALTIME_FUNDING', currency: 'EUR', customerId };
    for (const _ of [1, 2]) {
      const { body } = await draw(92_000_000, euros, account.id);
      await platform.call(sandboxSend, { body: { quoteId: body.id, currencyCode: 'EUR' } });
    }
    expect(await transfer(million / 2 + 1)).toMatchObject(tooMuch);
    expect((await transfer(million / 2)).status).toBe(201);
  });

  it('behavior: quotes move nothing, so they count nothing', async () => {
    const { draw, transfer } = await open();
    for (const _ of [1, 2, 3, 4]) expect((await draw(million)).status).toBe(201);
    expect((await transfer(million)).status).toBe(201);
  });
});

describe('the platform’s settings', () => {
  it('behavior: its fee of an exchange out of dollars', async () => {
    const { platform, customerId, draw } = await open();
    const to = (await accountIn(platform, customerId, 'EUR')).id;
    const before = await draw(100_000, undefined, to);
    expect(before.body.platformFeesIncluded).toBe(250);
    const feeConfigs = [
      { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 100, fixedFee: 7 },
    ];
    expect((await platform.call(updateConfig, { body: { feeConfigs } })).status).toBe(200);
    const after = await draw(100_000, undefined, to);
    expect(after.body.platformFeesIncluded).toBe(7 + 1_000);
  });
});
