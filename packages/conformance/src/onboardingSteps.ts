import type { CustomerId } from '@latchkey/contract';
import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { createCustomer, getCustomer, type KycStatus } from '@latchkey/contract/customers';
import { createDocument, replaceDocument } from '@latchkey/contract/documents';
import { addDocsUrl } from '@latchkey/contract/errors';
import { createVerification, type verificationStatuses } from '@latchkey/contract/verifications';
import type { Decision } from './target.ts';
import type { TestContext } from './testContext.ts';

/** A complete picture of one pixel (PNG). */
const onePixelPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Overridden parts of a form; `undefined` omits one. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/** Creates the fields of a document whose type has no personal details: no number, no issuer. */
export const createDocumentFields = (documentType: string): FormFields => ({
  documentType,
  documentNumber: undefined,
  issuingAuthority: undefined,
});

/** Creates the form of a document. Default: a passport of the holder. */
export function createDocumentForm(documentHolder: string, change: FormFields = {}): FormData {
  const form = new FormData();
  const passport = { documentType: 'PASSPORT', country: 'US', documentNumber: 'P123', issuingAuthority: 'State' };
  for (const [name, text] of Object.entries({ documentHolder, ...passport, ...change })) {
    if (text !== undefined) form.append(name, text);
  }
  const bytes = Uint8Array.from(atob(onePixelPng), (character) => character.charCodeAt(0));
  form.append('file', new File([bytes], 'passport.png', { type: 'image/png' }));
  return form;
}

const address = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };
const identityFields = {
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN',
  identifier: '123-45-6789',
  address,
};

/**
 * Creates a body with everything that is required from an individual in the United States. The end of the name may
 * select the outcome (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export const createIndividualBody = (suffix = '', change: object = {}) => ({
  customerType: 'INDIVIDUAL',
  fullName: `Ada Lovelace${suffix}`,
  ...identityFields,
  ...change,
});

/**
 * Creates a body with everything that is required from a business. The end of its number may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export const createBusinessBody = (registrationNumber: string, change: object = {}) => ({
  customerType: 'BUSINESS',
  address,
  businessInfo: {
    legalName: 'Ada Ltd',
    country: 'US',
    taxId: '12-3456789',
    incorporatedOn: '2015-01-01',
    registrationNumber,
  },
  ...change,
});

/**
 * Creates the body of an owner who controls a business. The end of the last name may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export const createOwnerBody = (customerId: string, suffix = '') => ({
  customerId,
  roles: ['UBO', 'DIRECTOR'],
  ownershipPercentage: 60,
  personalInfo: { firstName: 'Ada', lastName: `Lovelace${suffix}`, ...identityFields },
});

/** Registers a customer, and returns their id. */
export async function registerCustomer({ expectSuccess }: TestContext, body: object): Promise<CustomerId> {
  return (await expectSuccess<{ id: CustomerId }>(createCustomer, { body })).id;
}

/** Uploads a document, and returns its id. */
export async function uploadDocument(
  { expectSuccess }: TestContext,
  holder: string,
  change: FormFields = {},
): Promise<string> {
  return (await expectSuccess<{ id: string }>(createDocument, { form: createDocumentForm(holder, change) })).id;
}

/** A customer, and a document that was uploaded for them. */
export interface Applicant {
  readonly customerId: CustomerId;
  readonly documentId: string;
}

/** Creates an individual with no missing data. */
export async function createCompleteIndividual(context: TestContext, suffix = ''): Promise<Applicant> {
  const customerId = await registerCustomer(context, createIndividualBody(suffix));
  return { customerId, documentId: await uploadDocument(context, customerId) };
}

/**
 * Creates an individual who starts unverified, with documents uploaded again: the first were unreadable
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function createUnverifiedIndividual(context: TestContext): Promise<Applicant> {
  const applicant = await createCompleteIndividual(context, '003');
  const { customerId, documentId } = applicant;
  await context.expectSuccess(replaceDocument, { params: { documentId }, form: createDocumentForm(customerId) });
  return applicant;
}

/**
 * Creates a business that lacks only a proof of its address; its number makes the sandbox verify it
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function createBusinessWithoutAddress(context: TestContext): Promise<Applicant> {
  const customerId = await registerCustomer(context, createBusinessBody('R003'));
  const documentId = await uploadDocument(context, customerId, createDocumentFields('CERTIFICATE_OF_INCORPORATION'));
  // A document that shows the tax id has no type of its own.
  for (const type of ['SHAREHOLDER_REGISTER', 'OTHER'])
    await uploadDocument(context, customerId, createDocumentFields(type));
  const { id } = await context.expectSuccess<{ id: string }>(createBeneficialOwner, {
    body: createOwnerBody(customerId),
  });
  await uploadDocument(context, id);
  return { customerId, documentId };
}

/** Creates a business with no missing data. */
export async function createCompleteBusiness(context: TestContext): Promise<Applicant> {
  const { customerId } = await createBusinessWithoutAddress(context);
  return { customerId, documentId: await uploadDocument(context, customerId, createDocumentFields('UTILITY_BILL')) };
}

/**
 * Creates a business that verification rejects by its number, whatever is missing
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function createRejectedBusiness(context: TestContext): Promise<Applicant> {
  const customerId = await registerCustomer(context, createBusinessBody('R002'));
  return {
    customerId,
    documentId: await uploadDocument(context, customerId, createDocumentFields('CERTIFICATE_OF_INCORPORATION')),
  };
}

/** The problems of a verification. */
export interface VerificationProblem {
  readonly resourceId: string;
  readonly type: string;
  readonly field?: string;
  readonly acceptedDocumentTypes?: readonly string[];
}

/** A customer's verification as the service reports it. */
export interface VerificationResponse {
  readonly id: string;
  readonly verificationStatus: (typeof verificationStatuses)[number];
  readonly errors: readonly VerificationProblem[];
}

/** Submits a customer for verification. */
export function submitForVerification(
  { expectSuccess }: TestContext,
  customerId: string,
): Promise<VerificationResponse> {
  return expectSuccess(createVerification, { body: { customerId } });
}

/** Fetches the verification status of a customer. */
export async function fetchKycStatus(
  { expectSuccess }: TestContext,
  customerId: string,
): Promise<KycStatus | undefined> {
  const customer = await expectSuccess<{ kycStatus?: KycStatus; kybStatus?: KycStatus }>(getCustomer, {
    params: { customerId },
  });
  return customer.kybStatus ?? customer.kycStatus;
}

/** Waits until a condition holds. @throws Error if it does not within the time limit. */
export async function advanceUntil(
  context: TestContext,
  description: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await isDone()) return;
    await context.advance(2_000);
  }
  throw new Error(`The service never reached the expected state: ${description}.`);
}

/**
 * Decides about a customer's verification. Returns whether that was accepted: decisions outside the state table are
 * rejected.
 */
export async function decideVerification(
  { target }: TestContext,
  customerId: CustomerId,
  decision: Decision,
): Promise<boolean> {
  if (!target.decideVerification)
    throw new Error(
      addDocsUrl(
        'The case decides a verification, but the target has no "decide". Pass describeService({ decide }), or run the cases without it.',
        'packages/conformance',
      ),
    );
  try {
    await target.decideVerification(customerId, decision);
    return true;
  } catch {
    return false;
  }
}
