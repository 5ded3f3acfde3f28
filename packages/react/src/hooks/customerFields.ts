import type { Customer } from './readCustomer.ts';

const person = ['fullName', 'birthDate', 'nationality'] as const;
const tax = ['idType', 'identifier'] as const;
const business = [
  'businessInfo.legalName',
  'businessInfo.doingBusinessAs',
  'businessInfo.country',
  'businessInfo.incorporatedOn',
  'businessInfo.registrationNumber',
  'businessInfo.taxId',
] as const;
const address = [
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'address.country',
] as const;
const contact = ['businessInfo.primaryContactFirstName', 'businessInfo.primaryContactLastName'] as const;

/** A group of details that a customer states about themselves. */
export type CustomerFieldGroup = 'person' | 'tax' | 'business' | 'address' | 'contact';

/** A detail of a customer: its path, as the service has it. */
export type CustomerField =
  | (typeof person)[number]
  | (typeof tax)[number]
  | (typeof business)[number]
  | (typeof address)[number]
  | (typeof contact)[number];

type Groups = readonly (readonly [group: CustomerFieldGroup, fields: readonly CustomerField[]])[];

const groups: Readonly<Record<'INDIVIDUAL' | 'BUSINESS', Groups>> = {
  INDIVIDUAL: [
    ['person', person],
    ['address', address],
    ['tax', tax],
  ],
  BUSINESS: [
    ['business', business],
    ['address', address],
    ['contact', contact],
  ],
};

/** Returns the details that a customer can state, in groups, in order. */
export function listCustomerFields({ customerType }: Pick<Customer, 'customerType'>): Groups {
  return groups[customerType === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL'];
}

/** Returns the details that a customer can state, in order. */
export function listCustomerFieldNames(customer: Pick<Customer, 'customerType'>): readonly CustomerField[] {
  return listCustomerFields(customer).flatMap(([, fields]) => fields);
}

/** Returns the detail that the service names: its path, a part of it, or what it belongs to. */
export function findCustomerField(
  customer: Pick<Customer, 'customerType'>,
  named: string | undefined,
): CustomerField | undefined {
  if (named === undefined) return undefined;
  const fields = listCustomerFieldNames(customer);
  return (
    fields.find((field) => field === named) ??
    fields.find((field) => field.startsWith(`${named}.`)) ??
    fields.find((field) => field.endsWith(`.${named}`))
  );
}

/**
 * Whether a customer has stated what the checks need. A tax number counts as stated: the service need not return it, and
 * the checks name it where it is missing.
 */
export function hasCustomerDetails(customer: Customer): boolean {
  const { address: home, businessInfo, contactVerification } = customer;
  if (customer.customerType !== 'BUSINESS') {
    const { fullName, birthDate, nationality, idType } = customer;
    return [fullName, birthDate, nationality, idType, home].every((value) => value !== undefined);
  }
  const { legalName, country, incorporatedOn } = businessInfo ?? {};
  const { primaryContactFirstName, primaryContactLastName } = businessInfo ?? {};
  // Regions that verify contacts verify a named representative, too.
  const names = contactVerification === undefined ? [] : [primaryContactFirstName, primaryContactLastName];
  return [legalName, country, incorporatedOn, home, ...names].every((value) => value !== undefined);
}
