import type { BeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { type Customer, createCustomer, getCustomer, updateCustomer } from '@latchkey/contract/customers';
import { createDocument, type Document } from '@latchkey/contract/documents';
import type { FieldError } from '@latchkey/contract/errors';
import { createVerification, type Verification } from '@latchkey/contract/verifications';
import type { SandboxOptions } from '../src/index.ts';
import { type CallOptions, openPlatform, type PlatformResponse } from './platform.ts';

/** A customer or an error. */
export type CustomerResponse = PlatformResponse<
  Customer & { code: string; details?: { errors?: FieldError[]; reason?: string } } & Record<string, unknown>
>;

export const address = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };

/** All required members of a US individual, except documents. */
export const completePerson = {
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN',
  identifier: '123-45-6789',
  address,
};

export const businessInfo = {
  legalName: 'Ada Ltd',
  country: 'US',
  taxId: '12-3456789',
  incorporatedOn: '2015-01-01',
};

/** A beneficial owner. */
export const owner = {
  roles: ['DIRECTOR'],
  ownershipPercentage: 60,
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1990-12-10',
    nationality: 'US',
    address,
    idType: 'SSN',
    identifier: '123-45-6789',
  },
};

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the first bytes of an image file. */
export const picture = (size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set(pngHead.slice(0, size));
  return new File([bytes], 'passport.png', { type: 'image/png' });
};

/** Creates a document form: a passport of the holder, with changed or omitted parts. */
export function documentForm(documentHolder: string, change: Record<string, string | File | undefined> = {}): FormData {
  const parts = {
    documentHolder,
    documentType: 'PASSPORT',
    country: 'US',
    documentNumber: 'P123',
    issuingAuthority: 'State',
    file: picture(),
    ...change,
  };
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) if (part !== undefined) form.append(name, part);
  return form;
}

/** Creates a platform that registers customers, and the operations for its tests. */
export function openOnboarding(options: SandboxOptions = {}) {
  const platform = openPlatform(options);
  const { sandbox, call } = platform;

  const create = (body: object = {}, more: CallOptions = {}): Promise<CustomerResponse> =>
    call(createCustomer, { body: { customerType: 'INDIVIDUAL', ...body }, ...more });
  const createBusiness = (info: object = {}, body: object = {}): Promise<CustomerResponse> =>
    create({ customerType: 'BUSINESS', businessInfo: { ...businessInfo, ...info }, ...body });
  const patch = (customer: { id: string; customerType: string }, body: object, more: CallOptions = {}) =>
    call<CustomerResponse['body']>(updateCustomer, {
      params: { customerId: customer.id },
      body: { customerType: customer.customerType, ...body },
      ...more,
    });
  const addOwner = async (customerId: string, change: object = {}, personalInfo: object = {}) =>
    call<BeneficialOwner & { code: string }>(createBeneficialOwner, {
      body: { customerId, ...owner, ...change, personalInfo: { ...owner.personalInfo, ...personalInfo } },
    });

  const addDocument = (
    holder: string,
    change: Record<string, string | File | undefined> = {},
    more: CallOptions = {},
  ) => call<Document & { code: string }>(createDocument, { form: documentForm(holder, change), ...more });
  const verify = (customerId: string) =>
    call<Verification & { code: string }>(createVerification, { body: { customerId } });
  const read = async (customerId: string) => (await call<Customer>(getCustomer, { params: { customerId } })).body;

  /** Returns the types of the events so far with this prefix. */
  const events = (prefix = 'CUSTOMER.') =>
    sandbox.world
      .webhooks()
      .map(({ type }) => type)
      .filter((type) => type.startsWith(prefix));
  /** Returns the last code that was sent to a contact. */
  const codeTo = (contact: string) => sandbox.world.inbox().findLast(({ to }) => to === contact)?.code ?? '';

  return { ...platform, create, createBusiness, patch, addOwner, addDocument, verify, read, events, codeTo };
}

/** Lists the fields that an error names. */
export const listFields = ({ body }: Pick<CustomerResponse, 'body'>) => body.details?.errors?.map(({ field }) => field);
