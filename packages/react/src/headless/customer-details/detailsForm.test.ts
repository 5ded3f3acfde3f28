import { describe, expect, it } from 'vitest';
import type { Customer } from '../../hooks/readCustomer.ts';
import {
  findDetailsProblems,
  isRequiredField,
  toCustomerChange,
  toDetailsDraft,
  toNamedProblems,
} from './detailsForm.ts';

const now = new Date('2025-11-03T10:00:00Z');
const home = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };
const person: Customer = {
  id: 'Customer:1',
  platformCustomerId: 'ada',
  customerType: 'INDIVIDUAL' as const,
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN' as const,
  address: home,
};
const business: Customer = {
  id: 'Customer:1',
  platformCustomerId: 'fjord',
  customerType: 'BUSINESS' as const,
  address: home,
  businessInfo: { legalName: 'Fjord Supply', country: 'US', taxId: '12-3456789', incorporatedOn: '2015-01-01' },
};
const problemsOf = (customer: Customer, change: Record<string, string> = {}) =>
  findDetailsProblems({ ...toDetailsDraft(customer), ...change }, customer, now);
const changeOf = (customer: Customer, change: Record<string, string>) =>
  toCustomerChange({ ...toDetailsDraft(customer), ...change }, customer);

describe('findDetailsProblems', () => {
  it('finds nothing wrong with what is stored', () => {
    expect(problemsOf(person)).toEqual({});
    expect(problemsOf(business)).toEqual({});
  });

  it('finds what is empty, a single name, and a date that is none or to come', () => {
    expect(problemsOf(person, { fullName: 'Ada', birthDate: '2025-11-04', 'address.city': ' ' })).toEqual({
      fullName: 'invalid',
      birthDate: 'invalid',
      'address.city': 'missing',
    });
    expect(problemsOf(business, { 'businessInfo.incorporatedOn': '2015' })).toEqual({
      'businessInfo.incorporatedOn': 'invalid',
    });
  });

  it('needs another tax number with another type, and no number otherwise', () => {
    expect(problemsOf(person, { idType: 'ITIN' })).toEqual({ identifier: 'missing' });
    const { idType: _, ...unknown } = person;
    expect(problemsOf(unknown)).toEqual({ idType: 'missing', identifier: 'missing' });
  });
});

describe('isRequiredField', () => {
  it('needs a contact person where contacts are verified, or where one is stored', () => {
    const field = 'businessInfo.primaryContactLastName';
    expect(isRequiredField(field, business, {})).toBe(false);
    expect(isRequiredField(field, { ...business, contactVerification: {} }, {})).toBe(true);
    const businessInfo = { legalName: 'Fjord Supply', primaryContactFirstName: 'Grace' };
    expect(isRequiredField(field, { ...business, businessInfo }, {})).toBe(true);
  });
});

describe('toCustomerChange', () => {
  it('is empty without a change', () => {
    expect(changeOf(person, {})).toEqual({});
    expect(changeOf(business, { 'businessInfo.legalName': ' Fjord Supply ' })).toEqual({});
  });

  it('has the whole address, and single members of a business', () => {
    expect(changeOf(business, { 'address.line2': 'Floor 2', 'businessInfo.doingBusinessAs': 'Fjord' })).toEqual({
      address: { ...home, line2: 'Floor 2' },
      businessInfo: { doingBusinessAs: 'Fjord' },
    });
  });

  it('has the type of a new tax number, and groups nine digits of the United States', () => {
    expect(changeOf(person, { identifier: '123 45 6789' })).toEqual({ idType: 'SSN', identifier: '123-45-6789' });
    expect(changeOf(person, { idType: 'NON_US_TAX_ID', identifier: '12 345 678 901' })).toEqual({
      idType: 'NON_US_TAX_ID',
      identifier: '12 345 678 901',
    });
  });
});

describe('toNamedProblems', () => {
  it('finds the field of each name that the service has for it', () => {
    const named = [
      ['MISSING_FIELD', 'address'],
      ['INVALID_FIELD', 'businessInfo.taxId'],
      ['MISSING_FIELD', 'country'],
      ['MISSING_FIELD', 'documents.taxId'],
    ] as const;
    const problems = named.map(([type, field]) => ({ resourceId: 'Customer:1', type, field, reason: '' }));
    expect(toNamedProblems(problems, business)).toEqual({
      'address.line1': 'missing',
      'businessInfo.taxId': 'invalid',
      'businessInfo.country': 'missing',
    });
  });
});
