import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { estimateWithdrawalFee, type WithdrawalFee } from '@latchkey/contract/crypto';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { getTransaction, type Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { accountIn, openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function setUp() {
  const platform = openPlatform();
  const customerId = await openCustomer(platform, ['USDB', 'USDC', 'BTC']);
  const account = await accountIn(platform, customerId, 'USDC');
  await platform.fund(account.id, 500_000_000);
  const estimate = (change: object = {}) =>
    platform.call<WithdrawalFee>(estimateWithdrawalFee, {
      body: {
        internalAccountId: account.id,
        currency: 'USDC',
        cryptoNetwork: 'BASE',
        amount: 100_000_000,
        destinationAddress: address,
        ...change,
      },
    });
  return { platform, customerId, account, estimate };
}

it("returns the network fee in the chain's asset and the service fee in the coin", async () => {
  const { estimate } = await setUp();
  expect(await estimate()).toMatchObject({
    status: 200,
    body: {
      networkFee: 6_500_000_000_000,
      networkFeeAsset: 'ETH',
      applicationFee: 750_000,
      totalFee: 750_000,
      netAmount: 99_250_000,
    },
  });
});

it('equals the fee of a quote, whose transaction names the chain', async () => {
  const { platform, customerId, account, estimate } = await setUp();
  const { body: told } = await estimate();
  const accountInfo = { accountType: 'BASE_WALLET', address };
  const wallet = await platform.call<ExternalAccount>(createExternalAccount, {
    body: { customerId, currency: 'USDC', accountInfo },
  });
  const { body: quote } = await platform.call<Quote>(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: wallet.body.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 100_000_000,
    },
  });
  expect([quote.feesIncluded, quote.totalReceivingAmount]).toEqual([told.totalFee, told.netAmount]);
  await platform.call(executeQuote, { params: { quoteId: quote.id } });
  const read = async () =>
    (await platform.call<Transaction>(getTransaction, { params: { transactionId: quote.transactionId } })).body;
  expect(await read()).not.toHaveProperty('destination.onChainTransaction');
  await platform.clock.advance(2_000);
  expect(await read()).toMatchObject({
    status: 'COMPLETED',
    destination: {
      onChainTransaction: { network: 'BASE', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    },
  });
});

describe('error', () => {
  it.each<[string, object, number, string, string?]>([
    ['an unknown account', { internalAccountId: 'InternalAccount:none' }, 404, 'NOT_FOUND'],
    ['another currency', { currency: 'USDT' }, 400, 'INVALID_INPUT', 'currency'],
    ['a chain that the coin is not on', { cryptoNetwork: 'TRON' }, 400, 'INVALID_INPUT', 'cryptoNetwork'],
    ['a chain that does not exist', { cryptoNetwork: 'MOON' }, 400, 'INVALID_INPUT', 'cryptoNetwork'],
    [
      'an address with a slip',
      { destinationAddress: address.replace('5aA', '5aa') },
      400,
      'INVALID_INPUT',
      'destinationAddress',
    ],
    ['an address of another chain', { cryptoNetwork: 'SOLANA' }, 400, 'INVALID_INPUT', 'destinationAddress'],
    ['less than its fee', { amount: 250_000 }, 400, 'AMOUNT_OUT_OF_RANGE'],
    ['more than is allowed', { amount: 1_000_000_000_001 }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ])('rejects %s', async (_, change, status, code, field) => {
    const { estimate } = await setUp();
    const response = await estimate(change);
    expect(response).toMatchObject(matchError(status, code));
    if (field) expect(response.body).toMatchObject({ details: { errors: [{ field }] } });
  });
});
