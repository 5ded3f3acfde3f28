import * as v from 'valibot';
import { AddressRequest } from '../accounts/address.ts';
import { idTypes } from '../customers/identity.ts';
import { dateParam } from '../date.ts';
import { countryCode, email, phoneNumber, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { ownerRoles } from './beneficialOwner.ts';

const name = text(1, 250);

const ownerPersonalInfoRequestSchema = v.looseObject({
  firstName: name,
  middleName: v.optional(name),
  lastName: name,
  birthDate: dateParam,
  nationality: countryCode,
  email: v.optional(email),
  phoneNumber: v.optional(phoneNumber),
  address: AddressRequest,
  idType: v.picklist(idTypes),
  /** Never returned. */
  identifier: text(1, 64),
  countryOfIssuance: v.optional(countryCode),
});

/** The personal information of a beneficial owner (docs/reference/beneficial-owners.md). */
export const OwnerPersonalInfoRequest: OwnerPersonalInfoRequestSchema = ownerPersonalInfoRequestSchema;
export interface OwnerPersonalInfoRequestSchema
  extends NamedSchema<typeof ownerPersonalInfoRequestSchema, OwnerPersonalInfoRequest> {}
export interface OwnerPersonalInfoRequest extends v.InferOutput<typeof ownerPersonalInfoRequestSchema> {}

const entries = {
  roles: v.pipe(v.array(v.picklist(ownerRoles)), v.minLength(1)),
  /** In percent, 0 to 100. */
  ownershipPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
};

const beneficialOwnerRequestSchema = v.looseObject({
  customerId: idParam('Customer'),
  ...entries,
  personalInfo: OwnerPersonalInfoRequest,
});

/** Body of `createBeneficialOwner` (docs/reference/beneficial-owners.md, docs/reference/customers.md#customer). */
export const BeneficialOwnerRequest: BeneficialOwnerRequestSchema = beneficialOwnerRequestSchema;
export interface BeneficialOwnerRequestSchema
  extends NamedSchema<typeof beneficialOwnerRequestSchema, BeneficialOwnerRequest> {}
export interface BeneficialOwnerRequest extends v.InferInput<typeof beneficialOwnerRequestSchema> {}

const beneficialOwnerPatchSchema = v.looseObject({
  roles: v.optional(entries.roles),
  ownershipPercentage: v.optional(entries.ownershipPercentage),
  personalInfo: v.optional(v.partial(OwnerPersonalInfoRequest)),
});

/** Body of `updateBeneficialOwner`: any part (docs/reference/beneficial-owners.md). */
export const BeneficialOwnerPatch: BeneficialOwnerPatchSchema = beneficialOwnerPatchSchema;
export interface BeneficialOwnerPatchSchema
  extends NamedSchema<typeof beneficialOwnerPatchSchema, BeneficialOwnerPatch> {}
export interface BeneficialOwnerPatch extends v.InferInput<typeof beneficialOwnerPatchSchema> {}
