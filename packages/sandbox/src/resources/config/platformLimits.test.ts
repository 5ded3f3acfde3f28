import { updateConfig } from '@latchkey/contract/config';
import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { getCustomer } from '@latchkey/contract/customers';
import { type ExchangeRate, listExchangeRates } from '@latchkey/contract/exchange-rates';
import { createQuote, type Quote } from '@latchkey/contract/quotes';
import { type AddressLookup, lookUpAddress, lookUpExternalAccount } from '@latchkey/contract/receivers';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const usd = { currencyCode: 'USD', minAmount: 1_000, maxAmount: 20_000 };
const usdb = { currencyCode: 'USDB', minAmount: 5_000_000, maxAmount: 20_000_000 };

/** Creates a platform with narrow limits, without euros, and a customer with a bank account. */
async function setUp() {
  const platform = openPlatform();
  await platform.call(updateConfig, { body: { supportedCurrencies: [usd, usdb] } });
  const customerId = await openCustomer(platform);
  const bank = await openBank(platform, customerId);
  return { platform, customerId, bank, account: await accountIn(platform, customerId, 'USD') };
}

it('look-ups show the limits of the platform, and the currencies that it supports', async () => {
  const { platform, customerId, bank } = await setUp();
  const query = { customerId };
  const range = { currency: { code: 'USD' }, min: usd.minAmount, max: usd.maxAmount };
  const ofAccount = await platform.call(lookUpExternalAccount, { params: { accountId: bank.id }, query });
  expect(ofAccount.body).toMatchObject({ supportedCurrencies: [range] });
  const lookUp = async (receiverUmaAddress: string) =>
    (await platform.call<AddressLookup>(lookUpAddress, { params: { receiverUmaAddress }, query })).body;
  expect(await lookUp('$success.usd@sandbox.uma.money')).toMatchObject({ supportedCurrencies: [range] });
  expect(await lookUp('$success.eur@sandbox.uma.money')).toMatchObject({ supportedCurrencies: [] });
});

it('rates show the limits of the platform, and the currencies that it supports', async () => {
  const { platform } = await setUp();
  const list = async (query: Record<string, string>) =>
    (await platform.call<{ data: ExchangeRate[] }>(listExchangeRates, { query })).body.data;
  const all = await list({});
  expect(all).not.toEqual([]);
  const expected = {
    destinationCurrency: { code: 'USD' },
    minSendingAmount: usdb.minAmount,
    maxSendingAmount: usdb.maxAmount,
  };
  for (const rate of all) expect(rate).toMatchObject(expected);
  expect(await list({ sourceCurrency: 'EUR' })).toEqual([]);
  expect(await list({ destinationCurrency: 'EUR' })).toEqual([]);
});

it.each([
  [transferIn, usd.minAmount - 1],
  [transferIn, usd.maxAmount + 1],
  [transferOut, usd.minAmount - 1],
  [transferOut, usd.maxAmount + 1],
])('transfers outside of the limits of the platform are rejected: $id', async (operation, amount) => {
  const { platform, bank, account } = await setUp();
  await platform.fund(account.id, 50_000);
  const [source, destination] = operation === transferIn ? [bank, account] : [account, bank];
  const transfer = (moved: number) =>
    platform.call(operation, {
      body: { source: { accountId: source.id }, destination: { accountId: destination.id }, amount: moved },
    });
  expect(await transfer(amount)).toMatchObject(matchError(400, 'AMOUNT_OUT_OF_RANGE'));
  expect((await transfer(usd.minAmount)).status).toBe(201);
});

it('estimates no fee of a withdrawal outside of the limits of the platform', async () => {
  const { platform, customerId } = await setUp();
  const wallet = await accountIn(platform, customerId, 'USDB');
  const [instructions] = wallet.fundingPaymentInstructions;
  const destinationAddress = instructions?.accountOrWalletInfo['address'];
  const estimate = (amount: number) =>
    platform.call(estimateWithdrawalFee, {
      body: { internalAccountId: wallet.id, currency: 'USDB', cryptoNetwork: 'SPARK', amount, destinationAddress },
    });
  expect(await estimate(usdb.minAmount - 1)).toMatchObject(matchError(400, 'AMOUNT_OUT_OF_RANGE'));
  expect((await estimate(usdb.minAmount)).status).toBe(200);
});

it('pays an address in the first of its currencies that a look-up shows', async () => {
  const { platform, customerId, account } = await setUp();
  await platform.fund(account.id, 50_000);
  const bob = await openCustomer(platform, ['USDB', 'EUR', 'USD']);
  await platform.call(updateConfig, { body: { supportedCurrencies: [usd] } });
  const { body } = await platform.call<{ umaAddress: string }>(getCustomer, { params: { customerId: bob } });
  const receiverUmaAddress = body.umaAddress;
  const query = { customerId };
  const { lookupId } = (await platform.call<AddressLookup>(lookUpAddress, { params: { receiverUmaAddress }, query }))
    .body;
  const quote = (currency?: string) =>
    platform.call<Quote>(createQuote, {
      body: {
        lookupId,
        source: { sourceType: 'ACCOUNT', accountId: account.id },
        destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiverUmaAddress, ...(currency && { currency }) },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: usd.minAmount,
      },
    });
  expect((await quote()).body).toMatchObject({ receivingCurrency: { code: 'USD' } });
  expect(await quote('EUR')).toMatchObject(matchError(400, 'INVALID_CURRENCY'));
});
