import { AccountInfo, type AccountKind, accountKinds, getAccountVariants } from '@latchkey/contract/accounts';
import { is, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { listSampleChoices, toSampleTexts } from '../../test/sampleAccounts.ts';
import type { AccountChoices, AccountDescriptor } from './AccountDescriptor.ts';
import { checkField } from './checkField.ts';
import { accountDescriptors } from './descriptors.ts';
import { getVariant, listFields } from './listFields.ts';
import { normaliseValues, toAccountRequest } from './toAccountRequest.ts';

const types = accountKinds.map(({ accountType }) => accountType);
const byType = new Map(accountDescriptors.map((descriptor) => [descriptor.kind.accountType, descriptor]));

it('has a descriptor of each of the 46 account types of the contract, and no other', () => {
  expect(types).toHaveLength(46);
  expect([...byType.keys()].sort()).toEqual([...types].sort());
  expect(accountDescriptors).toHaveLength(46);
});

describe.each(types)('%s', (accountType) => {
  const descriptor = byType.get(accountType) as AccountDescriptor;
  const kind: AccountKind = accountKinds.find((one) => one.accountType === accountType) ?? descriptor.kind;
  const choices = listSampleChoices(descriptor);

  it('asks every member that the contract requires, in some place', () => {
    for (const one of choices) {
      const asked = new Map(listFields(one).map((field) => [field.path, field]));
      const needs = [...kind.required, ...(getVariant(one)?.needs ?? [])];
      for (const name of needs) {
        if (name === descriptor.countryField) expect(one.country).toBeDefined();
        else expect(asked.get(name)?.isRequired, `${name} of ${JSON.stringify(one.variant)}`).toBe(true);
      }
    }
  });

  it('asks no member that the contract does not know, with its bounds and options', () => {
    for (const one of choices) {
      for (const field of listFields(one).filter(({ group, path }) => group === 'account' && path !== 'currency')) {
        const row = kind.fields[field.path];
        expect(row, field.path).toBeDefined();
        expect([field.pattern, field.maxLength]).toEqual([row?.pattern, row?.maxLength]);
        if (field.kind !== 'select') continue;
        const banks = getVariant(one)?.bankNames;
        expect(field.options).toEqual(banks ?? row?.oneOf);
      }
    }
  });

  it('offers currencies that the account type holds', () => {
    expect(descriptor.currencies.length).toBeGreaterThan(0);
    if (kind.currencies.length > 0) expect(kind.currencies).toEqual(expect.arrayContaining([...descriptor.currencies]));
  });

  it('builds a body that the schema accepts from a sample of every choice', () => {
    expect(choices.length).toBeGreaterThan(0);
    for (const one of choices) {
      const values = normaliseValues(one, toSampleTexts(one));
      for (const field of listFields(one)) {
        expect(checkField(field, values[field.path] ?? '', { choices: one, values }), field.path).toBeUndefined();
      }
      const { accountInfo, currency } = toAccountRequest({ choices: one, values });
      expect(safeParse(AccountInfo, accountInfo).issues?.map(({ message }) => message)).toBeUndefined();
      expect(currency).toMatch(/^[A-Z]{3,4}$/);
      if (one.descriptor.kind.variants) expect(getAccountVariants(kind, accountInfo).length).toBeGreaterThan(0);
    }
  });

  it('sends nothing without the required members', () => {
    for (const one of choices) {
      for (const field of listFields(one).filter(({ isRequired }) => isRequired)) {
        const values = normaliseValues(one, { ...toSampleTexts(one), [field.path]: '' });
        expect(checkField(field, values[field.path] ?? '', { choices: one, values })).toBe('missing');
        if (field.group !== 'account' || field.path === 'currency') continue;
        const { accountInfo } = toAccountRequest({ choices: one, values });
        expect(is(AccountInfo, accountInfo), `${field.path} is not required`).toBe(false);
      }
    }
  });
});

it('asks every optional member of a beneficiary that a type needs', () => {
  const asked = (accountType: string, more: Partial<AccountChoices> = {}) => {
    const [first] = listSampleChoices(byType.get(accountType) as AccountDescriptor);
    return listFields({ ...(first as AccountChoices), ...more }).map(({ path }) => path);
  };
  expect(asked('EUR_ACCOUNT')).toContain('beneficiary.countryOfResidence');
  expect(asked('AED_ACCOUNT')).toContain('beneficiary.address.line1');
  expect(asked('GTQ_ACCOUNT')).toContain('beneficiary.phoneNumber');
  expect(asked('COP_ACCOUNT')).toContain('beneficiary.documentNumber');
  expect(asked('EUR_ACCOUNT', { ownerType: 'BUSINESS' })).not.toContain('beneficiary.countryOfResidence');
  expect(asked('BASE_WALLET', { ownership: 'FIRST_PARTY' })).toEqual(['address', 'vaspName']);
  expect(asked('BASE_WALLET', { ownership: 'THIRD_PARTY' })).toContain('beneficiary.fullName');
});
