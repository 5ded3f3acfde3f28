import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountInfo } from './accountInfo.ts';
import type { AccountKind } from './accountKind.ts';
import { accountKinds } from './all.ts';
import { cnyAccount, copAccount, ghsAccount, slvAccount } from './bankOrMobile.ts';
import { swiftAccount } from './bic.ts';
import { inrAccount } from './domestic.ts';
import { lightning } from './wallets.ts';
import { unmetNeeds, waysOf } from './ways.ts';

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const business = { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' };
const railsOf = (kind: AccountKind, info: object) => waysOf(kind, { ...info }).flatMap(({ rails }) => [...rails]);

describe('waysOf', () => {
  it('default: the ways that are complete', () => {
    expect(railsOf(inrAccount, { vpa: 'ada@upi' })).toEqual(['UPI']);
    expect(railsOf(inrAccount, { accountNumber: '123456789', ifsc: 'HDFC0000001', rail: 'NEFT' })).toEqual([
      'NEFT',
      'RTGS',
    ]);
    expect(railsOf(ghsAccount, { accountNumber: '1', phoneNumber: '+233241234567' })).toEqual([
      'BANK_TRANSFER',
      'MOBILE_MONEY',
    ]);
  });

  it('behavior: an empty text is not there', () => {
    expect(railsOf(ghsAccount, { accountNumber: '', phoneNumber: null })).toEqual([]);
  });

  it('behavior: a way may ask for a bank and for a kind of owner', () => {
    const phoneNumber = '+8613812345678';
    expect(railsOf(cnyAccount, { bankName: 'AliPay', phoneNumber, beneficiary: person })).toEqual(['MOBILE_MONEY']);
    expect(railsOf(cnyAccount, { bankName: 'WechatPay', phoneNumber, beneficiary: person })).toEqual(['MOBILE_MONEY']);
    expect(railsOf(cnyAccount, { bankName: 'ICBC', phoneNumber, beneficiary: person })).toEqual([]);
    expect(railsOf(cnyAccount, { bankName: 'AliPay', phoneNumber, beneficiary: business })).toEqual([]);
    expect(railsOf(cnyAccount, { bankName: 'ICBC', accountNumber: '1', beneficiary: business })).toEqual([
      'BANK_TRANSFER',
    ]);
    expect(railsOf(cnyAccount, { bankName: 'ICBC', accountNumber: '1', beneficiary: person })).toEqual([]);
  });
});

describe('unmetNeeds', () => {
  it.each<[string, AccountKind, object, string | undefined]>([
    ['nothing told', inrAccount, {}, 'vpa'],
    ['a way that was begun', inrAccount, { ifsc: 'HDFC0000001' }, 'accountNumber'],
    ['the last member of a way', inrAccount, { accountNumber: '1', ifsc: 'x' }, 'rail'],
    ['complete', inrAccount, { vpa: 'a@b' }, undefined],
    ['half a bank account', copAccount, { accountNumber: '1' }, 'bankAccountType'],
    ['half a bank account with three needs', slvAccount, { bankName: 'x' }, 'accountNumber'],
    ['either of two', swiftAccount, {}, 'accountNumber'],
    ['none of three that exclude each other', lightning, {}, 'invoice'],
    ['two that exclude each other', lightning, { invoice: 'lnbc1', bolt12: 'lno1' }, 'invoice'],
    ['one that excludes the others', lightning, { bolt12: 'lno1' }, undefined],
    ['only the bank way is open to a business', cnyAccount, { beneficiary: business, bankName: 'x' }, 'accountNumber'],
  ])('default: %s', (_, kind, info, field) => {
    expect(unmetNeeds(kind, { ...info })?.field).toBe(field);
  });

  it('behavior: the schema says it at the field', () => {
    const { issues } = v.safeParse(accountInfo(copAccount), {
      accountType: 'COP_ACCOUNT',
      bankName: 'x',
      accountNumber: '1',
      beneficiary: person,
    });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['bankAccountType', 'Expected accountNumber and bankAccountType, or phoneNumber.'],
    ]);
  });
});

describe('rows', () => {
  it.each(accountKinds.map((kind: AccountKind) => [kind.accountType, kind] as const))(
    'behavior: %s is sound',
    (_, kind) => {
      const names = Object.keys(kind.fields);
      const named = [...kind.required, ...(kind.ways ?? []).flatMap(({ needs }) => [...needs])];
      for (const name of named) expect(names).toContain(name);
      for (const way of kind.ways ?? []) for (const rail of way.rails) expect(kind.rails).toContain(rail);
      for (const { pattern, usual, oneOf } of Object.values(kind.fields)) {
        if (pattern) expect(pattern).toMatch(/^\^.*\$$/);
        if (usual) expect(new RegExp(usual).source).toMatch(/^\^/);
        if (oneOf) expect(oneOf.length).toBeGreaterThan(1);
      }
      expect(JSON.parse(JSON.stringify(kind))).toEqual(kind);
    },
  );
});
