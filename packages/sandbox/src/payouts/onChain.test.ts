import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { getTransaction, type Transaction } from '@latchkey/contract/transactions';
import { expect, it } from 'vitest';
import { accountIn, openCustomer, platformAccount } from '../../test/accounts.ts';
import { openPlatform } from '../../test/platform.ts';

/** Sends to an address on each chain that the sandbox gives out for deposits. */
async function send(currency: string, accountType: string) {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 500_000_000);
  const { fundingPaymentInstructions } = await platformAccount(platform, currency);
  const instructions = fundingPaymentInstructions.find(
    ({ accountOrWalletInfo: info }) => info.accountType === accountType,
  );
  const accountInfo = { accountType, address: instructions?.accountOrWalletInfo['address'] };
  const body = { customerId: ada.customerId, currency, accountInfo };
  const { body: wallet } = await platform.call<ExternalAccount>(createExternalAccount, { body });
  const quote = await platform.quote(ada.accountId, wallet.id, 100_000_000);
  await platform.execute(ada, quote);
  await platform.clock.advance(2_000);
  const params = { transactionId: quote.transactionId };
  return (await platform.call<Transaction>(getTransaction, { params })).body;
}

it.each([
  ['USDC', 'SOLANA_WALLET', 'SOLANA', /^[1-9A-HJ-NP-Za-km-z]{86,88}$/],
  ['USDC', 'BASE_WALLET', 'BASE', /^0x[0-9a-f]{64}$/],
  ['USDC', 'POLYGON_WALLET', 'POLYGON', /^0x[0-9a-f]{64}$/],
  ['USDT', 'ETHEREUM_WALLET', 'ETHEREUM', /^0x[0-9a-f]{64}$/],
  ['USDT', 'TRON_WALLET', 'TRON', /^[0-9a-f]{64}$/],
  ['USDT', 'PLASMA_WALLET', 'PLASMA', /^0x[0-9a-f]{64}$/],
  ['BTC', 'SPARK_WALLET', 'SPARK', /^[0-9a-f]{64}$/],
])('returns the details of %s to a %s', async (currency, accountType, network, form) => {
  const { status, destination } = await send(currency, accountType);
  expect(status).toBe('COMPLETED');
  expect(destination).toMatchObject({ onChainTransaction: { network, transactionHash: expect.stringMatching(form) } });
});

it('returns nothing for a bank payment', async () => {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  await platform.fund((await accountIn(platform, customerId, 'USD')).id, 1);
  const webhook = platform.sandbox.world.webhooks().find(({ type }) => type === 'INCOMING_PAYMENT');
  expect(JSON.parse(webhook?.body ?? '{}').data.destination).not.toHaveProperty('onChainTransaction');
});
