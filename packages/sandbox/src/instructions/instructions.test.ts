import { type AccountKind, AnyPaymentInstructions, accountKinds, hasValidChecksum } from '@latchkey/contract/accounts';
import { createQuote, type Quote } from '@latchkey/contract/quotes';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountIn, openCustomer, platformAccount } from '../../test/accounts.ts';
import { matchError } from '../../test/matchError.ts';
import { openPlatform } from '../../test/platform.ts';
import { isSolanaAddress, isSparkAddress, isTronAddress } from '../addresses/chains.ts';
import { isEthereumAddress } from '../addresses/ethereum.ts';
import { isInvoice } from '../addresses/lightning.ts';
import { listCurrencies } from '../money/currencies.ts';

type Info = { accountType: string; [name: string]: unknown };

const kinds: readonly AccountKind[] = accountKinds;
const codes = listCurrencies().map(({ currency }) => currency.code);

/** Every `accountType` that the interface lists for instructions, except the wallet's own, which a quote carries. */
const listed =
  `USD_ACCOUNT BRL_ACCOUNT MXN_ACCOUNT DKK_ACCOUNT EUR_ACCOUNT INR_ACCOUNT NGN_ACCOUNT CAD_ACCOUNT GBP_ACCOUNT
  HKD_ACCOUNT IDR_ACCOUNT MYR_ACCOUNT PHP_ACCOUNT SGD_ACCOUNT THB_ACCOUNT VND_ACCOUNT AED_ACCOUNT KES_ACCOUNT MWK_ACCOUNT
  RWF_ACCOUNT TZS_ACCOUNT UGX_ACCOUNT XOF_ACCOUNT ZAR_ACCOUNT ZMW_ACCOUNT BWP_ACCOUNT XAF_ACCOUNT BDT_ACCOUNT ARS_ACCOUNT
  COP_ACCOUNT EGP_ACCOUNT GHS_ACCOUNT GTQ_ACCOUNT HTG_ACCOUNT JMD_ACCOUNT PKR_ACCOUNT SLV_ACCOUNT SWIFT_ACCOUNT CNY_ACCOUNT
  SPARK_WALLET LIGHTNING SOLANA_WALLET TRON_WALLET PLASMA_WALLET POLYGON_WALLET BASE_WALLET ETHEREUM_WALLET BITCOIN_L1`.split(
    /\s+/,
  );

/** Returns the platform's deposit instructions in every currency and on every chain. */
async function listInstructions(): Promise<Info[]> {
  const platform = openPlatform();
  const infos: Info[] = [];
  for (const code of codes) {
    if (code !== 'USDB') {
      const { fundingPaymentInstructions: found } = await platformAccount(platform, code);
      infos.push(...found.map(({ accountOrWalletInfo }) => accountOrWalletInfo as Info));
    }
  }
  const { customerId } = await platform.register();
  const { body } = await platform.call<Quote>(createQuote, {
    body: {
      source: { sourceType: 'REALTIME_FUNDING', currency: 'BTC', customerId },
      destination: { destinationType: 'ACCOUNT', accountId: (await platform.account(customerId)).id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 100_000,
    },
  });
  return [...infos, ...(body.paymentInstructions ?? []).map(({ accountOrWalletInfo }) => accountOrWalletInfo as Info)];
}

it('returns complete instructions of every type that the interface lists', async () => {
  const infos = await listInstructions();
  expect([...new Set(infos.map(({ accountType }) => accountType))].sort()).toEqual([...listed].sort());
  for (const accountOrWalletInfo of infos) expect(v.is(AnyPaymentInstructions, { accountOrWalletInfo })).toBe(true);
});

it('has valid check digits and addresses', async () => {
  for (const info of await listInstructions()) {
    const kind = kinds.find(({ accountType }) => accountType === info.accountType);
    for (const [name, field] of Object.entries(kind?.fields ?? {})) {
      const value = info[name];
      if (field.checksum && typeof value === 'string') expect(hasValidChecksum(field.checksum, value)).toBe(true);
    }
    const address = String(info['address']);
    if (['BASE_WALLET', 'POLYGON_WALLET', 'ETHEREUM_WALLET', 'PLASMA_WALLET'].includes(info.accountType)) {
      expect(isEthereumAddress(address)).toBe(true);
    }
    if (info.accountType === 'SOLANA_WALLET') expect(isSolanaAddress(address)).toBe(true);
    if (info.accountType === 'TRON_WALLET') expect(isTronAddress(address)).toBe(true);
    if (info.accountType === 'SPARK_WALLET') expect(isSparkAddress(address)).toBe(true);
    if (info.accountType === 'LIGHTNING') expect(isInvoice(String(info['invoice']))).toBe(true);
  }
});

it('keeps distinct numbers per account', async () => {
  const platform = openPlatform();
  const read = async (customerId: string) =>
    (await accountIn(platform, customerId, 'EUR')).fundingPaymentInstructions[0]?.accountOrWalletInfo;
  const [ada, bob] = [await openCustomer(platform, ['EUR']), await openCustomer(platform, ['EUR'])];
  expect(await read(ada)).toEqual(await read(ada));
  expect((await read(ada))?.['iban']).not.toBe((await read(bob))?.['iban']);
  expect((await read(ada))?.['reference']).not.toBe((await read(bob))?.['reference']);
});

describe('real-time funded quote', () => {
  async function setUp() {
    const platform = openPlatform();
    const customerId = await openCustomer(platform, ['USDB']);
    const accountId = (await platform.account(customerId)).id;
    const draw = (source: object, lockedCurrencyAmount = 100_000_000) =>
      platform.call<Quote>(createQuote, {
        body: {
          source: { sourceType: 'REALTIME_FUNDING', customerId, ...source },
          destination: { destinationType: 'ACCOUNT', accountId },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount,
        },
      });
    const listKinds = ({ body }: { body: Quote }) =>
      body.paymentInstructions?.map(({ accountOrWalletInfo }) => accountOrWalletInfo.accountType);
    return { draw, listKinds };
  }

  it.each([
    ['USDC', 'SOLANA', 'SOLANA_WALLET'],
    ['USDC', 'BASE', 'BASE_WALLET'],
    ['USDT', 'TRON', 'TRON_WALLET'],
    ['USDT', 'PLASMA', 'PLASMA_WALLET'],
    ['USDB', 'SPARK', 'SPARK_WALLET'],
    ['BTC', 'BITCOIN', 'BITCOIN_L1'],
  ])('cryptoNetwork: accepts %s over %s', async (currency, cryptoNetwork, accountType) => {
    const { draw, listKinds } = await setUp();
    const response = await draw({ currency, cryptoNetwork });
    expect(response.body.source).toMatchObject({ cryptoNetwork });
    expect(listKinds(response)).toEqual([accountType]);
  });

  it('returns alternatives by default', async () => {
    const { draw, listKinds } = await setUp();
    expect(listKinds(await draw({ currency: 'BTC' }))).toEqual(['LIGHTNING', 'SPARK_WALLET', 'BITCOIN_L1']);
    expect(listKinds(await draw({ currency: 'USD' }, 5_000))).toEqual(['USD_ACCOUNT']);
    expect(listKinds(await draw({ currency: 'NGN' }, 5_000_000))).toEqual(['NGN_ACCOUNT']);
  });

  it('rejects an unsupported chain for a coin, a chain for bank money, and a missing one for a stablecoin', async () => {
    const { draw } = await setUp();
    const wrong = await draw({ currency: 'USDC', cryptoNetwork: 'TRON' });
    expect(wrong).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(wrong.body).toMatchObject({
      details: {
        errors: [{ field: 'source.cryptoNetwork', constraint: { enum: ['SOLANA', 'ETHEREUM', 'BASE', 'POLYGON'] } }],
      },
    });
    expect(await draw({ currency: 'USD', cryptoNetwork: 'BASE' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await draw({ currency: 'USDC' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});
