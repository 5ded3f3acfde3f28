import {
  type CustomerId,
  createBeneficialOwner,
  createDocument,
  createVerification,
  getRelaySession,
  updateCustomer,
} from '@latchkey/core';
import type { createTestEnvironment, TestEnvironment } from '@latchkey/testing';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];
type Options = createTestEnvironment.Options;

const address = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };

/** A person in the United States whose checks have not begun. */
export const person: Options = { customersBegin: 'UNVERIFIED' };

/** The same with everything that the checks ask for, except documents. */
export const completePerson: Options = {
  customersBegin: 'UNVERIFIED',
  customer: { birthDate: '1990-12-10', nationality: 'US', idType: 'SSN', identifier: '123-45-6789', address },
};

/** A person in Germany, whose contacts must be verified first. */
export const europeanPerson: Options = {
  customersBegin: 'UNVERIFIED',
  customer: { region: 'DE', phoneNumber: '+4915112345678' },
};

/** A business whose checks ask for everything. */
export const business: Options = {
  customersBegin: 'UNVERIFIED',
  customer: {
    customerType: 'BUSINESS',
    fullName: undefined,
    address,
    businessInfo: {
      legalName: 'Analytical Engines Ltd',
      country: 'US',
      taxId: '12-3456789',
      incorporatedOn: '2015-01-01',
      registrationNumber: 'R001',
    },
  },
};

/** Signs in, as a user did before the story begins. */
export const signedIn = async (env: TestEnvironment): Promise<object> => {
  await env.signIn();
  return {};
};

export async function getCustomerId(env: TestEnvironment): Promise<CustomerId> {
  return (await getRelaySession(env.wallet)).customerId;
}

/** Accepts the terms, as a user did before the story begins. */
export async function acceptTerms(env: TestEnvironment): Promise<void> {
  const acceptedAt = new Date(env.wallet.now()).toISOString();
  const endUserTermsConsent = { acceptedAt, termsVersion: '2025-10-13', acceptanceMethod: 'CHECKBOX' } as const;
  await updateCustomer(env.wallet, {
    customerId: await getCustomerId(env),
    body: { endUserTermsConsent },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** The smallest file that counts as a picture. */
export function createPicture(name = 'passport.png', size = 64): File {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].slice(0, size));
  return new File([bytes], name, { type: 'image/png' });
}

/** Uploads a passport, whose number may request a problem. */
export async function uploadPassport(env: TestEnvironment, documentNumber = 'P1234567'): Promise<void> {
  await createDocument(env.wallet, {
    documentType: 'PASSPORT',
    country: 'US',
    documentNumber,
    issuingAuthority: 'Department of State',
    documentHolder: await getCustomerId(env),
    file: createPicture(),
    idempotencyKey: crypto.randomUUID(),
  });
}

/** Uploads a document of the business that needs no number. */
export async function uploadPaper(env: TestEnvironment, documentType: 'TAX_RETURN' | 'UTILITY_BILL'): Promise<void> {
  await createDocument(env.wallet, {
    documentType,
    country: 'US',
    documentHolder: await getCustomerId(env),
    file: createPicture('paper.png'),
    idempotencyKey: crypto.randomUUID(),
  });
}

/** Names a person who owns a part of the business. */
export async function nameOwner(env: TestEnvironment, ownershipPercentage = 60): Promise<void> {
  await createBeneficialOwner(env.wallet, {
    roles: ['UBO', 'DIRECTOR'],
    ownershipPercentage,
    personalInfo: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthDate: '1990-12-10',
      nationality: 'US',
      address,
      idType: 'SSN',
      identifier: '123-45-6789',
    },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** Sends the data for review. */
export async function submitForReview(env: TestEnvironment): Promise<void> {
  await createVerification(env.wallet, { idempotencyKey: crypto.randomUUID() });
}

export async function press(canvas: Canvas, name: string | RegExp): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name });
  await userEvent.click(button);
  return button;
}

/** Finds a heading that has the focus, as after a step. */
export async function findFocusedHeading(canvas: Canvas, name: string | RegExp): Promise<void> {
  const heading = await canvas.findByRole('heading', { name });
  await waitFor(() => expect(heading).toHaveFocus());
}

/** Fills in the form of a passport. */
export async function fillPassport(canvas: Canvas, documentNumber = 'P1234567'): Promise<void> {
  await canvas.findByLabelText('Kind of document');
  const values = [
    ['Kind of document', 'PASSPORT'],
    ['Issued in', 'US'],
    ['Document number', documentNumber],
    [/^Issued by/, 'Department of State'],
  ] as const;
  for (const [label, value] of values) fireEvent.change(canvas.getByLabelText(label), { target: { value } });
}

/** Fills in the details of a person in the United States. */
export async function fillDetails(canvas: Canvas, taxNumber = '123 45 6789'): Promise<void> {
  const values = {
    'Full name': 'Ada Lovelace',
    'Date of birth': '1990-12-10',
    Nationality: 'US',
    'Street and number': address.line1,
    City: address.city,
    'Postal code': address.postalCode,
    Country: address.country,
    'Kind of tax number': 'SSN',
    'Tax number': taxNumber,
  };
  await canvas.findByLabelText('Full name', {}, { timeout: 10_000 });
  for (const [label, value] of Object.entries(values))
    fireEvent.change(canvas.getByLabelText(label), { target: { value } });
}
