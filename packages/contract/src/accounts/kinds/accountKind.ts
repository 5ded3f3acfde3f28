import type { PaymentRail } from '../paymentRail.ts';

/** The checksum of a field. An invalid one is a typing error: see {@link hasValidChecksum}. */
export type Checksum = 'iban' | 'aba' | 'clabe' | 'brazilianTaxId';

/** One field of an account, as plain data. Forms, schemas and documentation are generated from the same row. */
export interface AccountField {
  /** A JavaScript regular expression for the whole value, like the `pattern` attribute of an input. */
  readonly pattern?: string;
  /** Minimum and maximum number of characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A closed list: other values are rejected. */
  readonly oneOf?: readonly string[];
  /** Values that are known to work, as suggestions; others may work too. */
  readonly known?: readonly string[];
  /** A narrower pattern from the guides that the schema does not enforce: warn, do not reject. */
  readonly usual?: string;
  readonly checksum?: Checksum;
}

/** One of several variants of an account type: the members that it requires, and its rails. */
export interface AccountVariant {
  readonly rails: readonly PaymentRail[];
  readonly needs: readonly string[];
  /** Only for these banks. */
  readonly bankNames?: readonly string[];
  /** Only for these beneficiaries. */
  readonly beneficiary?: 'INDIVIDUAL' | 'BUSINESS';
}

/** A member other than the name that an account type may require of an individual beneficiary. */
export type RequiredIndividualField = 'address' | 'countryOfResidence' | 'phoneNumber';

/** One `accountType`, as plain data (docs/reference/accounts.md#createexternalaccount). */
export interface AccountKind {
  readonly accountType: string;
  /** The currencies of the account; empty if the type does not determine them. */
  readonly currencies: readonly string[];
  /** The values of `paymentRails` in responses; never sent. */
  readonly rails: readonly PaymentRail[];
  readonly fields: { readonly [name: string]: AccountField };
  readonly required: readonly string[];
  /** At least one of them must be complete. */
  readonly variants?: readonly AccountVariant[];
  /** Exactly one of the variants must be complete. */
  readonly exclusive?: true;
  /** Required for bank accounts, optional for wallets, and not allowed for Lightning destinations. */
  readonly beneficiary: 'required' | 'optional' | 'none';
  /** Required members of an individual beneficiary, in addition to the name. */
  readonly individualNeeds?: readonly RequiredIndividualField[];
}
