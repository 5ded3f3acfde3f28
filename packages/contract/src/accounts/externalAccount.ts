import * as v from 'valibot';
import { id, idParam } from '../ids.ts';
import { open } from '../scalars.ts';

/** A bank account or wallet registered for a customer (interface, External account; supplement 4.2). */
export const ExternalAccount = v.looseObject({
  id: id('ExternalAccount'),
  customerId: v.optional(id('Customer')),
  status: open(['PENDING', 'ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED', 'UNDER_REVIEW', 'INACTIVE']),
  currency: v.string(),
  platformAccountId: v.optional(v.string()),
  accountInfo: v.looseObject({ accountType: v.string() }),
});
export type ExternalAccount = v.InferOutput<typeof ExternalAccount>;

/** Postal address of a beneficiary (supplement 4.4). */
export const Address = v.looseObject({
  line1: v.pipe(v.string(), v.minLength(1)),
  line2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postalCode: v.pipe(v.string(), v.minLength(1)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

/** Who owns an external account (supplement 4.4). */
export const Beneficiary = v.variant('beneficiaryType', [
  v.looseObject({
    beneficiaryType: v.literal('INDIVIDUAL'),
    fullName: v.pipe(v.string(), v.minLength(1)),
    birthDate: v.optional(v.pipe(v.string(), v.isoDate())),
    nationality: v.optional(v.string()),
    address: v.optional(Address),
  }),
  v.looseObject({ beneficiaryType: v.literal('BUSINESS'), legalName: v.pipe(v.string(), v.minLength(1)) }),
]);

/** US bank account (supplement 4.3). `bankAccountType` absent means checking. */
export const UsdAccountInfo = v.looseObject({
  accountType: v.literal('USD_ACCOUNT'),
  accountNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(34)),
  routingNumber: v.pipe(v.string(), v.regex(/^[0-9]{9}$/)),
  bankName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(140))),
  bankAccountType: v.optional(v.picklist(['CHECKING', 'SAVINGS'])),
  beneficiary: Beneficiary,
});

/** Body of `createExternalAccount` (supplement 4.1). */
export const ExternalAccountRequest = v.looseObject({
  /** Absent means the platform's own account. */
  customerId: v.optional(idParam('Customer')),
  currency: v.pipe(v.string(), v.minLength(3), v.maxLength(8)),
  platformAccountId: v.optional(v.string()),
  accountInfo: v.variant('accountType', [UsdAccountInfo]),
});
