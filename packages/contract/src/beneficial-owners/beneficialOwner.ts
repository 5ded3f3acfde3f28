import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { idTypes } from '../customers/identity.ts';
import { kycStatuses } from '../customers/kycStatus.ts';
import { date } from '../date.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

/** The roles of a beneficial owner (docs/reference/beneficial-owners.md). */
export const ownerRoles = [
  'UBO',
  'DIRECTOR',
  'COMPANY_OFFICER',
  'CONTROL_PERSON',
  'TRUSTEE',
  'GENERAL_PARTNER',
] as const;

const beneficialOwnerSchema = responseObject({
  id: id('BeneficialOwner'),
  customerId: id('Customer'),
  roles: v.array(openEnum(ownerRoles)),
  /** In percent. */
  ownershipPercentage: v.number(),
  personalInfo: responseObject({
    firstName: v.string(),
    middleName: v.optional(v.string()),
    lastName: v.string(),
    birthDate: date,
    nationality: v.string(),
    email: v.optional(v.string()),
    phoneNumber: v.optional(v.string()),
    address: Address,
    idType: openEnum(idTypes),
    countryOfIssuance: v.optional(v.string()),
  }),
  kycStatus: v.optional(openEnum(kycStatuses)),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
});

/**
 * A person who owns or controls a business (docs/reference/beneficial-owners.md, docs/reference/customers.md#customer).
 */
export const BeneficialOwner: BeneficialOwnerSchema = beneficialOwnerSchema;
export interface BeneficialOwnerSchema extends NamedSchema<typeof beneficialOwnerSchema, BeneficialOwner> {}
export interface BeneficialOwner extends v.InferOutput<typeof beneficialOwnerSchema> {}
