import { accountKinds, createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, it } from 'vitest';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';
import { toSparkAddress } from '../../addresses/chains.ts';

const person = {
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Ada Lovelace',
  countryOfResidence: 'DE',
  phoneNumber: '+4915112345678',
  address: { line1: '12 St James Square', postalCode: 'SW1Y 4JH', country: 'GB' },
};
const business = { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' };
const bank = { bankName: 'First Bank', accountNumber: '1234567890', swiftCode: 'DEUTDEFF500' };
const mobile = (phoneNumber: string) => ({ phoneNumber, provider: 'MTN' });

const spark = toSparkAddress(secp256k1.getPublicKey(new Uint8Array(32).fill(7), true));

/**
 * One account of every type that can be registered (docs/reference/accounts.md#createexternalaccount), and a value that
 * its bank or chain rejects.
 */
const samples: Readonly<Record<string, { currency: string; info: object; wrong?: Readonly<Record<string, string>> }>> =
  {
    AED_ACCOUNT: {
      currency: 'AED',
      info: { iban: 'AE070331234567890123456' },
      wrong: { iban: 'AE070331234567890123465' },
    },
    BDT_ACCOUNT: { currency: 'BDT', info: { bankName: 'BRAC', accountNumber: '123' } },
    BRL_ACCOUNT: {
      currency: 'BRL',
      info: { pixKey: 'ada@example.com', pixKeyType: 'EMAIL', taxId: '52998224725' },
      wrong: { taxId: '52998224752', pixKey: 'ada' },
    },
    BWP_ACCOUNT: { currency: 'BWP', info: mobile('+26771234567') },
    CAD_ACCOUNT: { currency: 'CAD', info: { bankCode: '001', branchCode: '00012', accountNumber: '1234567' } },
    CNY_ACCOUNT: { currency: 'CNY', info: { bankName: 'ICBC', accountNumber: '1', beneficiary: business } },
    COP_ACCOUNT: { currency: 'COP', info: { bankName: 'BBVA', accountNumber: '1', bankAccountType: 'SAVINGS' } },
    DKK_ACCOUNT: { currency: 'DKK', info: { iban: 'DK5000400440116243' }, wrong: { iban: 'DK5000400440116234' } },
    EGP_ACCOUNT: {
      currency: 'EGP',
      info: { bankName: 'CIB', iban: 'EG380019000500000000263180002' },
      wrong: { iban: 'EG380019000500000000263180003' },
    },
    EUR_ACCOUNT: {
      currency: 'EUR',
      info: { iban: 'DE89370400440532013000' },
      wrong: { iban: 'DE89370400440532013001' },
    },
    GBP_ACCOUNT: { currency: 'GBP', info: { sortCode: '110000', accountNumber: '12345678' } },
    GHS_ACCOUNT: { currency: 'GHS', info: { bankName: 'GCB', accountNumber: '1' } },
    GTQ_ACCOUNT: { currency: 'GTQ', info: { accountNumber: '1', bankAccountType: 'CHECKING', bankName: 'x' } },
    HKD_ACCOUNT: { currency: 'HKD', info: bank },
    HTG_ACCOUNT: { currency: 'HTG', info: { phoneNumber: '+50934567890' } },
    IDR_ACCOUNT: { currency: 'IDR', info: { ...bank, phoneNumber: '+6281234567890' } },
    INR_ACCOUNT: { currency: 'INR', info: { accountNumber: '123456789', ifsc: 'HDFC0000001', rail: 'NEFT' } },
    JMD_ACCOUNT: {
      currency: 'JMD',
      info: { accountNumber: '1', branchCode: '00012', bankAccountType: 'SAVINGS', bankName: 'NCB' },
    },
    KES_ACCOUNT: { currency: 'KES', info: { phoneNumber: '+254712345678', provider: 'M-PESA' } },
    MWK_ACCOUNT: { currency: 'MWK', info: mobile('+265991234567') },
    MXN_ACCOUNT: {
      currency: 'MXN',
      info: { clabeNumber: '032180000118359719' },
      wrong: { clabeNumber: '032180000118359718' },
    },
    MYR_ACCOUNT: { currency: 'MYR', info: bank },
    NGN_ACCOUNT: { currency: 'NGN', info: { accountNumber: '0123456789', bankName: 'Zenith' } },
    PHP_ACCOUNT: { currency: 'PHP', info: { accountNumber: '12345678', bankName: 'BDO' } },
    PKR_ACCOUNT: {
      currency: 'PKR',
      info: { bankName: 'HBL', accountNumber: '1', iban: 'PK36SCBL0000001123456702' },
      wrong: { iban: 'PK36SCBL0000001123456703' },
    },
    RWF_ACCOUNT: { currency: 'RWF', info: mobile('+250781234567') },
    SGD_ACCOUNT: { currency: 'SGD', info: { accountNumber: '1', swiftCode: 'DBSSSGSG' } },
    SLV_ACCOUNT: { currency: 'USD', info: { phoneNumber: '+50371234567' } },
    SWIFT_ACCOUNT: {
      currency: 'USD',
      info: { country: 'DE', swiftCode: 'DEUTDEFF', bankName: 'x', iban: 'DE89370400440532013000' },
      wrong: { iban: 'DE89370400440532013010' },
    },
    THB_ACCOUNT: { currency: 'THB', info: bank },
    TZS_ACCOUNT: { currency: 'TZS', info: mobile('+255712345678') },
    UGX_ACCOUNT: { currency: 'UGX', info: mobile('+256712345678') },
    USD_ACCOUNT: {
      currency: 'USD',
      info: { accountNumber: '1', routingNumber: '021000021' },
      wrong: { routingNumber: '021000022', intermediaryRoutingNumber: '021000012' },
    },
    VND_ACCOUNT: { currency: 'VND', info: bank },
    XAF_ACCOUNT: { currency: 'XAF', info: { ...mobile('+237612345678'), region: 'CM' } },
    XOF_ACCOUNT: { currency: 'XOF', info: { ...mobile('+221701234567'), region: 'SN' } },
    ZAR_ACCOUNT: { currency: 'ZAR', info: { accountNumber: '123456789', bankName: 'FNB' } },
    ZMW_ACCOUNT: { currency: 'ZMW', info: mobile('+260971234567') },
    SPARK_WALLET: {
      currency: 'BTC',
      info: { address: spark },
      wrong: { address: `${spark.slice(0, -1)}${spark.endsWith('q') ? 'p' : 'q'}` },
    },
    LIGHTNING: {
      currency: 'BTC',
      info: { lightningAddress: 'ada@example.com' },
      wrong: { lightningAddress: 'ada@example' },
    },
    SOLANA_WALLET: {
      currency: 'USDC',
      info: { address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
      wrong: { address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D0', vaspName: 'Nobody' },
    },
    TRON_WALLET: {
      currency: 'USDT',
      info: { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      wrong: { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
    },
    ...Object.fromEntries(
      [
        ['BASE_WALLET', 'USDC'],
        ['POLYGON_WALLET', 'USDC'],
        ['ETHEREUM_WALLET', 'USDT'],
        ['PLASMA_WALLET', 'USDT'],
      ].map(([type, currency = '']) => [
        type,
        {
          currency,
          info: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', vaspName: 'Plaza Digital' },
          wrong: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' },
        },
      ]),
    ),
  };

async function setUp() {
  const platform = openPlatform();
  const { customerId } = await platform.register();
  return (accountType: string, change: object = {}) => {
    const { currency, info } = samples[accountType] ?? { currency: '', info: {} };
    const owner = accountKinds.find((kind) => kind.accountType === accountType)?.beneficiary;
    const accountInfo = { accountType, ...(owner === 'required' && { beneficiary: person }), ...info, ...change };
    return platform.call<ExternalAccount>(createExternalAccount, { body: { customerId, currency, accountInfo } });
  };
}

it('has a sample of every account type', () => {
  expect(Object.keys(samples).sort()).toEqual(accountKinds.map(({ accountType }) => accountType).sort());
});

describe.each(Object.keys(samples))('%s', (accountType) => {
  it('registers with its rails', async () => {
    const create = await setUp();
    const { status, body } = await create(accountType);
    expect(status).toBe(201);
    const kind = accountKinds.find((one) => one.accountType === accountType);
    if (kind && kind.rails.length > 0) expect(body.accountInfo['paymentRails']).toEqual(kind.rails);
  });

  it.each(Object.entries(samples[accountType]?.wrong ?? {}))('%s %s', async (name, value) => {
    const create = await setUp();
    const { status, body } = await create(accountType, { [name]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { errors: [{ field: `accountInfo.${name}` }] } });
  });
});

describe('PIX keys', () => {
  it.each([
    ['CPF', '52998224725', '52998224752'],
    ['CNPJ', '11222333000181', '11222333000118'],
    ['EMAIL', 'ada@example.com', 'ada@example'],
    ['PHONE', '+5511912345678', '+4915112345678'],
    ['RANDOM', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
  ])('accepts a valid %s key and rejects an invalid one', async (pixKeyType, right, wrong) => {
    const create = await setUp();
    expect((await create('BRL_ACCOUNT', { pixKeyType, pixKey: right })).status).toBe(201);
    const response = await create('BRL_ACCOUNT', { pixKeyType, pixKey: wrong });
    expect(response).toMatchObject(matchError(400, 'INVALID_BANK_ACCOUNT'));
    expect(response.body).toMatchObject({ details: { errors: [{ field: 'accountInfo.pixKey' }] } });
  });
});

it.each([
  ['2021-02-28', 201],
  ['2024-02-29', 201],
  ['2021-02-30', 400],
  ['2023-02-29', 400],
  ['2021-13-01', 400],
])('returns for the birth date %s of a beneficiary %s', async (birthDate, status) => {
  const create = await setUp();
  const response = await create('BRL_ACCOUNT', { beneficiary: { ...person, birthDate } });
  expect(response.status).toBe(status);
  if (status === 400)
    expect(response.body).toMatchObject({
      details: { errors: [{ field: 'accountInfo.beneficiary.birthDate', constraint: { format: 'date' } }] },
    });
});

it('lists every invalid field', async () => {
  const create = await setUp();
  const response = await create('BRL_ACCOUNT', { pixKey: 'ada', taxId: '52998224752' });
  expect(response.body).toMatchObject({
    details: { errors: [{ field: 'accountInfo.pixKey' }, { field: 'accountInfo.taxId' }] },
  });
});

it('returns the bank name of a Singaporean account by its BIC', async () => {
  const create = await setUp();
  expect((await create('SGD_ACCOUNT')).body.accountInfo).toMatchObject({ bankName: 'Bank DBSS' });
  expect((await create('SGD_ACCOUNT', { bankName: 'DBS' })).body.accountInfo).toMatchObject({ bankName: 'DBS' });
});

describe('beneficiary name check', () => {
  it.each([
    ['102', 'NOT_MATCHED', undefined],
    ['103', 'PARTIAL_MATCH', { fullName: 'A. Lovelace' }],
    ['104', 'PENDING', undefined],
    ['106', 'UNSUPPORTED', undefined],
    ['107', 'CHECKED_BY_RECEIVING_FI', undefined],
    ['999', 'MATCHED', { fullName: 'Ada Lovelace' }],
  ])('%s: %s', async (suffix, status, verified) => {
    const create = await setUp();
    const { body } = await create('USD_ACCOUNT', { accountNumber: `5550${suffix}` });
    expect(body.beneficiaryVerificationStatus).toBe(status);
    expect(body.beneficiaryVerifiedData).toEqual(verified);
  });

  it('does not check the name for a wallet', async () => {
    const create = await setUp();
    expect((await create('LIGHTNING', { lightningAddress: 'ada102@example.com' })).body).not.toHaveProperty(
      'beneficiaryVerificationStatus',
    );
  });
});

it('distinguishes equal account numbers of two providers', async () => {
  const create = await setUp();
  const vpa = { accountNumber: undefined, ifsc: undefined, rail: undefined };
  expect((await create('INR_ACCOUNT', { ...vpa, vpa: 'ada@upi' })).status).toBe(201);
  expect((await create('INR_ACCOUNT', { ...vpa, vpa: 'ada@hdfc' })).status).toBe(201);
  expect((await create('INR_ACCOUNT', { ...vpa, vpa: 'ada@upi' })).status).toBe(409);
});
