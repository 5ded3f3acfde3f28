import {
  createExternalAccount,
  type ExternalAccount,
  getExternalAccount,
  listExternalAccounts,
} from '@latchkey/contract/accounts';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';

const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' };
const usd = { accountType: 'USD_ACCOUNT', accountNumber: '1234567890', routingNumber: '021000021', beneficiary };

async function setUp() {
  const platform = openPlatform();
  const { customerId } = await platform.register();
  const create = (accountInfo: object, change: object = {}) =>
    platform.call<ExternalAccount>(createExternalAccount, {
      body: { customerId, currency: 'USD', accountInfo, ...change },
    });
  return { platform, customerId, create };
}

it('is active at once, with its rails', async () => {
  const { platform, customerId, create } = await setUp();
  const { status, body } = await create(usd, { platformAccountId: 'mine' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^ExternalAccount:/),
    customerId,
    platformAccountId: 'mine',
    status: 'ACTIVE',
    currency: 'USD',
    accountInfo: { ...usd, paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'] },
    beneficiaryVerificationStatus: 'MATCHED',
    beneficiaryVerifiedData: { fullName: 'Ada Lovelace' },
  });
  const params = { externalAccountId: body.id };
  expect((await platform.call(getExternalAccount, { params })).body).toEqual(body);
});

it.each([
  ['EUR', { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }],
  ['GBP', { accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55779911', beneficiary }],
  ['MXN', { accountType: 'MXN_ACCOUNT', clabeNumber: '032180000118359719', beneficiary }],
  ['BTC', { accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' }],
])('registers an account in %s', async (currency, accountInfo) => {
  const { create } = await setUp();
  expect(await create(accountInfo, { currency })).toMatchObject({ status: 201, body: { accountInfo } });
});

it('lists by customer or currency, oldest first', async () => {
  const { platform, customerId, create } = await setUp();
  const bob = await platform.register();
  const first = await create(usd);
  await create({ accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }, { currency: 'EUR' });
  await platform.bank(bob.customerId);
  const list = async (query: Record<string, string>) =>
    (await platform.call<{ data: ExternalAccount[]; totalCount: number }>(listExternalAccounts, { query })).body;
  expect((await list({ customerId })).data.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  expect((await list({ customerId, currency: 'USD' })).data).toEqual([first.body]);
  expect((await list({})).totalCount).toBe(3);
  expect(await list({ customerId: 'Customer:none' })).toEqual({ data: [], hasMore: false, totalCount: 0 });
});

it('registers a platform account, which any customer can pay', async () => {
  const { platform, create } = await setUp();
  const { body } = await create(usd, { customerId: undefined });
  expect(body).not.toHaveProperty('customerId');
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 5_000_000);
  expect(await platform.quote(ada.accountId, body.id, 2_000_000)).toMatchObject({ status: 'PENDING' });
});

describe('error', () => {
  it.each<[string, object, object, string]>([
    ['a routing number with a slipped digit', { ...usd, routingNumber: '021000022' }, {}, 'INVALID_BANK_ACCOUNT'],
    ['digits of a routing number turned round', { ...usd, routingNumber: '012000021' }, {}, 'INVALID_BANK_ACCOUNT'],
    [
      'an IBAN with a slipped digit',
      { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary },
      { currency: 'EUR' },
      'INVALID_BANK_ACCOUNT',
    ],
    ['an account that the bank refuses', { ...usd, accountNumber: '5550105' }, {}, 'INVALID_BANK_ACCOUNT'],
    ['eight digits', { ...usd, routingNumber: '02100002' }, {}, 'INVALID_INPUT'],
    ['no owner', { ...usd, beneficiary: undefined }, {}, 'INVALID_INPUT'],
    ['rails, which the service determines', { ...usd, paymentRails: ['ACH'] }, {}, 'INVALID_INPUT'],
    ['a type of instructions only', { accountType: 'ARS_ACCOUNT', accountNumber: '1'.repeat(22) }, {}, 'INVALID_INPUT'],
    ['a kind that does not exist', { accountType: 'GOLD_BARS' }, {}, 'INVALID_INPUT'],
    ['another currency than the account holds', usd, { currency: 'EUR' }, 'INVALID_CURRENCY'],
    [
      'an unknown currency of a type that holds any',
      {
        accountType: 'SWIFT_ACCOUNT',
        country: 'US',
        swiftCode: 'DEUTDEFF',
        bankName: 'B',
        accountNumber: '1',
        beneficiary,
      },
      { currency: 'ZZZ' },
      'INVALID_CURRENCY',
    ],
  ])('rejects %s', async (_, accountInfo, change, code) => {
    const { create } = await setUp();
    expect(await create(accountInfo, change)).toMatchObject({ status: 400, body: { code } });
  });

  it('names the field with invalid check digits', async () => {
    const { create } = await setUp();
    expect((await create({ ...usd, routingNumber: '021000022' })).body).toMatchObject({
      details: { errors: [{ field: 'accountInfo.routingNumber' }] },
    });
  });

  it('rejects a duplicate account of a customer', async () => {
    const { platform, create } = await setUp();
    const first = await create(usd);
    expect(await create(usd)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { reason: 'EXTERNAL_ACCOUNT_EXISTS', externalAccountId: first.body.id } },
    });
    expect((await create({ ...usd, accountNumber: '1234567891' })).status).toBe(201);
    const bob = await platform.register();
    expect(await platform.bank(bob.customerId)).toMatchObject({ status: 'ACTIVE' });
  });

  it('returns 404 for an unknown customer or account', async () => {
    const { platform, create } = await setUp();
    expect(await create(usd, { customerId: 'Customer:none' })).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
    const params = { externalAccountId: 'ExternalAccount:none' };
    expect(await platform.call(getExternalAccount, { params })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});
