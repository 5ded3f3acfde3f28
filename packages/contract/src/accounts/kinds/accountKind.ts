import type { PaymentRail } from '../paymentRail.ts';

/** A check digit that a field carries; what breaks it is a slip of the pen: {@link hasValidChecksum}. */
export type Checksum = 'iban' | 'aba' | 'clabe' | 'brazilianTaxId';

/** One field of an account, as plain data: a form, a schema and a document are made from the same row. */
export interface AccountField {
  /** A JavaScript regular expression for the whole value, as the `pattern` of an input takes it. */
  readonly pattern?: string;
  /** Characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A closed list: nothing else is taken. */
  readonly oneOf?: readonly string[];
  /** Values that are known to work, to be offered; others may too. */
  readonly known?: readonly string[];
  /** A narrower pattern that the guides state and the schema does not ask for: warn, do not refuse. */
  readonly usual?: string;
  readonly checksum?: Checksum;
}

/** One way to be paid where an account type has several: which members it needs, and over which rails it goes. */
export interface AccountWay {
  readonly rails: readonly PaymentRail[];
  readonly needs: readonly string[];
  /** Only these banks pay this way. */
  readonly bankNames?: readonly string[];
  /** Only these beneficiaries are paid this way. */
  readonly beneficiary?: 'INDIVIDUAL' | 'BUSINESS';
}

/** A member that an individual beneficiary may be asked for beyond the name. */
export type IndividualNeed = 'address' | 'countryOfResidence' | 'phoneNumber';

/** One `accountType`, as plain data (supplement 4.3). */
export interface AccountKind {
  readonly accountType: string;
  /** The currencies it holds; empty where the account type does not say. */
  readonly currencies: readonly string[];
  /** What `paymentRails` answers; never sent. */
  readonly rails: readonly PaymentRail[];
  readonly fields: { readonly [name: string]: AccountField };
  readonly required: readonly string[];
  /** At least one of them must be complete. */
  readonly ways?: readonly AccountWay[];
  /** One and no other of the ways. */
  readonly exclusive?: true;
  /** A bank account names its owner; a wallet may; a Lightning destination cannot. */
  readonly beneficiary: 'required' | 'optional' | 'none';
  /** What an individual beneficiary must tell beyond the name. */
  readonly individualNeeds?: readonly IndividualNeed[];
}
