import { listDocuments, replaceDocument } from '@latchkey/contract/documents';
import { describe, expect, it } from 'vitest';
import { address, documentForm, openOnboarding } from '../../../test/onboarding.ts';

/** Creates a business whose registration number requests the full checks. */
async function openBusiness(registrationNumber = 'R001', info: object = {}, body: object = {}) {
  const onboarding = openOnboarding();
  const { body: business } = await onboarding.createBusiness({ registrationNumber, ...info }, { address, ...body });
  const found = async () => (await onboarding.verify(business.id)).body.errors.map(({ type, field }) => field ?? type);
  const paper = (documentType: string, holder = business.id) =>
    onboarding.addDocument(holder, { documentType, documentNumber: undefined, issuingAuthority: undefined });
  /** Uploads everything except its beneficial owners. */
  const handInPapers = async () => {
    for (const type of ['CERTIFICATE_OF_INCORPORATION', 'SHAREHOLDER_REGISTER', 'UTILITY_BILL', 'OTHER'])
      await paper(type);
  };
  const addWholeOwner = async (person: object = {}) => {
    const { body: owner } = await onboarding.addOwner(business.id, {}, person);
    await onboarding.addDocument(owner.id);
    return owner;
  };
  const kybStatus = async () => (await onboarding.read(business.id)).kybStatus;
  return { ...onboarding, business, found, paper, handInPapers, addWholeOwner, kybStatus };
}

describe('business', () => {
  it('lists everything that is missing for the business and its owners', async () => {
    const { found, addOwner, business, verify } = await openBusiness('R001', {}, { address: undefined });
    const papers = ['LEGAL_PRESENCE', 'OWNERSHIP_STRUCTURE', 'PROOF_OF_ADDRESS'].map((of) => `MISSING_${of}_DOCUMENT`);
    const people = ['MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON'];
    expect(await found()).toEqual(['address', ...papers, 'documents.taxId', ...people]);
    const { body: owner } = await addOwner(business.id, { roles: ['UBO'], ownershipPercentage: 25 });
    expect(await found()).not.toContain('MISSING_BENEFICIAL_OWNER');
    const { errors } = (await verify(business.id)).body;
    expect(errors.map(({ type }) => type)).toEqual([
      ...['MISSING_FIELD', ...papers, 'MISSING_FIELD', 'MISSING_CONTROL_PERSON', 'MISSING_IDENTITY_DOCUMENT'],
    ]);
    expect(errors.at(-1)?.resourceId).toBe(owner.id);
  });

  it('is approved after a while when complete, with an event for each step', async () => {
    const { business, handInPapers, addWholeOwner, verify, kybStatus, clock, events } = await openBusiness('R003');
    await handInPapers();
    await addWholeOwner();
    expect(await verify(business.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS', errors: [] } });
    expect(await kybStatus()).toBe('PENDING');
    await clock.advance(2_000);
    expect(await kybStatus()).toBe('APPROVED');
    expect(events()).toEqual(['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_APPROVED']);
  });

  it('rejects a number with the suffix 002, whatever is missing', async () => {
    const { business, verify, kybStatus, clock, events } = await openBusiness('R002');
    expect(await verify(business.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS' } });
    await clock.advance(2_000);
    expect(await kybStatus()).toBe('REJECTED');
    expect(events('')).toEqual([
      ...['CUSTOMER.KYB_PENDING', 'VERIFICATION.IN_PROGRESS', 'CUSTOMER.KYB_REJECTED', 'VERIFICATION.REJECTED'],
    ]);
  });

  it.each([
    ['001', 'PENDING', 'PENDING_MANUAL_REVIEW'],
    ['002', 'REJECTED', 'REJECTED'],
  ])('ends a business with an owner whose name ends in %s as %s', async (suffix, kyb, status) => {
    const { business, handInPapers, addWholeOwner, verify, kybStatus, clock, events } = await openBusiness();
    await handInPapers();
    await addWholeOwner();
    await addWholeOwner({ lastName: `King${suffix}` });
    await verify(business.id);
    await clock.advance(2_000);
    expect(await kybStatus()).toBe(kyb);
    expect(events('VERIFICATION.').at(-1)).toBe(`VERIFICATION.${status}`);
  });

  it('requires a passport and a second document of a foreign owner', async () => {
    const { business, handInPapers, addOwner, addDocument, verify } = await openBusiness();
    await handInPapers();
    const { body: owner } = await addOwner(business.id, {}, { nationality: 'BR', idType: 'NON_US_TAX_ID' });
    const accepted = async () => (await verify(business.id)).body.errors.map((error) => error.acceptedDocumentTypes);
    await addDocument(owner.id, { documentType: 'NATIONAL_ID' });
    expect(await accepted()).toEqual([['PASSPORT']]);
    await addDocument(owner.id);
    expect(await accepted()).toEqual([]);
  });

  it.each([
    ['TAX_RETURN', true],
    ['BUSINESS_LICENSE', true],
    ['OTHER', true],
    ['UTILITY_BILL', false],
    ['SHAREHOLDER_REGISTER', false],
  ])('requests a document with the tax id, and accepts %s: %s', async (documentType, isOne) => {
    const { found, paper, verify, business } = await openBusiness();
    const [taxProblem] = (await verify(business.id)).body.errors.filter(({ field }) => field === 'documents.taxId');
    expect(taxProblem).toMatchObject({
      resourceId: business.id,
      type: 'MISSING_FIELD',
      acceptedDocumentTypes: ['TAX_RETURN', 'BUSINESS_LICENSE', 'OTHER'],
    });
    await paper(documentType);
    expect((await found()).includes('documents.taxId')).toBe(!isOne);
  });

  it('accepts a tax return as proof of address', async () => {
    const { found, paper } = await openBusiness();
    await paper('TAX_RETURN');
    expect(await found()).not.toContain('MISSING_PROOF_OF_ADDRESS_DOCUMENT');
  });

  it('accepts a proof of address for three months, and for three more with a new file', async () => {
    const { business, handInPapers, addWholeOwner, verify, call, clock } = await openBusiness();
    clock.set(Date.UTC(2026, 2, 10, 12));
    await handInPapers();
    const { body: bill } = await call<{ data: { id: string; documentType: string }[] }>(listDocuments, {
      query: { documentHolder: business.id },
    });
    const documentId = bill.data.find(({ documentType }) => documentType === 'UTILITY_BILL')?.id ?? '';
    const errors = async () => (await verify(business.id)).body.errors;
    const ofProof = async () => (await errors()).filter(({ type }) => type === 'EXPIRED_DOCUMENT');
    clock.set(Date.UTC(2026, 5, 10, 12));
    expect(await ofProof()).toEqual([]);
    clock.set(Date.UTC(2026, 5, 10, 12, 0, 1));
    expect(await ofProof()).toEqual([
      {
        resourceId: documentId,
        type: 'EXPIRED_DOCUMENT',
        reason: 'The proof of the address is older than 3 months.',
      },
    ]);
    const form = documentForm(business.id, { documentType: 'UTILITY_BILL' });
    await call(replaceDocument, { params: { documentId }, form });
    expect(await ofProof()).toEqual([]);
    await addWholeOwner();
    expect(await verify(business.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS', errors: [] } });
  });

  it('accepts a proof of address until the end of a month that lacks the day', async () => {
    const { handInPapers, found, clock } = await openBusiness();
    clock.set(Date.UTC(2027, 1, 28, 12));
    await handInPapers();
    clock.set(Date.UTC(2027, 4, 31, 12));
    expect(await found()).not.toContain('EXPIRED_DOCUMENT');
    clock.set(Date.UTC(2027, 4, 31, 12, 0, 1));
    expect(await found()).toContain('EXPIRED_DOCUMENT');
  });

  it('accepts a newer proof beside an old one, and ignores the age of other documents', async () => {
    const { handInPapers, paper, found, clock } = await openBusiness();
    await handInPapers();
    await clock.advance(200 * 24 * 3_600_000);
    expect((await found()).filter((type) => type === 'EXPIRED_DOCUMENT')).toHaveLength(1);
    await paper('BANK_STATEMENT');
    expect(await found()).not.toContain('EXPIRED_DOCUMENT');
  });

  it('requires a control document of a trust', async () => {
    const { found } = await openBusiness('R001', { entityType: 'TRUST' });
    expect(await found()).toContain('MISSING_CONTROL_STRUCTURE_DOCUMENT');
  });

  it('requires the names of a representative where one is verified', async () => {
    const onboarding = openOnboarding({ customersBegin: 'UNVERIFIED' });
    const { body: business } = await onboarding.create({ customerType: 'BUSINESS', region: 'US' });
    await onboarding.patch(business, { region: 'DE' });
    const { errors } = (await onboarding.verify(business.id)).body;
    expect(errors.map(({ field }) => field).filter((field) => field?.startsWith('businessInfo.'))).toEqual(
      ['legalName', 'country', 'taxId', 'incorporatedOn', 'primaryContactFirstName', 'primaryContactLastName'].map(
        (name) => `businessInfo.${name}`,
      ),
    );
  });
});
