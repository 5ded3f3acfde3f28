import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerQuestions, opaque, requestQuestions, times, withValue } from '../wire.test.questions.ts';
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
    requestQuestions(BeneficialOwnerRequest, request, {
      required: ['customerId', 'roles', 'ownershipPercentage', ...personRequired, 'personalInfo.identifier'],
      sets: ['roles.0', 'personalInfo.idType'],
      ids: { customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('args: any share from nothing to all', () => {
    for (const share of [0, 25, 33.3, 100]) {
      expect(v.is(BeneficialOwnerRequest, { ...request, ownershipPercentage: share })).toBe(true);
    }
    for (const share of [-1, 100.1, '51', Number.NaN]) {
      expect(v.is(BeneficialOwnerRequest, { ...request, ownershipPercentage: share })).toBe(false);
    }
  });

  it('error: no role at all', () => {
    expect(v.is(BeneficialOwnerRequest, { ...request, roles: [] })).toBe(false);
  });
});

describe('BeneficialOwnerPatch', () => {
  it('default: any part', () => {
    expect(v.is(BeneficialOwnerPatch, {})).toBe(true);
    expect(v.is(BeneficialOwnerPatch, { personalInfo: { lastName: 'Byron' } })).toBe(true);
    expect(v.is(BeneficialOwnerPatch, { roles: ['TRUSTEE'], ownershipPercentage: 10 })).toBe(true);
  });

  it('error: a part that is wrong', () => {
    expect(v.is(BeneficialOwnerPatch, { roles: ['KING'] })).toBe(false);
    expect(v.is(BeneficialOwnerPatch, { personalInfo: { birthDate: 'x' } })).toBe(false);
  });
});

describe('BeneficialOwner', () => {
  const { identifier: _, ...told } = personalInfo;
  const answer = { id: `BeneficialOwner:${opaque}`, ...request, personalInfo: told, kycStatus: 'PENDING', ...times };
  it.each(
    answerQuestions(BeneficialOwner, answer, {
      required: ['id', 'customerId', 'roles', 'ownershipPercentage', ...personRequired],
      sets: ['roles.0', 'kycStatus', 'personalInfo.idType'],
      ids: { id: 'BeneficialOwner', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('behavior: a share may be a fraction, as the interface has it', () => {
    expect(v.is(BeneficialOwner, withValue(answer, 'ownershipPercentage', 33.3))).toBe(true);
  });
});

describe('rows', () => {
  it('args: the owner’s own id', () => {
    expect(v.is(getBeneficialOwner.params, { beneficialOwnerId: `BeneficialOwner:${opaque}` })).toBe(true);
    expect(v.is(getBeneficialOwner.params, { beneficialOwnerId: `Customer:${opaque}` })).toBe(false);
  });
});
