import { createQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { expect, it } from 'vitest';
import { matchError } from '../../test/matchError.ts';
import { openPlatform } from '../../test/platform.ts';

const supply = 9_000_000_000_000_000;

it('rejects a payment beyond the money supply, and funding after it is used up', async () => {
  const platform = openPlatform();
  const { accountId, customerId } = await platform.register();
  await platform.fund(accountId, 100_000_000);
  const { body: quote } = await platform.call<Quote>(createQuote, {
    body: {
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USDB', cryptoNetwork: 'SPARK', customerId },
      destination: { destinationType: 'ACCOUNT', accountId },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 5_000_000,
    },
  });
  const pay = (currencyAmount: number) =>
    platform.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USDB', currencyAmount } });
  const exhausted = matchError(400, 'AMOUNT_OUT_OF_RANGE');
  expect(await pay(supply)).toMatchObject(exhausted);
  expect(await pay(supply - 100_000_000)).toMatchObject({ status: 200 });
  const fund = { params: { internalAccountId: accountId }, body: { amount: 1 } };
  expect(await platform.call(sandboxFundInternalAccount, fund)).toMatchObject(exhausted);
});
