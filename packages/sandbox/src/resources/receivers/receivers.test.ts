import { createExternalAccount, deleteExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { type Customer, getCustomer } from '@latchkey/contract/customers';
import { createQuote, type Quote } from '@latchkey/contract/quotes';
import { type AddressLookup, lookUpAddress } from '@latchkey/contract/receivers';
import { sandboxAddresses } from '@latchkey/contract/sandbox';
import { getTransaction, listTransactions, type Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { getLedgerBalance, openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const euros = '$success.eur@sandbox.uma.money';
const dollars = '$success.usd@sandbox.uma.money';

async function setUp() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 500_000_000);
  const lookUp = (receiverUmaAddress: string, query: Record<string, string> = { customerId: ada.customerId }) =>
    platform.call<AddressLookup>(lookUpAddress, { params: { receiverUmaAddress }, query });
  const toAddress = async (customerId: string) =>
    (await platform.call<Customer>(getCustomer, { params: { customerId } })).body.umaAddress ?? '';
  /** Creates a quote for an address that was just looked up. */
  async function quote(umaAddress: string, change: object = {}, destination: object = {}) {
    const { lookupId } = (await lookUp(umaAddress)).body;
    return platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
        destination: { destinationType: 'UMA_ADDRESS', umaAddress, ...destination },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 100_000_000,
        lookupId,
        ...change,
      },
    });
  }
  const read = async ({ transactionId }: Quote) =>
    (await platform.call<Transaction>(getTransaction, { params: { transactionId } })).body;
  return { platform, ada, lookUp, toAddress, quote, read };
}

describe('address look-up', () => {
  it('returns the currencies, approximate rates and required payer data', async () => {
    const { lookUp } = await setUp();
    const { status, body } = await lookUp(euros);
    expect(status).toBe(200);
    expect(body).toEqual({
      lookupId: expect.stringMatching(/^Lookup:[A-Za-z0-9_-]{1,64}$/),
      receiverUmaAddress: euros,
      supportedCurrencies: [
        {
          currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
          estimatedExchangeRate: expect.closeTo(1 / 0.92, 9),
          min: 1,
          max: 100_000_000,
        },
      ],
      requiredPayerDataFields: [
        { name: 'FULL_NAME', mandatory: true },
        { name: 'POSTAL_ADDRESS', mandatory: false },
      ],
    });
  });

  it.each(sandboxAddresses)('finds %s', async (address) => {
    const { lookUp } = await setUp();
    expect((await lookUp(address)).status).toBe(200);
  });

  it('finds a customer of this platform with the currencies of their accounts', async () => {
    const { platform, lookUp, toAddress } = await setUp();
    const bob = await openCustomer(platform, ['USDB', 'EUR']);
    const { body } = await lookUp(await toAddress(bob));
    expect(body.supportedCurrencies).toMatchObject([{ currency: { code: 'USDB' } }, { currency: { code: 'EUR' } }]);
    expect(body).not.toHaveProperty('requiredPayerDataFields');
  });

  it('accepts senderUmaAddress instead of the customer', async () => {
    const { ada, lookUp, toAddress } = await setUp();
    expect((await lookUp(euros, { senderUmaAddress: await toAddress(ada.customerId) })).status).toBe(200);
    expect(await lookUp(euros, { senderUmaAddress: '$nobody@sandbox.example' })).toMatchObject(
      matchError(404, 'USER_NOT_FOUND'),
    );
  });

  it.each<[string, number, string]>([
    ['not-an-address', 400, 'INVALID_UMA_ADDRESS'],
    ['$ada', 400, 'INVALID_UMA_ADDRESS'],
    ['$a da@sandbox.example', 400, 'INVALID_UMA_ADDRESS'],
    ['$ada@localhost', 400, 'INVALID_UMA_ADDRESS'],
    ['$ada..b@sandbox.example', 400, 'INVALID_UMA_ADDRESS'],
    ['$ada@sandbox..example', 400, 'INVALID_UMA_ADDRESS'],
    ['$nobody@sandbox.example', 404, 'UMA_NOT_FOUND'],
    ['$nobody@sandbox.uma.money', 404, 'UMA_NOT_FOUND'],
    ['$success.xyz@sandbox.uma.money', 404, 'UMA_NOT_FOUND'],
    ['$constructor.usd@sandbox.uma.money', 404, 'UMA_NOT_FOUND'],
    ['$ada@elsewhere.example', 424, 'LNURLP_REQUEST_FAILED'],
  ])('looks up %s with %d %s', async (address, status, code) => {
    const { lookUp } = await setUp();
    expect(await lookUp(address)).toMatchObject(matchError(status, code));
  });

  it("rejects the sender's own address", async () => {
    const { ada, lookUp, toAddress } = await setUp();
    expect(await lookUp(await toAddress(ada.customerId))).toMatchObject(matchError(400, 'SELF_PAYMENT'));
  });

  it.each(lookUpAddress.errors)('returns %s when the address requests it', async (code) => {
    const { lookUp } = await setUp();
    const response = await lookUp(`$error.${code.toLowerCase()}@sandbox.uma.money`);
    expect(response.body).toMatchObject({ code });
  });

  it('rejects a missing sender, two senders, and an unknown one', async () => {
    const { ada, lookUp, toAddress } = await setUp();
    expect(await lookUp(euros, {})).toMatchObject(matchError(400, 'INVALID_INPUT'));
    const senderUmaAddress = await toAddress(ada.customerId);
    expect(await lookUp(euros, { customerId: ada.customerId, senderUmaAddress })).toMatchObject(
      matchError(400, 'INVALID_INPUT'),
    );
    expect(await lookUp(euros, { customerId: 'Customer:none' })).toMatchObject(matchError(404, 'USER_NOT_FOUND'));
  });
});

describe('payments to an address', () => {
  it('creates, signs and delivers a quote', async () => {
    const { platform, ada, quote, read } = await setUp();
    const { status, body } = await quote(dollars, { description: 'thanks' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: dollars, currency: 'USD' },
      totalReceivingAmount: 9_925,
      counterpartyInformation: { FULL_NAME: 'Sandbox Receiver' },
      rateDetails: { gridApiVariableFeeRate: 0.5 },
    });
    expect((await platform.execute(ada, body)).status).toBe(200);
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({
      status: 'COMPLETED',
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: dollars },
      counterpartyInformation: { FULL_NAME: 'Sandbox Receiver' },
    });
    expect(getLedgerBalance(platform, 'outside', 'USD')).toBe(9_925n);
    for (const filter of ['accountIdentifier', 'receiverAccountIdentifier']) {
      const found = await platform.call<{ data: Transaction[] }>(listTransactions, { query: { [filter]: dollars } });
      expect(found.body.data.map(({ id }) => id)).toEqual([body.transactionId]);
    }
  });

  it('credits a customer of this platform and shows the payer', async () => {
    const { platform, ada, quote, read, toAddress } = await setUp();
    const bob = await platform.register();
    const umaAddress = await toAddress(bob.customerId);
    const { body } = await quote(umaAddress);
    expect(body).toMatchObject({ feesIncluded: 0, receivingCurrency: { code: 'USDB' } });
    await platform.execute(ada, body);
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({ status: 'COMPLETED' });
    expect(await platform.account(bob.customerId)).toMatchObject({ balance: { amount: 100_000_000 } });
    const incoming = platform.sandbox.world.webhooks().findLast(({ type }) => type === 'INCOMING_PAYMENT');
    expect(JSON.parse(incoming?.body ?? '{}').data).toMatchObject({
      customerId: bob.customerId,
      source: { sourceType: 'UMA_ADDRESS', umaAddress: await toAddress(ada.customerId) },
    });
  });

  it('pays to the external account that the receiver chose', async () => {
    const { platform, ada, quote, read, toAddress, lookUp } = await setUp();
    const bob = await openCustomer(platform);
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob' };
    const accountInfo = { accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55770004', beneficiary };
    const body = { customerId: bob, currency: 'GBP', accountInfo, defaultUmaDepositAccount: true };
    const pounds = (await platform.call<ExternalAccount>(createExternalAccount, { body })).body;
    const address = await toAddress(bob);
    const { supportedCurrencies } = (await lookUp(address)).body;
    expect(supportedCurrencies).toMatchObject(['GBP', 'USDB', 'USD'].map((code) => ({ currency: { code } })));
    const drawn = (await quote(address)).body;
    expect(drawn.receivingCurrency.code).toBe('GBP');
    await platform.execute(ada, drawn);
    const remove = { params: { externalAccountId: pounds.id } };
    expect(await platform.call(deleteExternalAccount, remove)).toMatchObject(matchError(409, 'CONFLICT'));
    await platform.clock.advance(2_000);
    // The end of the account number determines the outcome, as for any payment to it.
    expect(await read(drawn)).toMatchObject({ status: 'FAILED', failureReason: 'ACCOUNT_CANNOT_RECEIVE' });
    await platform.clock.advance(2_000);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 500_000_000 } });
  });

  it('pays in the requested receiver currency', async () => {
    const { platform, quote, toAddress } = await setUp();
    const address = await toAddress(await openCustomer(platform, ['USDB', 'EUR']));
    expect((await quote(address, {}, { currency: 'EUR' })).body).toMatchObject({ receivingCurrency: { code: 'EUR' } });
    expect(await quote(address, {}, { currency: 'MXN' })).toMatchObject(matchError(400, 'INVALID_CURRENCY'));
  });

  it('delivers a slow payment after six minutes, and refunds a rejected one', async () => {
    const { platform, ada, quote, read } = await setUp();
    const slow = (await quote('$pending.long.usd@sandbox.uma.money')).body;
    const bad = (await quote('$fail.compliance.usd@sandbox.uma.money')).body;
    for (const each of [slow, bad]) await platform.execute(ada, each);
    await platform.clock.advance(10_000);
    expect(await read(slow)).toMatchObject({ status: 'PROCESSING' });
    expect(await read(bad)).toMatchObject({
      status: 'FAILED',
      failureReason: 'COMPLIANCE_REJECTED',
      refund: { status: 'COMPLETED' },
    });
    await platform.clock.advance(350_000);
    expect(await read(slow)).toMatchObject({ status: 'COMPLETED' });
  });

  it('requires payer data when the receiver does', async () => {
    const { quote } = await setUp();
    const untold = await quote(euros);
    expect(untold).toMatchObject(matchError(400, 'MISSING_REQUIRED_UMA_PARAMETERS'));
    expect(untold.body).toMatchObject({ details: { errors: [{ field: 'senderCustomerInfo.FULL_NAME' }] } });
    expect((await quote(euros, { senderCustomerInfo: { FULL_NAME: 'Ada Lovelace' } })).status).toBe(201);
  });

  it("rejects a blocked receiver, an amount out of range, and the sender's own address", async () => {
    const { ada, quote, toAddress } = await setUp();
    expect(await quote('$blocked.usd@sandbox.uma.money')).toMatchObject(matchError(403, 'COUNTERPARTY_NOT_ALLOWED'));
    expect(await quote(dollars, { lockedCurrencyAmount: 1 })).toMatchObject(matchError(400, 'AMOUNT_OUT_OF_RANGE'));
    const own = await toAddress(ada.customerId);
    expect(await quote(own, { lookupId: 'Lookup:none' })).toMatchObject(matchError(400, 'SELF_PAYMENT'));
  });

  it('rejects a look-up of another receiver or sender, an expired one, and an unknown one', async () => {
    const { platform, lookUp, quote } = await setUp();
    const missing = matchError(404, 'LOOKUP_REQUEST_NOT_FOUND');
    const another = (await lookUp(euros)).body.lookupId;
    expect(await quote(dollars, { lookupId: another })).toMatchObject(missing);
    const { customerId } = await platform.register();
    const theirs = (await lookUp(dollars, { customerId })).body.lookupId;
    expect(await quote(dollars, { lookupId: theirs })).toMatchObject(missing);
    const old = (await lookUp(dollars)).body.lookupId;
    await platform.clock.advance(299_999);
    expect((await quote(dollars, { lookupId: old })).status).toBe(201);
    await platform.clock.advance(1);
    expect(await quote(dollars, { lookupId: old })).toMatchObject(missing);
    expect(await quote(dollars, { lookupId: undefined })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});

it("rejects another owner's account as the receiver's", async () => {
  const { platform, ada } = await setUp();
  const accountInfo = { accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' };
  const body = { customerId: ada.customerId, currency: 'BTC', accountInfo };
  const account = await platform.call<ExternalAccount>(createExternalAccount, { body });
  const response = await platform.call(lookUpAddress, {
    params: { receiverUmaAddress: account.body.id },
    query: { customerId: ada.customerId },
  });
  expect(response).toMatchObject(matchError(400, 'INVALID_UMA_ADDRESS'));
});
