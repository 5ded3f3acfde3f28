import type { CustomerChange } from '../../hooks/createCustomerDetailsStore.ts';
import type { VerificationProblem } from '../../hooks/createVerificationStore.ts';
import { type CustomerField, findCustomerField, listCustomerFieldNames } from '../../hooks/customerFields.ts';
import type { Customer } from '../../hooks/readCustomer.ts';
import type { Draft, FieldProblem } from '../task/createTask.tsx';

const optional: readonly CustomerField[] = [
  'address.line2',
  'address.state',
  'businessInfo.doingBusinessAs',
  'businessInfo.registrationNumber',
];

const contactNames: readonly CustomerField[] = [
  'businessInfo.primaryContactFirstName',
  'businessInfo.primaryContactLastName',
];

/** Whether the form needs a value. A stored tax number stays where none is typed, unless its type changes. */
export function isRequiredField(field: CustomerField, customer: Customer, draft: Draft): boolean {
  if (optional.includes(field)) return false;
  if (field === 'identifier') return customer.idType === undefined || draft['idType'] !== customer.idType;
  // A region that verifies contacts needs both names, and a stored name cannot be removed.
  if (contactNames.includes(field))
    return (
      customer.contactVerification !== undefined || contactNames.some((name) => get(toDetailsDraft(customer), name))
    );
  return true;
}

/** Returns what is missing or cannot be right. */
export function findDetailsProblems(draft: Draft, customer: Customer, now: Date): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const field of listCustomerFieldNames(customer)) {
    const value = get(draft, field);
    if (value === '') {
      if (isRequiredField(field, customer, draft)) problems[field] = 'missing';
    } else if (!isPlausible(field, value, now)) {
      problems[field] = 'invalid';
    }
  }
  return problems;
}

function isPlausible(field: CustomerField, value: string, now: Date): boolean {
  // The service accepts no single word as a name.
  if (field === 'fullName') return /\s/.test(value);
  const isDate = field === 'birthDate' || field === 'businessInfo.incorporatedOn';
  return !isDate || (/^\d{4}-\d{2}-\d{2}$/.test(value) && Date.parse(value) <= now.getTime());
}

/** Returns the changed details. An address is replaced as a whole; the members of a business one by one. */
export function toCustomerChange(draft: Draft, customer: Customer): CustomerChange {
  const known = toDetailsDraft(customer);
  const changed = listCustomerFieldNames(customer).filter((field) => get(draft, field) !== get(known, field));
  const change: Record<string, unknown> = {};
  const businessInfo: Record<string, string> = {};
  for (const field of changed) {
    const [parent = '', name] = field.split('.');
    if (name === undefined) change[parent] = get(draft, field);
    else if (parent === 'businessInfo') businessInfo[name] = get(draft, field);
  }
  if (changed.includes('identifier')) {
    change['idType'] = get(draft, 'idType');
    change['identifier'] = formatTaxId(get(draft, 'idType'), get(draft, 'identifier'));
  }
  if (changed.some((field) => field.startsWith('address.'))) change['address'] = toAddress(draft);
  if (Object.keys(businessInfo).length > 0) change['businessInfo'] = businessInfo;
  return change;
}

function toAddress(draft: Draft): NonNullable<CustomerChange['address']> {
  const part = (name: 'line2' | 'city' | 'state') => {
    const value = get(draft, `address.${name}`);
    return value === '' ? {} : { [name]: value };
  };
  return {
    line1: get(draft, 'address.line1'),
    ...part('line2'),
    ...part('city'),
    ...part('state'),
    postalCode: get(draft, 'address.postalCode'),
    country: get(draft, 'address.country'),
  };
}

/** Numbers of persons in the United States have nine digits, which the service expects in groups. */
function formatTaxId(type: string, typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  if ((type !== 'SSN' && type !== 'ITIN') || !/^\d{9}$/.test(digits)) return typed;
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** Returns the draft of what is stated already. The tax number of a person is never returned. */
export function toDetailsDraft(customer: Customer | undefined): Draft {
  if (customer === undefined) return {};
  const { address = {}, businessInfo = {}, ...own } = customer;
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { address, businessInfo };
  return Object.fromEntries(
    listCustomerFieldNames(customer).map((field) => {
      const [parent = '', name] = field.split('.');
      const value =
        name === undefined ? new Map<string, unknown>(Object.entries(own)).get(field) : known[parent]?.[name];
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
}

/** Returns what the checks said about fields of the form. */
export function toNamedProblems(
  problems: readonly VerificationProblem[],
  customer: Customer,
): Record<string, FieldProblem> {
  const named = problems.flatMap(({ type, field }) => {
    const own = findCustomerField(customer, field);
    return own === undefined ? [] : [[own, type === 'MISSING_FIELD' ? 'missing' : 'invalid'] as const];
  });
  return Object.fromEntries(named);
}

function get(draft: Draft, field: CustomerField): string {
  return (draft[field] ?? '').trim();
}
