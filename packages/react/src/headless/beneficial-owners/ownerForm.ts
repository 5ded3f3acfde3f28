import { toAsciiDigits } from '../../bank-accounts/toAsciiDigits.ts';
import {
  type BeneficialOwner,
  getTotalOwnership,
  type OwnerChange,
  type OwnerDetails,
  type OwnerRole,
  type TaxIdType,
} from '../../hooks/createBeneficialOwnersStore.ts';
import type { Draft, FieldProblem } from '../task/createTask.tsx';

// Without a member of a union these do not compile.
const roles: Readonly<Record<OwnerRole, true>> = {
  UBO: true,
  DIRECTOR: true,
  COMPANY_OFFICER: true,
  CONTROL_PERSON: true,
  TRUSTEE: true,
  GENERAL_PARTNER: true,
};
const types: Readonly<Record<TaxIdType, true>> = { SSN: true, ITIN: true, EIN: true, NON_US_TAX_ID: true };

/** The roles of an owner. */
export const ownerRoles = Object.keys(roles) as readonly OwnerRole[];

/** The types of tax id. A person has no number of an employer. */
export const taxIdTypes = (Object.keys(types) as readonly TaxIdType[]).filter((type) => type !== 'EIN');

const person = [
  'personalInfo.firstName',
  'personalInfo.lastName',
  'personalInfo.birthDate',
  'personalInfo.nationality',
] as const;
const address = [
  'personalInfo.address.line1',
  'personalInfo.address.line2',
  'personalInfo.address.city',
  'personalInfo.address.state',
  'personalInfo.address.postalCode',
  'personalInfo.address.country',
] as const;
const tax = ['personalInfo.idType', 'personalInfo.identifier'] as const;

/** The fields of the form, in order: paths as the service has them. */
export const ownerFields = { person, address, tax } as const;

export type OwnerField = (typeof person)[number] | (typeof address)[number] | (typeof tax)[number];

const optional: readonly OwnerField[] = ['personalInfo.address.line2', 'personalInfo.address.state'];

/** Whether the form needs a value. A stored tax number stays where none is typed. */
export function isRequiredOwnerField(field: OwnerField, owner: BeneficialOwner | undefined): boolean {
  return !optional.includes(field) && (owner === undefined || field !== 'personalInfo.identifier');
}

/** Returns the percentage that was typed: with the digits and the decimal separator of any language, and a percent sign. */
export function parsePercentage(text: string | undefined): number | undefined {
  const typed = toAsciiDigits(text ?? '')
    .replace(/[%٪\s]/g, '')
    .replace(/[,٫]/, '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(typed)) return undefined;
  const value = Number(typed);
  return value <= 100 ? value : undefined;
}

/** Returns how much the named people own together, with what is typed now. */
export function getDraftTotal(
  draft: Draft,
  owners: readonly BeneficialOwner[],
  owner: BeneficialOwner | undefined,
): number {
  const others = owners.filter(({ id }) => id !== owner?.id);
  return getTotalOwnership([...others, { ownershipPercentage: parsePercentage(draft['ownershipPercentage']) ?? 0 }]);
}

/** Returns what is missing or cannot be right. */
export function findOwnerProblems(
  draft: Draft,
  owners: readonly BeneficialOwner[],
  owner: BeneficialOwner | undefined,
): Record<string, FieldProblem> {
  const isFilled = (field: string) => (draft[field] ?? '').trim() !== '';
  const fields = [...person, ...address, ...tax].filter((field) => isRequiredOwnerField(field, owner));
  const problems: Record<string, FieldProblem> = {};
  for (const field of fields) if (!isFilled(field)) problems[field] = 'missing';
  const isOver = getDraftTotal(draft, owners, owner) > 100;
  if (getRoles(draft).length === 0) problems['roles'] = 'missing';
  if (parsePercentage(draft['ownershipPercentage']) === undefined || isOver)
    problems['ownershipPercentage'] = 'invalid';
  return problems;
}

function getRoles(draft: Draft): OwnerRole[] {
  return ownerRoles.filter((role) => draft[`role.${role}`] === 'yes');
}

/** Returns the person that a complete form describes. */
export function toOwnerDetails(draft: Draft): OwnerDetails {
  const get = (field: OwnerField) => (draft[field] ?? '').trim();
  const getOptional = (name: 'line2' | 'state') => {
    const value = get(`personalInfo.address.${name}`);
    return value === '' ? {} : { [name]: value };
  };
  return {
    roles: getRoles(draft),
    ownershipPercentage: parsePercentage(draft['ownershipPercentage']) ?? 0,
    personalInfo: {
      firstName: get('personalInfo.firstName'),
      lastName: get('personalInfo.lastName'),
      birthDate: get('personalInfo.birthDate'),
      nationality: get('personalInfo.nationality'),
      address: {
        line1: get('personalInfo.address.line1'),
        ...getOptional('line2'),
        city: get('personalInfo.address.city'),
        ...getOptional('state'),
        postalCode: get('personalInfo.address.postalCode'),
        country: get('personalInfo.address.country'),
      },
      idType: get('personalInfo.idType') as TaxIdType, // a value of the list
      identifier: get('personalInfo.identifier'),
    },
  };
}

/** Returns the change of a person. Without a new tax id the old one stays. */
export function toOwnerChange(draft: Draft): OwnerChange {
  const { personalInfo, ...others } = toOwnerDetails(draft);
  const { identifier, ...rest } = personalInfo;
  return { ...others, personalInfo: identifier === '' ? rest : personalInfo };
}

/** Returns the draft of a person who is named already. The tax id is never returned. */
export function toOwnerDraft(owner: BeneficialOwner): Draft {
  const { personalInfo: known } = owner;
  return {
    'personalInfo.firstName': known.firstName,
    'personalInfo.lastName': known.lastName,
    'personalInfo.birthDate': known.birthDate,
    'personalInfo.nationality': known.nationality,
    ...toAddressDraft(known.address),
    'personalInfo.idType': known.idType,
    ownershipPercentage: String(owner.ownershipPercentage),
    ...Object.fromEntries(owner.roles.map((role) => [`role.${role}`, 'yes'])),
  };
}

/** Returns the draft of an address. */
export function toAddressDraft(known: BeneficialOwner['personalInfo']['address']): Draft {
  return {
    'personalInfo.address.line1': known.line1,
    'personalInfo.address.line2': known.line2 ?? '',
    'personalInfo.address.city': known.city ?? '',
    'personalInfo.address.state': known.state ?? '',
    'personalInfo.address.postalCode': known.postalCode,
    'personalInfo.address.country': known.country,
  };
}
