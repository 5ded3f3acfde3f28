import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountInfo } from './accountInfo.ts';
import type { AccountKind } from './accountKind.ts';
import { accountKinds } from './all.ts';
import { cnyAccount, copAccount, ghsAccount, slvAccount } from './bankOrMobile.ts';
import { swiftAccount } from './bic.ts';
import { inrAccount } from './domestic.ts';
import { findMissingFields, getAccountVariants } from './variants.ts';
import { lightning } from './wallets.ts';

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const business = { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' };
const listRails = (kind: AccountKind, info: object) =>
  getAccountVariants(kind, { ...info }).flatMap(({ rails }) => [...rails]);

describe('listRails', () => {
  it('returns the complete variants', () => {
    expect(listRails(inrAccount, { vpa: 'ada@upi' })).toEqual(['UPI']);
    expect(listRails(inrAccount, { accountNumber: '123456789', ifsc: 'HDFC0000001', rail: 'NEFT' })).toEqual([
      'NEFT',
      'RTGS',
    ]);
    expect(listRails(ghsAccount, { accountNumber: '1', phoneNumber: '+233241234567' })).toEqual([
      'BANK_TRANSFER',
      'MOBILE_MONEY',
    ]);
  });

  it('treats an empty text as absent', () => {
    expect(listRails(ghsAccount, { accountNumber: '', phoneNumber: null })).toEqual([]);
  });

  it('requires the bank and the type of owner that a rail needs', () => {
    const phoneNumber = '+8613812345678';
    expect(listRails(cnyAccount, { bankName: 'AliPay', phoneNumber, beneficiary: person })).toEqual(['MOBILE_MONEY']);
    expect(listRails(cnyAccount, { bankName: 'WechatPay', phoneNumber, beneficiary: person })).toEqual([
      'MOBILE_MONEY',
    ]);
    expect(listRails(cnyAccount, { bankName: 'ICBC', phoneNumber, beneficiary: person })).toEqual([]);
    expect(listRails(cnyAccount, { bankName: 'AliPay', phoneNumber, beneficiary: business })).toEqual([]);
    expect(listRails(cnyAccount, { bankName: 'ICBC', accountNumber: '1', beneficiary: business })).toEqual([
      'BANK_TRANSFER',
    ]);
    expect(listRails(cnyAccount, { bankName: 'ICBC', accountNumber: '1', beneficiary: person })).toEqual([]);
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
  ])('%s', (_, kind, info, field) => {
    expect(findMissingFields(kind, { ...info })?.field).toBe(field);
  });

  it('reports the missing field at its path', () => {
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

describe('operations', () => {
  it.each(accountKinds.map((kind: AccountKind) => [kind.accountType, kind] as const))(
    '%s refers only to fields that it has',
    (_, kind) => {
      const names = Object.keys(kind.fields);
      const named = [...kind.required, ...(kind.variants ?? []).flatMap(({ needs }) => [...needs])];
      for (const name of named) expect(names).toContain(name);
      for (const variant of kind.variants ?? []) for (const rail of variant.rails) expect(kind.rails).toContain(rail);
      for (const { pattern, usual, oneOf } of Object.values(kind.fields)) {
        if (pattern) expect(pattern).toMatch(/^\^.*\$$/);
        if (usual) expect(new RegExp(usual).source).toMatch(/^\^/);
        if (oneOf) expect(oneOf.length).toBeGreaterThan(1);
      }
      expect(JSON.parse(JSON.stringify(kind))).toEqual(kind);
    },
  );
});
