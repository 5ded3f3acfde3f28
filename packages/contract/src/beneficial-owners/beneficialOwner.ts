import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { idTypes } from '../customers/identity.ts';
import { kycStatuses } from '../customers/kycStatus.ts';
import { date } from '../date.ts';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';

/** What a person may be to a business (supplement 5.8). */
export const ownerRoles = [
  'UBO',
  'DIRECTOR',
  'COMPANY_OFFICER',
  'CONTROL_PERSON',
  'TRUSTEE',
  'GENERAL_PARTNER',
] as const;

/** A person behind a business (interface, Customer; supplement 5.8). */
export const BeneficialOwner = v.looseObject({
  id: id('BeneficialOwner'),
  customerId: id('Customer'),
  roles: v.array(open(ownerRoles)),
  /** Per cent. */
  ownershipPercentage: v.number(),
  personalInfo: v.looseObject({
    firstName: v.string(),
    middleName: v.optional(v.string()),
    lastName: v.string(),
    birthDate: date,
    nationality: v.string(),
    email: v.optional(v.string()),
    phoneNumber: v.optional(v.string()),
    address: Address,
    idType: open(idTypes),
    countryOfIssuance: v.optional(v.string()),
  }),
  kycStatus: v.optional(open(kycStatuses)),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
});
export type BeneficialOwner = v.InferOutput<typeof BeneficialOwner>;
