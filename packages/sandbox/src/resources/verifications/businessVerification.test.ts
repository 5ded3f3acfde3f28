import { describe, expect, it } from 'vitest';
import { address, openOnboarding } from '../../../test/onboarding.ts';

/** A business whose number has it really checked. */
async function openBusiness(registrationNumber = 'R001', info: object = {}, body: object = {}) {
  const onboarding = openOnboarding();
  const { body: business } = await onboarding.createBusiness({ registrationNumber, ...info }, { address, ...body });
  const found = async () => (await onboarding.verify(business.id)).body.errors.map(({ type, field }) => field ?? type);
  const paper = (documentType: string, holder = business.id) =>
    onboarding.addDocument(holder, { documentType, documentNumber: undefined, issuingAuthority: undefined });
  /** Everything but the people behind it. */
  const handInPapers = async () => {
    for (const type of ['CERTIFICATE_OF_INCORPORATION', 'SHAREHOLDER_REGISTER', 'UTILITY_BILL']) await paper(type);
  };
  const addWholeOwner = async (person: object = {}) => {
    const { body: owner } = await onboarding.addOwner(business.id, {}, person);
    await onboarding.addDocument(owner.id);
    return owner;
  };
  const kybStatus = async () => (await onboarding.read(business.id)).kybStatus;
  return { ...onboarding, business, found, paper, handInPapers, addWholeOwner, kybStatus };
}

describe('a business', () => {
  it('default: everything that is missing, of the business and of the people behind it', async () => {
    const { found, addOwner, business, verify } = await openBusiness('R001', {}, { address: undefined });
    const papers = ['LEGAL_PRESENCE', 'OWNERSHIP_STRUCTURE', 'PROOF_OF_ADDRESS'].map((of) => `MISSING_${of}_DOCUMENT`);
    expect(await found()).toEqual(['address', ...papers, 'MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON']);
    const { body: owner } = await addOwner(business.id, { roles: ['UBO'], ownershipPercentage: 25 });
    expect(await found()).not.toContain('MISSING_BENEFICIAL_OWNER');
    const { errors } = (await verify(business.id)).body;
    expect(errors.map(({ type }) => type)).toEqual([
      ...['MISSING_FIELD', ...papers, 'MISSING_CONTROL_PERSON', 'MISSING_IDENTITY_DOCUMENT'],
    ]);
    expect(errors.at(-1)?.resourceId).toBe(owner.id);
  });

  it('default: complete, it is approved after a while, each step told by its own events', async () => {
    const { business, handInPapers, addWholeOwner, verify, kybStatus, clock, events } = await openBusiness('R003');
    await handInPapers();
    await addWholeOwner();
    expect(await verify(business.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS', errors: [] } });
    expect(await kybStatus()).toBe('PENDING');
    await clock.advance(2_000);
    expect(await kybStatus()).toBe('APPROVED');
    expect(events()).toEqual(['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_APPROVED']);
  });

  it('behavior: a number that ends in 002 is rejected, whatever is missing', async () => {
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
  ])('behavior: an owner whose name ends in %s leaves it %s', async (suffix, kyb, status) => {
    const { business, handInPapers, addWholeOwner, verify, kybStatus, clock, events } = await openBusiness();
    await handInPapers();
    await addWholeOwner();
    await addWholeOwner({ lastName: `King${suffix}` });
    await verify(business.id);
    await clock.advance(2_000);
    expect(await kybStatus()).toBe(kyb);
    expect(events('VERIFICATION.').at(-1)).toBe(`VERIFICATION.${status}`);
  });

  it('behavior: an owner from elsewhere hands in a passport and a second paper', async () => {
    const { business, handInPapers, addOwner, addDocument, verify } = await openBusiness();
    await handInPapers();
    const { body: owner } = await addOwner(business.id, {}, { nationality: 'BR', idType: 'NON_US_TAX_ID' });
    const accepted = async () => (await verify(business.id)).body.errors.map((error) => error.acceptedDocumentTypes);
    await addDocument(owner.id, { documentType: 'NATIONAL_ID' });
    expect(await accepted()).toEqual([['PASSPORT']]);
    await addDocument(owner.id);
    expect(await accepted()).toEqual([]);
  });

  it('behavior: of a trust, a document of who controls it is asked for, too', async () => {
    const { found } = await openBusiness('R001', { entityType: 'TRUST' });
    expect(await found()).toContain('MISSING_CONTROL_STRUCTURE_DOCUMENT');
  });

  it('behavior: where a representative is verified, their names are asked for', async () => {
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
