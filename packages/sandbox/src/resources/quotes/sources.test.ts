import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { createQuote, executeQuote, getQuote, type Quote } from '@latchkey/contract/quotes';
import { getTransaction, type Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import {
  accountIn,
  events,
  getLedgerBalance,
  openBank,
  openCustomer,
  platformAccount,
} from '../../../test/accounts.ts';
import { openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' };

/** Creates a customer with 1,000 USD and a USD bank account, who pays euros to another bank. */
async function setUp(pulledFrom?: string) {
  const platform = openPlatform();
  const customerId = await openCustomer(platform, ['USDB', 'USD', 'EUR']);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 100_000);
  const bank = await openBank(platform, customerId, pulledFrom);
  const euros = await platform.call<ExternalAccount>(createExternalAccount, {
    body: {
      customerId,
      currency: 'EUR',
      accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary: person },
    },
  });
  const draw = (change: object = {}, accountId: string = account.id, to: string = euros.body.id) =>
    platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId },
        destination: { destinationType: 'ACCOUNT', accountId: to },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 50_000,
        ...change,
      },
    });
  const execute = ({ id }: Quote) => platform.call<Quote>(executeQuote, { params: { quoteId: id } });
  const read = async ({ transactionId, id }: Quote) => {
    const { body: quote } = await platform.call<Quote>(getQuote, { params: { quoteId: id } });
    const { body } = await platform.call<Transaction>(getTransaction, { params: { transactionId } });
    return { ...body, quote: quote.status };
  };
  const balance = async (currency = 'USD') => (await accountIn(platform, customerId, currency)).balance.amount;
  return { platform, customerId, account, bank, euros: euros.body, draw, execute, read, balance };
}

describe('account-funded quotes', () => {
  it('shows the rate and executes without a signature', async () => {
    const { platform, draw, execute, read, balance, euros } = await setUp();
    const { status, body } = await draw();
    expect(status).toBe(201);
    // 500.00 less 0.25 and 0.5 %; 92 cents each.
    expect(body).toMatchObject({
      feesIncluded: 25 + 250,
      platformFeesIncluded: 0,
      totalReceivingAmount: 45_747,
      rateDetails: { gridApiFixedFee: 25, gridApiVariableFeeRate: 0.5, gridApiVariableFeeAmount: 250 },
    });
    expect(body).not.toHaveProperty('paymentInstructions');
    expect((await execute(body)).body.status).toBe('PROCESSING');
    expect(await balance()).toBe(50_000);
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({
      status: 'COMPLETED',
      quote: 'COMPLETED',
      paymentRail: 'SEPA',
      railSelectionMode: 'AUTO',
      rateDetails: body.rateDetails,
      reconciliationInstructions: { reference: expect.stringMatching(/^SB-[0-9A-F]{12}$/) },
      destination: { accountId: euros.id },
    });
    expect(getLedgerBalance(platform, 'outside', 'EUR')).toBe(45_747n);
    expect(getLedgerBalance(platform, 'fees:platform', 'USD')).toBe(0n);
  });

  it('accepts lockedCurrencySide RECEIVING', async () => {
    const { draw } = await setUp();
    const { body } = await draw({ lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 45_747 });
    expect(body).toMatchObject({ totalReceivingAmount: 45_747, totalSendingAmount: 50_000 });
  });

  it('accepts immediatelyExecute', async () => {
    const { platform, draw, balance } = await setUp();
    const { status, body } = await draw({ immediatelyExecute: true });
    expect([status, body.status]).toEqual([201, 'PROCESSING']);
    expect(await balance()).toBe(50_000);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual(['PENDING', 'PROCESSING']);
    await platform.clock.advance(400_000);
    expect(events(platform, 'OUTGOING_PAYMENT.')).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    expect(await draw({ immediatelyExecute: true, lockedCurrencyAmount: 50_001 })).toMatchObject(
      matchError(400, 'INSUFFICIENT_FUNDS'),
    );
  });

  it('accepts destination.paymentRail', async () => {
    const { draw, read, euros } = await setUp();
    const destination = { destinationType: 'ACCOUNT', accountId: euros.id, paymentRail: 'SEPA_INSTANT' };
    const { body } = await draw({ destination });
    expect(body.destination).toMatchObject({ paymentRail: 'SEPA_INSTANT' });
    expect(await read(body)).toMatchObject({ paymentRail: 'SEPA_INSTANT', railSelectionMode: 'MANUAL' });
    expect(await draw({ destination: { ...destination, paymentRail: 'ACH' } })).toMatchObject(
      matchError(400, 'INVALID_INPUT'),
    );
  });

  it('applies platformFeeOverride for a source in dollars', async () => {
    const { customerId, platform, draw } = await setUp();
    const platformFeeOverride = { platformFixedFee: { amount: 100, currency: 'USD' }, platformVariableFeeBps: 100 };
    const { body } = await draw({ platformFeeOverride });
    expect(body).toMatchObject({ platformFeesIncluded: 100 + 500, feesIncluded: 25 + 250 + 100 + 500 });
    const wrong = { ...platformFeeOverride, platformFixedFee: { amount: 100, currency: 'EUR' } };
    expect(await draw({ platformFeeOverride: wrong })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    const all = { ...platformFeeOverride, platformVariableFeeBps: 10_000 };
    expect(await draw({ platformFeeOverride: all })).toMatchObject(matchError(400, 'AMOUNT_OUT_OF_RANGE'));
    const euros = await accountIn(platform, customerId, 'EUR');
    const response = await draw({ platformFeeOverride }, euros.id, (await accountIn(platform, customerId, 'USD')).id);
    expect(response).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('charges only the exchange between internal accounts', async () => {
    const { platform, customerId, draw, execute, balance } = await setUp();
    const euros = await accountIn(platform, customerId, 'EUR');
    const { body } = await draw({}, undefined, euros.id);
    expect(body).toMatchObject({ feesIncluded: 250, totalReceivingAmount: 45_770 });
    await execute(body);
    await platform.clock.advance(2_000);
    expect(await balance('EUR')).toBe(45_770);
  });

  it('converts dollars to the wallet currency one to one', async () => {
    const { platform, customerId, draw, execute } = await setUp();
    const { body } = await draw({}, undefined, (await platform.account(customerId)).id);
    expect(body).toMatchObject({ feesIncluded: 0, totalReceivingAmount: 500_000_000 });
    await execute(body);
    await platform.clock.advance(2_000);
    expect((await platform.account(customerId)).balance.amount).toBe(500_000_000);
  });

  it('rejects two currencies without a corridor', async () => {
    const { platform, draw } = await setUp();
    const customerId = await openCustomer(platform, ['KES', 'VND']);
    const [shillings, dong] = [
      await accountIn(platform, customerId, 'KES'),
      await accountIn(platform, customerId, 'VND'),
    ];
    expect(await draw({}, shillings.id, dong.id)).toMatchObject(matchError(501, 'NOT_IMPLEMENTED'));
  });
});

describe('platform accounts', () => {
  it('pays a customer', async () => {
    const { platform, customerId, account, draw, execute, balance } = await setUp();
    const pool = await platformAccount(platform, 'USD');
    expect(pool).not.toHaveProperty('customerId');
    await platform.fund(pool.id, 70_000);
    const { body } = await draw({}, pool.id, account.id);
    await execute(body);
    await platform.clock.advance(2_000);
    expect(await balance()).toBe(150_000);
    expect((await platformAccount(platform, 'USD')).balance.amount).toBe(20_000);
    expect(customerId).toBeDefined();
  });

  it('accepts source.customerId to pay from a pooled account for a customer', async () => {
    const { platform, customerId, draw } = await setUp();
    const pool = await platformAccount(platform, 'USD');
    await platform.fund(pool.id, 70_000);
    const source = { sourceType: 'ACCOUNT', accountId: pool.id };
    expect(await draw({ source })).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect((await draw({ source: { ...source, customerId } })).status).toBe(201);
  });

  it("rejects a customer's account for another customer", async () => {
    const { platform, account, draw } = await setUp();
    const source = { sourceType: 'ACCOUNT', accountId: account.id, customerId: await openCustomer(platform) };
    expect(await draw({ source })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});

describe('direct debit', () => {
  it('pulls, then pays out', async () => {
    const { platform, bank, draw, execute, read, balance } = await setUp();
    const { body } = await draw({}, bank.id);
    expect((await execute(body)).body.status).toBe('PROCESSING');
    await platform.clock.advance(2_000);
    expect(getLedgerBalance(platform, 'transit', 'USD')).toBe(50_000n);
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({ status: 'COMPLETED', source: { accountId: bank.id } });
    expect(getLedgerBalance(platform, 'transit', 'USD')).toBe(0n);
    expect(getLedgerBalance(platform, 'outside', 'EUR')).toBe(45_747n);
    expect(await balance()).toBe(100_000);
  });

  it.each([
    ['002', 0],
    ['003', 2_000],
    ['005', 30_000],
  ])('fails to pull from %s after %d ms', async (suffix, after) => {
    const { platform, bank, draw, execute, read } = await setUp(`4445556${suffix}`);
    const { body } = await draw({}, bank.id);
    await execute(body);
    await platform.clock.advance(after);
    expect(await read(body)).toMatchObject({
      status: 'FAILED',
      failureReason: 'QUOTE_EXECUTION_FAILED',
      quote: 'FAILED',
    });
    await platform.clock.advance(100_000);
    expect(await read(body)).not.toHaveProperty('refund');
    expect(getLedgerBalance(platform, 'transit', 'USD')).toBe(0n);
  });

  it("rejects a third party's account and another customer's", async () => {
    const { platform, customerId, draw } = await setUp();
    const accountInfo = {
      accountType: 'USD_ACCOUNT',
      accountNumber: '777',
      routingNumber: '021000021',
      beneficiary: person,
    };
    const body = { customerId, currency: 'USD', accountInfo, ownershipType: 'THIRD_PARTY' };
    const theirs = await platform.call<ExternalAccount>(createExternalAccount, { body });
    expect(await draw({}, theirs.body.id)).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await draw({}, 'ExternalAccount:none')).toMatchObject(matchError(404, 'NOT_FOUND'));
  });
});

describe('under Strong Customer Authentication', () => {
  async function openDollars(create: typeof openEurope) {
    const europe = await create({}, { currencies: ['USDB', 'USD'] });
    const { platform, eva, call } = europe;
    const account = await accountIn(platform, eva.customerId, 'USD');
    await platform.fund(account.id, 100_000);
    const bank = await openBank(platform, eva.customerId);
    const body = {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 50_000,
      immediatelyExecute: true,
    };
    return { ...europe, draw: () => call<Quote>(createQuote, { body }) };
  }

  it('waits for authorization with immediate execution', async () => {
    const { draw, authorize } = await openDollars(openLoggedIn);
    const { status, body } = await draw();
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'PENDING_AUTHORIZATION', scaChallenge: { purpose: 'PAYOUT' } });
    expect(await authorize(body.id)).toMatchObject({ body: { status: 'PROCESSING' } });
  });

  it('leaves nothing behind without a login', async () => {
    const { draw, events } = await openDollars(openEurope);
    expect(await draw()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
    expect(events('OUTGOING_PAYMENT')).toEqual([]);
  });
});
