import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { BeneficialOwner } from './beneficialOwner.ts';
import { getBeneficialOwner } from './operations.ts';
import { BeneficialOwnerPatch, BeneficialOwnerRequest } from './ownerRequest.ts';

const personalInfo = {
  firstName: 'Ada',
  middleName: 'King',
  lastName: 'Lovelace',
  birthDate: '1990-12-10',
  nationality: 'GB',
  email: 'ada@example.com',
  phoneNumber: '+442071838750',
  address: { line1: '12 St James Square', postalCode: 'SW1Y 4JH', country: 'GB' },
  idType: 'NON_US_TAX_ID',
  identifier: 'QQ123456C',
  countryOfIssuance: 'GB',
};
const request = {
  customerId: `Customer:${opaque}`,
  roles: ['UBO', 'DIRECTOR'],
  ownershipPercentage: 51,
  personalInfo,
};
const personRequired = [
  'personalInfo',
  ...['firstName', 'lastName', 'birthDate', 'nationality', 'idType', 'address'].map((name) => `personalInfo.${name}`),
  ...['line1', 'postalCode', 'country'].map((name) => `personalInfo.address.${name}`),
];

describe('BeneficialOwnerRequest', () => {
  it.each(
    requestCases(BeneficialOwnerRequest, request, {
      required: ['customerId', 'roles', 'ownershipPercentage', ...personRequired, 'personalInfo.identifier'],
      sets: ['roles.0', 'personalInfo.idType'],
      ids: { customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts a share from 0 to 100', () => {
    for (const share of [0, 25, 33.3, 100]) {
      expect(v.is(BeneficialOwnerRequest, { ...request, ownershipPercentage: share })).toBe(true);
    }
    for (const share of [-1, 100.1, '51', Number.NaN]) {
      expect(v.is(BeneficialOwnerRequest, { ...request, ownershipPercentage: share })).toBe(false);
    }
  });

  it('rejects an owner without roles', () => {
    expect(v.is(BeneficialOwnerRequest, { ...request, roles: [] })).toBe(false);
  });
});

describe('BeneficialOwnerPatch', () => {
  it('accepts any subset of members', () => {
    expect(v.is(BeneficialOwnerPatch, {})).toBe(true);
    expect(v.is(BeneficialOwnerPatch, { personalInfo: { lastName: 'Byron' } })).toBe(true);
    expect(v.is(BeneficialOwnerPatch, { roles: ['TRUSTEE'], ownershipPercentage: 10 })).toBe(true);
  });

  it('rejects an invalid member', () => {
    expect(v.is(BeneficialOwnerPatch, { roles: ['KING'] })).toBe(false);
    expect(v.is(BeneficialOwnerPatch, { personalInfo: { birthDate: 'x' } })).toBe(false);
  });
});

describe('BeneficialOwner', () => {
  const { identifier: _, ...told } = personalInfo;
  const response = { id: `BeneficialOwner:${opaque}`, ...request, personalInfo: told, kycStatus: 'PENDING', ...times };
  it.each(
    responseCases(BeneficialOwner, response, {
      required: ['id', 'customerId', 'roles', 'ownershipPercentage', ...personRequired],
      sets: ['roles.0', 'kycStatus', 'personalInfo.idType'],
      ids: { id: 'BeneficialOwner', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts a fractional share', () => {
    expect(v.is(BeneficialOwner, withValue(response, 'ownershipPercentage', 33.3))).toBe(true);
  });
});

describe('operations', () => {
  it('accepts ids of beneficial owners only', () => {
    expect(v.is(getBeneficialOwner.params, { beneficialOwnerId: `BeneficialOwner:${opaque}` })).toBe(true);
    expect(v.is(getBeneficialOwner.params, { beneficialOwnerId: `Customer:${opaque}` })).toBe(false);
  });
});
