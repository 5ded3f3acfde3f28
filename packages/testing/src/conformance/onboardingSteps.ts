import type { CustomerId } from '@latchkey/contract';
import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { createCustomer, getCustomer, type KycStatus } from '@latchkey/contract/customers';
import { createDocument, replaceDocument } from '@latchkey/contract/documents';
import { createVerification, type verificationStatuses } from '@latchkey/contract/verifications';
import type { Decision } from './target.ts';
import type { World } from './world.ts';

/** A whole picture of one point (PNG). */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Parts of a form that are told otherwise; `undefined` leaves one out. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** Papers that are nobody's in person: no number, no issuer. */
export const paper = (documentType: string): Parts => ({
  ...{ documentType, documentNumber: undefined, issuingAuthority: undefined },
});

/** The form of a document: a passport of the holder's, unless changed. */
export function documentForm(documentHolder: string, change: Parts = {}): FormData {
  const form = new FormData();
  const passport = { documentType: 'PASSPORT', country: 'US', documentNumber: 'P123', issuingAuthority: 'State' };
  for (const [name, text] of Object.entries({ documentHolder, ...passport, ...change })) {
    if (text !== undefined) form.append(name, text);
  }
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  form.append('file', new File([bytes], 'passport.png', { type: 'image/png' }));
  return form;
}

const address = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };
const papers = { birthDate: '1990-12-10', nationality: 'US', idType: 'SSN', identifier: '123-45-6789', address };

/** Everything that is asked of a person in the United States; the end of the name may decide (supplement 10.2). */
export const person = (suffix = '', change: object = {}) => ({
  ...{ customerType: 'INDIVIDUAL', fullName: `Ada Lovelace${suffix}`, ...papers, ...change },
});

/** The same of a business; the end of its number may decide (supplement 10.3). */
export const business = (registrationNumber: string, change: object = {}) => ({
  ...{ customerType: 'BUSINESS', address },
  businessInfo: {
    ...{ legalName: 'Ada Ltd', country: 'US', taxId: '12-3456789', incorporatedOn: '2015-01-01' },
    registrationNumber,
  },
  ...change,
});

/** Somebody who owns a business and controls it; the end of the last name may decide (supplement 10.3). */
export const owner = (customerId: string, suffix = '') => ({
  ...{ customerId, roles: ['UBO', 'DIRECTOR'], ownershipPercentage: 60 },
  personalInfo: { firstName: 'Ada', lastName: `Lovelace${suffix}`, ...papers },
});

/** Registers a customer, and says who they are. */
export async function registered({ must }: World, body: object): Promise<CustomerId> {
  return (await must<{ id: CustomerId }>(createCustomer, { body })).id;
}

/** Hands a document in, and says which it is. */
export async function handIn({ must }: World, holder: string, change: Parts = {}): Promise<string> {
  return (await must<{ id: string }>(createDocument, { form: documentForm(holder, change) })).id;
}

/** A customer, and a document that was handed in for them. */
export interface Applicant {
  readonly customerId: CustomerId;
  readonly documentId: string;
}

/** A person of whom nothing is missing. */
export async function wholePerson(world: World, suffix = ''): Promise<Applicant> {
  const customerId = await registered(world, person(suffix));
  return { customerId, documentId: await handIn(world, customerId) };
}

/** A person who begins unverified, and whose papers were handed in anew: the first were hard to read (supplement 10.2). */
export async function patientPerson(world: World): Promise<Applicant> {
  const applicant = await wholePerson(world, '003');
  const { customerId, documentId } = applicant;
  await world.must(replaceDocument, { params: { documentId }, form: documentForm(customerId) });
  return applicant;
}

/** A business of which all is there but a proof of its address; its number has it really checked (supplement 10.3). */
export async function addresslessBusiness(world: World): Promise<Applicant> {
  const customerId = await registered(world, business('R003'));
  const documentId = await handIn(world, customerId, paper('CERTIFICATE_OF_INCORPORATION'));
  // One that shows the tax id has no type of its own.
  for (const type of ['SHAREHOLDER_REGISTER', 'OTHER']) await handIn(world, customerId, paper(type));
  const { id } = await world.must<{ id: string }>(createBeneficialOwner, { body: owner(customerId) });
  await handIn(world, id);
  return { customerId, documentId };
}

/** A business of which nothing is missing. */
export async function wholeBusiness(world: World): Promise<Applicant> {
  const { customerId } = await addresslessBusiness(world);
  return { customerId, documentId: await handIn(world, customerId, paper('UTILITY_BILL')) };
}

/** A business that the checks reject by its number, whatever is missing (supplement 10.3). */
export async function rejectedBusiness(world: World): Promise<Applicant> {
  const customerId = await registered(world, business('R002'));
  return { customerId, documentId: await handIn(world, customerId, paper('CERTIFICATE_OF_INCORPORATION')) };
}

/** What is wrong with somebody's checks. */
export interface ProblemSeen {
  readonly resourceId: string;
  readonly type: string;
  readonly field?: string;
  readonly acceptedDocumentTypes?: readonly string[];
}

/** Somebody's checks as they are told. */
export interface VerificationSeen {
  readonly id: string;
  readonly verificationStatus: (typeof verificationStatuses)[number];
  readonly errors: readonly ProblemSeen[];
}

/** Hands a customer in. */
export function submitted({ must }: World, customerId: string): Promise<VerificationSeen> {
  return must(createVerification, { body: { customerId } });
}

/** How the checks of a customer stand. */
export async function standingOf({ must }: World, customerId: string): Promise<KycStatus | undefined> {
  const seen = await must<{ kycStatus?: KycStatus; kybStatus?: KycStatus }>(getCustomer, { params: { customerId } });
  return seen.kybStatus ?? seen.kycStatus;
}

/** Waits until something is so. @throws Error where it is not after a while. */
export async function until(world: World, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await isSo()) return;
    await world.advance(2_000);
  }
  throw new Error(`It never came to this: ${what}.`);
}

/** Decides about somebody's checks. Whether that was taken: what the table of states does not have is refused. */
export async function decided({ target }: World, customerId: CustomerId, decision: Decision): Promise<boolean> {
  if (!target.decide) throw new Error('Nobody decides here.');
  try {
    await target.decide(customerId, decision);
    return true;
  } catch {
    return false;
  }
}
