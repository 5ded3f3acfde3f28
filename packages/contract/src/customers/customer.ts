import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { id } from '../ids.ts';
import { date, dateTime, open } from '../scalars.ts';

/** The end user at the service (interface, Customer; supplement 5.2 and 5.3). */
export const Customer = v.looseObject({
  id: id('Customer'),
  /** The platform's own id of the customer; unique among its active customers. */
  platformCustomerId: v.string(),
  customerType: open(['INDIVIDUAL', 'BUSINESS']),
  fullName: v.optional(v.string()),
  birthDate: v.optional(date),
  nationality: v.optional(v.string()),
  email: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
  region: v.optional(v.string()),
  currencies: v.optional(v.array(v.string())),
  address: v.optional(Address),
  kycStatus: v.optional(open(['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'])),
  kybStatus: v.optional(open(['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'])),
  umaAddress: v.optional(v.string()),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  isDeleted: v.optional(v.boolean()),
});
export type Customer = v.InferOutput<typeof Customer>;

const email = v.pipe(v.string(), v.email(), v.maxLength(320));
const region = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a two-letter country code.'));

/** Body of `createCustomer` (supplement 5.2 to 5.4). */
export const CustomerRequest = v.looseObject({
  customerType: v.picklist(['INDIVIDUAL', 'BUSINESS']),
  platformCustomerId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  fullName: v.optional(v.string()),
  birthDate: v.optional(date),
  nationality: v.optional(region),
  email: v.optional(email),
  phoneNumber: v.optional(v.pipe(v.string(), v.regex(/^\+[1-9]\d{1,14}$/, 'Expected a number like +14155550100.'))),
  region: v.optional(region),
  currencies: v.optional(v.array(v.string())),
  address: v.optional(Address),
});
