import type { AccountKind } from '@latchkey/core/account-kinds';

/** How a field is entered and normalised. */
export type FieldKind =
  /** Words, such as a name. */
  | 'text'
  /** Digits; separators are dropped. */
  | 'digits'
  /** Letters and digits in upper case; separators are dropped. */
  | 'code'
  /** A number with the country's calling code. */
  | 'phone'
  /** A chain's address, a key or an invoice: case counts, spaces do not. */
  | 'exact'
  /** One of a closed list. */
  | 'select'
  /** Free text with suggestions. */
  | 'suggest'
  | 'country'
  | 'currency';

/** The part of the form in which a field stands. */
export type FieldGroup = 'account' | 'owner' | 'ownerAddress';

/** A member of the beneficiary that a type asks for beyond the name. */
export type OwnerField = 'address' | 'countryOfResidence' | 'phoneNumber' | 'documentType' | 'documentNumber';

/** One account type as a form needs it: the contract's row, and where it is used. */
export interface AccountDescriptor {
  readonly kind: AccountKind;
  /** ISO 3166-1 codes. Empty: any country, chosen in the form; a wallet has none. */
  readonly countries: readonly string[];
  /** The currencies to choose from. */
  readonly currencies: readonly string[];
  /** An example of each field, for errors, stories and tests. Never filled in. */
  readonly examples: { readonly [field: string]: string };
  /** The member that the country decides, so that it is not asked again. */
  readonly countryField?: 'region' | undefined;
  /** Digits or characters by group, for reading: `[3, 3, 11, 1]`. */
  readonly grouping?: { readonly [field: string]: readonly number[] } | undefined;
  /** What an individual is asked for although the contract does not require it. */
  readonly ownerAsks?: { readonly [field in OwnerField]?: 'required' | 'optional' } | undefined;
}

/** One field of the form, resolved for the user's choices. */
export interface FieldDescriptor {
  /** The path of the member in `accountInfo`, such as `iban` or `beneficiary.address.line1`; `currency` is outside. */
  readonly path: string;
  /** The last part of the path: the key of label and hint. */
  readonly name: string;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** `select`: the allowed values; `suggest`: the suggestions. */
  readonly options?: readonly string[] | undefined;
  readonly checksum?: 'iban' | 'aba' | 'clabe' | 'brazilianTaxId' | undefined;
  readonly grouping?: readonly number[] | undefined;
  readonly example?: string | undefined;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | undefined;
}

/** The choices that decide which fields are asked. */
export interface AccountChoices {
  readonly descriptor: AccountDescriptor;
  /** Absent for wallets, and until it is chosen in the form. */
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** The index of the variant, where the type has several. */
  readonly variant: number;
  readonly ownerType: 'INDIVIDUAL' | 'BUSINESS';
  /** Whose wallet it is. Banks hold accounts of anyone. */
  readonly ownership: 'FIRST_PARTY' | 'THIRD_PARTY';
}
