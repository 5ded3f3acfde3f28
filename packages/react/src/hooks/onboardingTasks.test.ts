import { describe, expect, it } from 'vitest';
import type { VerificationProblem } from './createVerificationStore.ts';
import { getCurrentTask, listOnboardingTasks, type OnboardingFacts, showsOutcome } from './onboardingTasks.ts';

const consent = {
  acceptedAt: '2025-11-03T10:00:00Z',
  ipAddress: '203.0.113.7',
  termsVersion: '1',
  acceptanceMethod: 'CHECKBOX',
} as const;
const customer = {
  id: 'Customer:1',
  platformCustomerId: 'ada',
  customerType: 'INDIVIDUAL',
  endUserTermsConsent: consent,
} as const;
const address = { line1: '1 Analytical Row', postalCode: '62701', country: 'US' };
const businessInfo = { legalName: 'Analytical Engines Ltd', country: 'US', incorporatedOn: '2015-01-01' };
const business = { ...customer, customerType: 'BUSINESS', address, businessInfo } as const;

const facts = (change: Partial<OnboardingFacts> = {}): OnboardingFacts => ({
  customer,
  stage: 'notSubmitted',
  problems: [],
  documentIds: [],
  ownerCount: 0,
  ...change,
});
const problem = (change: Partial<VerificationProblem>): VerificationProblem => ({
  resourceId: 'Customer:1',
  type: 'MISSING_FIELD',
  reason: 'Missing.',
  ...change,
});
const show = (change: Partial<OnboardingFacts>, check: 'link' | 'documents' = 'documents') =>
  listOnboardingTasks(facts(change), check)
    .map(({ id, status }) => `${id} ${status}`)
    .join(', ');

describe('listOnboardingTasks', () => {
  it('asks for the terms first, and only for contacts that the service names', () => {
    const contactVerification = { email: 'PENDING', phone: 'PENDING' } as const;
    expect(show({ customer: { ...customer, endUserTermsConsent: undefined, contactVerification } }, 'link')).toBe(
      'terms next, email todo, phone todo, identity blocked',
    );
    expect(show({}, 'link')).toBe('terms done, identity next');
  });

  it('opens the identity check once every contact is verified', () => {
    const contactVerification = { email: 'VERIFIED', phone: 'VERIFIED' } as const;
    expect(show({ customer: { ...customer, contactVerification } }, 'link')).toBe(
      'terms done, email done, phone done, identity next',
    );
  });

  it('lists owners for a business only, and sends for review when everything else is done', () => {
    expect(show({ customer: business })).toBe('terms done, details done, owners next, documents todo, review blocked');
    expect(show({ customer: business, ownerCount: 1, documentIds: ['Document:1'] })).toBe(
      'terms done, details done, owners done, documents done, review next',
    );
  });

  it('marks the task in which each problem is corrected', () => {
    const resolving = { customer: business, stage: 'resolving', ownerCount: 1, documentIds: ['Document:1'] } as const;
    const cases: [Partial<VerificationProblem>, string][] = [
      [{ type: 'MISSING_BENEFICIAL_OWNER' }, 'owners'],
      [{ type: 'MISSING_CONTROL_PERSON' }, 'owners'],
      [{ resourceId: 'BeneficialOwner:1', field: 'personalInfo.birthDate' }, 'owners'],
      [{ resourceId: 'Document:2', type: 'EXPIRED_DOCUMENT' }, 'owners'],
      [{ resourceId: 'Document:1', type: 'EXPIRED_DOCUMENT' }, 'documents'],
      [{ type: 'MISSING_LEGAL_PRESENCE_DOCUMENT', acceptedDocumentTypes: [] }, 'documents'],
      [{ field: 'businessInfo.taxId' }, 'details'],
      [{ field: 'address' }, 'details'],
      [{ field: 'unheardOf' }, 'review'],
    ];
    for (const [change, id] of cases) {
      const tasks = listOnboardingTasks(facts({ ...resolving, problems: [problem(change)] }), 'documents');
      expect([change, getCurrentTask(tasks)]).toEqual([change, { id, status: 'attention' }]);
    }
  });

  it('asks for the details of a customer who uploads documents, and of others only where one is missing', () => {
    const person = { fullName: 'Ada Lovelace', birthDate: '1990-12-10', nationality: 'US', idType: 'SSN', address };
    expect(show({})).toBe('terms done, details next, documents todo, review blocked');
    expect(show({ customer: { ...customer, ...person } })).toBe(
      'terms done, details done, documents next, review blocked',
    );
    const missing = { stage: 'resolving', problems: [problem({ field: 'birthDate' })] } as const;
    expect(show({ ...missing, customer: { ...customer, ...person } }, 'link')).toBe(
      'terms done, details attention, identity next',
    );
  });

  it('needs the name of a contact person of a business whose contacts are verified', () => {
    const contactVerification = { email: 'VERIFIED' } as const;
    expect(show({ customer: { ...business, contactVerification } })).toContain('details next');
    const named = { ...businessInfo, primaryContactFirstName: 'Grace', primaryContactLastName: 'Fjord' };
    expect(show({ customer: { ...business, contactVerification, businessInfo: named } })).toContain('details done');
  });

  it('waits while the service checks, and is done when it approves', () => {
    for (const stage of ['checking', 'reviewing', 'onHold'] as const)
      expect(show({ stage }, 'link')).toBe('terms done, identity waiting');
    expect(show({ stage: 'approved' }, 'link')).toBe('terms done, identity done');
  });
});

describe('showsOutcome', () => {
  it('shows the result once nothing is left to do, and a rejection always', () => {
    const open = listOnboardingTasks(
      facts({ stage: 'approved', customer: { ...customer, endUserTermsConsent: undefined } }),
      'link',
    );
    expect(showsOutcome('approved', open)).toBe(false);
    expect(showsOutcome('rejected', open)).toBe(true);
    expect(showsOutcome('checking', listOnboardingTasks(facts({ stage: 'checking' }), 'link'))).toBe(true);
    expect(showsOutcome('resolving', [])).toBe(false);
  });
});
