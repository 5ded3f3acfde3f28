import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type AccountInfoOf, accountInfo } from './accountInfo.ts';
import type { AccountInfo } from './all.ts';
import { gtqAccount, jmdAccount } from './domestic.ts';
import { aedAccount, eurAccount } from './iban.ts';
import type { xofAccount } from './mobileMoney.ts';
import { usdAccount } from './usd.ts';
import { baseWallet, type lightning } from './wallets.ts';

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const business = { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' };
const address = { line1: '1 Main St', postalCode: '10001', country: 'US' };
const usd = { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '021000021' };

const listFields = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue)) ?? [];

describe('accountInfo', () => {
  it('accepts its own account type and rejects another', () => {
    const schema = accountInfo(usdAccount);
    expect(v.is(schema, { ...usd, beneficiary: person })).toBe(true);
    expect(v.is(schema, { ...usd, accountType: 'EUR_ACCOUNT', beneficiary: person })).toBe(false);
  });

  it('reports every invalid field at once', () => {
    expect(
      listFields(accountInfo(usdAccount), {
        accountType: 'USD_ACCOUNT',
        routingNumber: '1',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: '' },
      }),
    ).toEqual(['accountNumber', 'routingNumber', 'beneficiary.fullName']);
  });

  it.each([
    ['an address', aedAccount, { iban: 'AE070331234567890123456' }, ['address'], { address }],
    [
      'a residence',
      eurAccount,
      { iban: 'DE89370400440532013000' },
      ['countryOfResidence'],
      { countryOfResidence: 'DE' },
    ],
    [
      'a phone number and a residence',
      gtqAccount,
      { accountNumber: '1', bankAccountType: 'CHECKING', bankName: 'x' },
      ['phoneNumber', 'countryOfResidence'],
      { phoneNumber: '+50212345678', countryOfResidence: 'GT' },
    ],
    [
      'a phone number and an address',
      jmdAccount,
      { accountNumber: '1', branchCode: '00001', bankAccountType: 'SAVINGS', bankName: 'x' },
      ['phoneNumber', 'address'],
      { phoneNumber: '+18761234567', address },
    ],
  ] as const)('requires %s of an individual, not of a business', (_, kind, fields, missing, message) => {
    const schema: v.GenericSchema = accountInfo(kind);
    const info = { accountType: kind.accountType, ...fields };
    expect(listFields(schema, { ...info, beneficiary: person })).toEqual(missing.map((name) => `beneficiary.${name}`));
    expect(v.is(schema, { ...info, beneficiary: { ...person, ...message } })).toBe(true);
    expect(v.is(schema, { ...info, beneficiary: business })).toBe(true);
  });

  it('accepts a wallet without an owner, and requires a residence of an owner', () => {
    const wallet = { accountType: 'BASE_WALLET', address: '0xabc' };
    const schema = accountInfo(baseWallet);
    expect(v.is(schema, wallet)).toBe(true);
    expect(listFields(schema, { ...wallet, beneficiary: person })).toEqual(['beneficiary.countryOfResidence']);
    expect(v.is(schema, { ...wallet, beneficiary: { ...person, countryOfResidence: 'US' } })).toBe(true);
  });

  it('rejects a beneficiary that is neither an individual nor a business', () => {
    for (const beneficiary of [
      {},
      { beneficiaryType: 'DOG', fullName: 'Rex' },
      { beneficiaryType: 'BUSINESS' },
      null,
    ]) {
      expect(v.is(accountInfo(usdAccount), { ...usd, beneficiary })).toBe(false);
    }
  });

  it('infers the types of the fields from the account kind', () => {
    type Usd = AccountInfoOf<typeof usdAccount>;
    expectTypeOf<Usd['accountType']>().toEqualTypeOf<'USD_ACCOUNT'>();
    expectTypeOf<Usd['routingNumber']>().toEqualTypeOf<string>();
    expectTypeOf<Usd['bankAccountType']>().toEqualTypeOf<'CHECKING' | 'SAVINGS' | undefined>();
    expectTypeOf<AccountInfoOf<typeof xofAccount>['region']>().toEqualTypeOf<'BJ' | 'CI' | 'SN' | 'TG'>();
    expectTypeOf<AccountInfoOf<typeof lightning>['beneficiary']>().toEqualTypeOf<unknown>();
    expectTypeOf<AccountInfo['accountType']>().toExtend<string>();
    expectTypeOf<Extract<AccountInfo, { accountType: 'EUR_ACCOUNT' }>['iban']>().toEqualTypeOf<string>();
    // @ts-expect-error a required field is missing
    const short: Usd = { accountType: 'USD_ACCOUNT', accountNumber: '1' };
    expect(v.is(accountInfo(usdAccount), short)).toBe(false);
  });
});
