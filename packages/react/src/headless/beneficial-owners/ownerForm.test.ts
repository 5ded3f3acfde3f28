import { describe, expect, it } from 'vitest';
import type { BeneficialOwner } from '../../hooks/createBeneficialOwnersStore.ts';
import { findOwnerProblems, parsePercentage, toOwnerChange, toOwnerDetails, toOwnerDraft } from './ownerForm.ts';

const address = {
  line1: '1 Analytical Row',
  line2: 'Floor 2',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
};
const owner = {
  id: 'BeneficialOwner:1',
  roles: ['UBO'],
  ownershipPercentage: 40,
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1990-12-10',
    nationality: 'US',
    address,
    idType: 'SSN',
  },
} as unknown as BeneficialOwner;

describe('ownerForm', () => {
  it('keeps the whole address of an owner', () => {
    const draft = toOwnerDraft(owner);
    expect(findOwnerProblems(draft, [owner], owner)).toEqual({});
    expect(toOwnerChange(draft).personalInfo?.address).toEqual(address);
  });

  it('needs neither the second line of an address nor its state, and sends no empty ones', () => {
    const draft = {
      ...toOwnerDraft(owner),
      'personalInfo.address.line2': ' ',
      'personalInfo.address.state': '',
      'personalInfo.identifier': '123-45-6789',
    };
    expect(findOwnerProblems(draft, [], undefined)).toEqual({});
    const { line2: _line2, state: _state, ...rest } = address;
    expect(toOwnerDetails(draft).personalInfo.address).toEqual(rest);
  });

  it('names what is missing', () => {
    expect(findOwnerProblems({}, [], undefined)).toMatchObject({
      'personalInfo.address.line1': 'missing',
      'personalInfo.identifier': 'missing',
      roles: 'missing',
    });
    expect(findOwnerProblems({}, [], undefined)).not.toHaveProperty('personalInfo.address.line2');
  });
});

describe('parsePercentage', () => {
  it.each([
    ['25', 25],
    ['25,5 %', 25.5],
    ['٢٥', 25],
    ['٢٥٫٥٪', 25.5],
    ['२५', 25],
    ['101', undefined],
    ['2.5.1', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, value) => {
    expect(parsePercentage(text)).toBe(value);
  });
});
