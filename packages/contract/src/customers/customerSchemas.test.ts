import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { Customer } from './customer.ts';
import { CustomerPatch } from './customerPatch.ts';
import { CustomerRequest, FullName } from './customerRequest.ts';
import { listCustomers } from './operations.ts';

const address = {
  line1: '1 Main St',
  line2: 'Apt 2',
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'US',
};
const consent = {
  acceptedAt: instant,
  ipAddress: '203.0.113.7',
  termsVersion: '2026-01',
  acceptanceMethod: 'CLICK_TO_ACCEPT',
};

const person = {
  customerType: 'INDIVIDUAL',
  platformCustomerId: 'user-1',
  region: 'US',
  currencies: ['USD', 'USDB'],
  email: 'ada@example.com',
  phoneNumber: '+14155550100',
  umaAddress: '$ada@example.com',
  endUserTermsConsent: consent,
  address,
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN',
  identifier: '123-45-6789',
  countryOfIssuance: 'US',
  sourceOfFundsCategories: ['SALARY', 'OTHER'],
  sourceOfFundsOtherDescription: 'Royalties',
  sourceOfWealthCategories: ['SAVINGS'],
  purposeOfAccount: 'P2P_TRANSFERS',
  expectedMonthlyTransactionCount: 'COUNT_UNDER_10',
  expectedMonthlyTransactionVolume: 'VOLUME_UNDER_10K',
  annualIncomeRange: 'RANGE_100K_250K',
  netWorthRange: 'UNDER_100K',
  pepStatus: 'NONE',
};

const businessInfo = {
  legalName: 'Analytical Engines Ltd',
  country: 'GB',
  taxId: '12-3456789',
  incorporatedOn: '2014-04-01',
  registrationNumber: '08968542',
  doingBusinessAs: 'Engines',
  entityType: 'LLC',
  businessType: 'INFORMATION',
  naicsCode: '5112',
  countriesOfOperation: ['GB'],
  expectedCounterpartyCountries: ['US'],
  expectedRecipientJurisdictions: ['US'],
  purposeOfAccount: 'SUPPLIER_PAYMENTS',
  purposeOfAccountOtherDescription: 'x',
  sourceOfFunds: 'Sales',
  sourceOfFundsCategories: ['OPERATING_REVENUE'],
  sourceOfFundsOtherDescription: 'x',
  expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
  expectedMonthlyTransactionVolume: 'VOLUME_10K_TO_100K',
  primaryContactFirstName: 'Ada',
  primaryContactLastName: 'Lovelace',
};

const business = { customerType: 'BUSINESS', platformCustomerId: 'org-1', address, businessInfo };

const addressRequired = ['address.line1', 'address.postalCode', 'address.country'];
const consentRequired = Object.keys(consent).map((name) => `endUserTermsConsent.${name}`);

describe('CustomerRequest of an individual', () => {
  it.each(
    requestCases(CustomerRequest, person, {
      required: ['customerType', ...addressRequired, ...consentRequired, 'sourceOfFundsOtherDescription'],
      sets: [
        'customerType',
        'idType',
        'sourceOfFundsCategories.0',
        'sourceOfWealthCategories.0',
        'purposeOfAccount',
        'expectedMonthlyTransactionCount',
        'expectedMonthlyTransactionVolume',
        'annualIncomeRange',
        'netWorthRange',
        'pepStatus',
        'endUserTermsConsent.acceptanceMethod',
      ],
    }),
  )('%s', (_, ask) => ask(expect));

  it.each([
    ['email', ['ada', 'ada@', `${'a'.repeat(320)}@example.com`]],
    ['phoneNumber', ['14155550100', '+0415555', '+1 415 555', '+1234567890123456']],
    ['region', ['us', 'USA', '']],
    ['nationality', ['American']],
    ['birthDate', ['10.12.1990', '1990-13-01', '1990-1-1']],
    ['umaAddress', ['ada@example.com']],
    ['platformCustomerId', ['', 'x'.repeat(256)]],
    ['identifier', ['']],
    ['idType', ['PASSPORT']],
  ])('rejects an invalid %s', (name, values) => {
    for (const value of values) expect(v.is(CustomerRequest, { ...person, [name]: value }), value).toBe(false);
  });

  it.each([
    ['sourceOfWealthCategories', ['OTHER']],
    ['purposeOfAccount', 'OTHER'],
  ])('rejects OTHER in %s without a description', (name, value) => {
    const { issues } = v.safeParse(CustomerRequest, { ...person, [name]: value });
    expect(issues?.map(({ message }) => message)).toEqual(['Expected a description beside OTHER.']);
    expect(issues && v.getDotPath(issues[0])).toBe(`${name.replace('Categories', '')}OtherDescription`);
  });

  it('reports a missing description together with other invalid fields', () => {
    const wrong = { ...person, email: 'ada', birthDate: 7, purposeOfAccount: 'OTHER' };
    const fields = v.safeParse(CustomerRequest, wrong).issues?.map((issue) => v.getDotPath(issue));
    expect(fields).toEqual(expect.arrayContaining(['email', 'birthDate', 'purposeOfAccountOtherDescription']));
    expect(v.is(CustomerRequest, null)).toBe(false);
  });

  it('rejects an invalid IP address in the consent', () => {
    expect(v.is(CustomerRequest, withValue(person, 'endUserTermsConsent.ipAddress', 'unknown'))).toBe(false);
  });
});

describe('CustomerRequest of a business', () => {
  it.each(
    requestCases(CustomerRequest, business, {
      required: [
        'customerType',
        ...addressRequired,
        ...['legalName', 'country', 'taxId', 'incorporatedOn'].map((name) => `businessInfo.${name}`),
      ],
      sets: ['businessInfo.entityType', 'businessInfo.businessType', 'businessInfo.sourceOfFundsCategories.0'],
    }),
  )('%s', (_, ask) => ask(expect));

  it.each([
    ['naicsCode', ['1', '1234567', '12a']],
    ['country', ['GBR']],
    ['countriesOfOperation', [['gb']]],
    ['incorporatedOn', ['2014']],
    ['primaryContactFirstName', ['x'.repeat(251)]],
    ['purposeOfAccountOtherDescription', ['', 'x'.repeat(501)]],
  ])('rejects an invalid %s', (name, values) => {
    for (const value of values)
      expect(v.is(CustomerRequest, withValue(business, `businessInfo.${name}`, value))).toBe(false);
  });
});

describe('FullName', () => {
  it('accepts a given and a family name in any script', () => {
    for (const name of [
      'Ada Lovelace',
      'María José Carreño Quiñones',
      '山田 太郎',
      ' Ada  Lovelace ',
      'Jane Doe 001',
    ]) {
      expect(v.is(FullName, name), name).toBe(true);
    }
  });

  it('rejects a single word and an empty name', () => {
    for (const name of ['Ada', ' Ada ', '', '   ', `A ${'b'.repeat(300)}`])
      expect(v.is(FullName, name), name).toBe(false);
  });

  it('rejects a long text in linear time', () => {
    expect(v.is(FullName, `${' '.repeat(254)}x`)).toBe(false);
    expect(v.is(FullName, 'x '.repeat(10_000))).toBe(false);
  });
});

describe('CustomerPatch', () => {
  it('accepts any subset for individuals and businesses', () => {
    expect(v.is(CustomerPatch, { customerType: 'INDIVIDUAL' })).toBe(true);
    expect(v.is(CustomerPatch, { customerType: 'INDIVIDUAL', email: 'new@example.com' })).toBe(true);
    expect(v.is(CustomerPatch, { customerType: 'BUSINESS', businessInfo: { taxId: '1' } })).toBe(true);
  });

  it('accepts any subset of members, and refuses an unknown type', () => {
    expect(v.is(CustomerPatch, { email: 'new@example.com' })).toBe(true);
    expect(v.is(CustomerPatch, {})).toBe(true);
    expect(v.is(CustomerPatch, { customerType: 'ROBOT' })).toBe(false);
  });

  it('rejects a change of both contacts at once', () => {
    const both = { customerType: 'INDIVIDUAL', email: 'new@example.com', phoneNumber: '+14155550100' };
    expect(v.safeParse(CustomerPatch, both).issues?.map(({ message }) => message)).toEqual([
      'Expected email or phoneNumber, not both at once.',
    ]);
  });
});

describe('Customer', () => {
  const { identifier: _, ...told } = person;
  const response = {
    id: `Customer:${opaque}`,
    ...told,
    kycStatus: 'PENDING',
    contactVerification: { email: 'VERIFIED', phone: 'PENDING' },
    businessInfo,
    kybStatus: 'HOLD',
    ...times,
    isDeleted: false,
  };
  it.each(
    responseCases(Customer, response, {
      required: [
        'id',
        'platformCustomerId',
        'customerType',
        ...addressRequired,
        ...consentRequired,
        'businessInfo.legalName',
      ],
      sets: [
        'customerType',
        'kycStatus',
        'kybStatus',
        'contactVerification.email',
        'idType',
        'pepStatus',
        'sourceOfFundsCategories.0',
        'businessInfo.entityType',
      ],
      ids: { id: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('listCustomers', () => {
  it('accepts every filter', () => {
    const query = {
      platformCustomerId: 'user-1',
      customerType: 'BUSINESS',
      createdAfter: instant,
      createdBefore: instant,
      updatedAfter: instant,
      updatedBefore: instant,
      region: 'US',
      currency: 'USD',
      umaAddress: '$a@b.co',
      isIncludingDeleted: 'true',
      limit: '1',
      cursor: 'x',
    };
    expect(v.parse(listCustomers.query, query)).toEqual(query);
    for (const [name, value] of Object.entries({
      customerType: 'x',
      createdAfter: 'x',
      isIncludingDeleted: '1',
      limit: '0',
    })) {
      expect(v.is(listCustomers.query, { ...query, [name]: value }), name).toBe(false);
    }
  });
});
