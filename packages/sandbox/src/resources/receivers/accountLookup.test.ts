import { createQuote } from '@latchkey/contract/quotes';
import {
  type AccountLookup,
  type AddressLookup,
  lookUpAddress,
  lookUpExternalAccount,
} from '@latchkey/contract/receivers';
import { describe, expect, it } from 'vitest';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

async function setUp() {
  const platform = openPlatform();
  const ada = await platform.register();
  await platform.fund(ada.accountId, 100_000_000);
  return { platform, ada, bank: await platform.bank(ada.customerId) };
}

describe('account look-up', () => {
  it('finds accounts of the customer and the platform only', async () => {
    const { platform, ada, bank } = await setUp();
    const lookUp = (accountId: string, customerId = ada.customerId) =>
      platform.call(lookUpExternalAccount, { params: { accountId }, query: { customerId } });
    expect(await lookUp(bank.id)).toMatchObject({
      status: 200,
      body: {
        accountId: bank.id,
        supportedCurrencies: [{ currency: { code: 'USD', decimals: 2 }, estimatedExchangeRate: 1 }],
      },
    });
    expect(await lookUp(bank.id, (await platform.register()).customerId)).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await lookUp('ExternalAccount:none')).toMatchObject(matchError(404, 'NOT_FOUND'));
  });

  it('is optional in a quote to the account, which rejects any other', async () => {
    const { platform, ada, bank } = await setUp();
    const other = await platform.bank(ada.customerId, '9876543210');
    const query = { customerId: ada.customerId };
    const lookUpAccount = async (accountId: string) =>
      (await platform.call<AccountLookup>(lookUpExternalAccount, { params: { accountId }, query })).body.lookupId;
    const params = { receiverUmaAddress: '$success.usd@sandbox.uma.money' };
    const ofAddress = (await platform.call<AddressLookup>(lookUpAddress, { params, query })).body.lookupId;
    const quote = (lookupId?: string) =>
      platform.call(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
          destination: { destinationType: 'ACCOUNT', accountId: bank.id },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 10_000_000,
          lookupId,
        },
      });
    const missing = matchError(404, 'LOOKUP_REQUEST_NOT_FOUND');
    expect((await quote()).status).toBe(201);
    const own = await lookUpAccount(bank.id);
    expect((await quote(own)).status).toBe(201);
    expect(await quote('Lookup:none')).toMatchObject(missing);
    expect(await quote(await lookUpAccount(other.id))).toMatchObject(missing);
    expect(await quote(ofAddress)).toMatchObject(missing);
    await platform.clock.advance(300_000);
    expect(await quote(own)).toMatchObject(missing);
  });
});
