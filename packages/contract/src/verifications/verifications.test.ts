import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents/documentType.ts';
import { opaque, requestCases, responseCases, times } from '../schemas.test.cases.ts';
import { verificationErrorTypes } from './errorType.ts';
import { listVerifications } from './operations.ts';
import { Verification, VerificationRequest } from './verification.ts';

const response = {
  id: `Verification:${opaque}`,
  customerId: `Customer:${opaque}`,
  verificationStatus: 'RESOLVE_ERRORS',
  errors: [
    {
      resourceId: `BeneficialOwner:${opaque}`,
      type: 'MISSING_IDENTITY_DOCUMENT',
      field: 'personalInfo.birthDate',
      acceptedDocumentTypes: ['PASSPORT'],
      reason: 'An identity document is missing.',
    },
  ],
  ...times,
};

describe('Verification', () => {
  it.each(
    responseCases(Verification, response, {
      required: [
        'id',
        'customerId',
        'verificationStatus',
        'errors',
        'errors.0.resourceId',
        'errors.0.type',
        'errors.0.reason',
        'createdAt',
      ],
      sets: ['verificationStatus', 'errors.0.type', 'errors.0.acceptedDocumentTypes.0'],
      ids: { id: 'Verification', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('VerificationRequest', () => {
  it.each(
    requestCases(
      VerificationRequest,
      { customerId: `Customer:${opaque}` },
      { required: ['customerId'], ids: { customerId: 'Customer' } },
    ),
  )('%s', (_, ask) => ask(expect));
});

describe('verificationErrorTypes', () => {
  it('lists every error type of the interface with known document types', () => {
    expect(Object.keys(verificationErrorTypes)).toHaveLength(22);
    for (const type of Object.values(verificationErrorTypes).flat()) expect(documentTypes).toContain(type);
  });

  it('lists accepted documents for missing documents only', () => {
    for (const [type, accepted] of Object.entries(verificationErrorTypes)) {
      if (accepted.length > 0) expect(type).toMatch(/^MISSING_\w+_DOCUMENT$/);
    }
  });
});

describe('listVerifications', () => {
  it('accepts a customer and a status as filter', () => {
    const query = { customerId: `Customer:${opaque}`, verificationStatus: 'APPROVED', limit: '10' };
    expect(v.parse(listVerifications.query, query)).toEqual(query);
    expect(v.is(listVerifications.query, { verificationStatus: 'MAYBE' })).toBe(false);
  });
});
