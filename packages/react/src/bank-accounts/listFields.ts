import type { AccountField, AccountVariant } from '@latchkey/core/account-kinds';
import type { AccountChoices, FieldDescriptor, FieldKind, OwnerField } from './AccountDescriptor.ts';

/** How the members of an account are entered. Members that are not listed are words. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  iban: 'code',
  swiftCode: 'code',
  ifsc: 'code',
  sortCode: 'digits',
  routingNumber: 'digits',
  intermediaryRoutingNumber: 'digits',
  clabeNumber: 'digits',
  branchCode: 'digits',
  bankCode: 'digits',
  taxId: 'digits',
  phoneNumber: 'phone',
  pixKey: 'exact',
  vpa: 'exact',
  address: 'exact',
  invoice: 'exact',
  bolt12: 'exact',
  lightningAddress: 'exact',
  country: 'country',
};

/** The order in which a user reads them from a statement. Others follow in the contract's order. */
const ORDER = [
  'country',
  'currency',
  'bankName',
  'provider',
  'iban',
  'swiftCode',
  'bankCode',
  'sortCode',
  'routingNumber',
  'ifsc',
  'branchCode',
  'accountNumber',
  'clabeNumber',
  'bankAccountType',
  'rail',
  'pixKeyType',
  'pixKey',
  'taxId',
  'phoneNumber',
];

/** Rails that need no bank account. */
const WITHOUT_BANK = ['MOBILE_MONEY', 'UPI'];
/** Members of the intermediary banks of a bank transfer: rarely needed, and never asked of a consumer. */
const NOT_ASKED = ['intermediaryBankName', 'intermediaryRoutingNumber', 'fiToFiInformation'];

/**
 * Returns the fields of an account type for the user's choices, in their order.
 *
 * ```ts
 * listFields({ descriptor, country: 'DE', currency: 'EUR', variant: 0, ownerType: 'INDIVIDUAL', ownership: 'THIRD_PARTY' })
 * ```
 */
export function listFields(choices: AccountChoices): readonly FieldDescriptor[] {
  return [...listAccountFields(choices), ...listOwnerFields(choices)];
}

/** Returns the chosen variant of a type that has several. */
export function getVariant({ descriptor, variant }: AccountChoices): AccountVariant | undefined {
  return descriptor.kind.variants?.[variant];
}

/** Returns whether the form asks who owns the account. */
export function asksOwner({ descriptor, ownership }: AccountChoices): boolean {
  const { beneficiary } = descriptor.kind;
  return beneficiary === 'required' || (beneficiary === 'optional' && ownership === 'THIRD_PARTY');
}

function listAccountFields(choices: AccountChoices): readonly FieldDescriptor[] {
  const { descriptor } = choices;
  const { kind } = descriptor;
  const variant = getVariant(choices);
  const needs = new Set([...kind.required, ...(variant?.needs ?? [])]);
  const ofVariants = new Set((kind.variants ?? []).flatMap((one) => one.needs));
  const hasBank = variant === undefined || !variant.rails.some((rail) => WITHOUT_BANK.includes(rail));
  const names = Object.keys(kind.fields).filter((name) => {
    if (name === descriptor.countryField || NOT_ASKED.includes(name)) return false;
    return needs.has(name) || (!ofVariants.has(name) && hasBank);
  });
  const fields = names.map((name): FieldDescriptor => {
    const row = kind.fields[name] ?? {};
    return {
      ...describe(name, name, row, variant),
      group: 'account',
      isRequired: needs.has(name),
      grouping: descriptor.grouping?.[name],
      example: descriptor.examples[name],
    };
  });
  if (descriptor.currencies.length > 1 && kind.rails.length > 0)
    fields.push(createCurrencyField(descriptor.currencies));
  return fields.sort((a, b) => rank(a.name) - rank(b.name));
}

function rank(name: string): number {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
}

function createCurrencyField(options: readonly string[]): FieldDescriptor {
  const about = { path: 'currency', name: 'currency', group: 'account', kind: 'currency' } as const;
  return { ...about, isRequired: true, options, autoComplete: 'off' };
}

function describe(
  path: string,
  name: string,
  row: AccountField,
  variant?: AccountVariant,
): Omit<FieldDescriptor, 'group' | 'isRequired'> {
  const banks = name === 'bankName' ? variant?.bankNames : undefined;
  const kind = getKind(name, banks ?? row.oneOf, row);
  const { pattern, minLength, maxLength, checksum } = row;
  return {
    path,
    name,
    kind,
    pattern,
    minLength,
    maxLength,
    checksum,
    options: banks ?? row.oneOf ?? row.known,
    autoComplete: kind === 'phone' ? 'tel' : 'off',
    inputMode: kind === 'digits' ? 'numeric' : kind === 'phone' ? 'tel' : undefined,
  };
}

function getKind(name: string, oneOf: readonly string[] | undefined, row: AccountField): FieldKind {
  if (oneOf !== undefined) return 'select';
  if (row.known !== undefined) return 'suggest';
  if (name === 'accountNumber') return row.pattern === undefined ? 'code' : 'digits';
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? 'text') : 'text';
}

const ADDRESS = ['line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const;
const ADDRESS_REQUIRED = ['line1', 'postalCode', 'country'];
const AUTOFILL: Readonly<Record<string, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country',
};
const DOCUMENT_TYPES = ['CC', 'CE', 'TI', 'NIT', 'PP'];

function listOwnerFields(choices: AccountChoices): readonly FieldDescriptor[] {
  const { descriptor, ownerType } = choices;
  if (!asksOwner(choices)) return [];
  const owner = (name: string, isRequired: boolean, more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
    path: `beneficiary.${name}`,
    name,
    group: 'owner',
    kind: 'text',
    isRequired,
    autoComplete: 'off',
    ...more,
  });
  if (ownerType === 'BUSINESS') return [owner('legalName', true, { maxLength: 255, example: 'Acme Ltd' })];
  const fields = [owner('fullName', true, { maxLength: 255, example: 'Anna Berg' })];
  const asks: { readonly [field in OwnerField]?: 'required' | 'optional' } = {
    ...descriptor.ownerAsks,
    ...Object.fromEntries((descriptor.kind.individualNeeds ?? []).map((need) => [need, 'required'])),
  };
  if (asks.countryOfResidence) fields.push(owner('countryOfResidence', true, { kind: 'country', example: 'DE' }));
  if (asks.phoneNumber) {
    const phone = { kind: 'phone', pattern: '^\\+[0-9]{6,14}$', inputMode: 'tel', example: '+50251234567' } as const;
    fields.push(owner('phoneNumber', true, phone));
  }
  if (asks.documentType) fields.push(owner('documentType', false, { kind: 'select', options: DOCUMENT_TYPES }));
  if (asks.documentNumber) fields.push(owner('documentNumber', false, { kind: 'code', maxLength: 50 }));
  if (asks.address) {
    for (const name of ADDRESS) {
      fields.push(
        owner(name, ADDRESS_REQUIRED.includes(name), {
          path: `beneficiary.address.${name}`,
          group: 'ownerAddress',
          kind: name === 'country' ? 'country' : 'text',
          maxLength: name === 'country' ? undefined : 255,
          autoComplete: AUTOFILL[name] ?? 'off',
        }),
      );
    }
  }
  return fields;
}
