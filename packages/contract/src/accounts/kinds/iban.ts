import type { AccountKind } from './accountKind.ts';
import { anyIban, swiftCode } from './fields.ts';

/** Accounts with an IBAN (docs/reference/accounts.md#createexternalaccount). */
export const aedAccount = {
  accountType: 'AED_ACCOUNT',
  currencies: ['AED'],
  rails: ['BANK_TRANSFER'],
  fields: { iban: { pattern: '^AE[0-9]{21}$', checksum: 'iban' }, swiftCode },
  required: ['iban'],
  beneficiary: 'required',
  individualNeeds: ['address'],
} as const satisfies AccountKind;

export const dkkAccount = {
  accountType: 'DKK_ACCOUNT',
  currencies: ['DKK'],
  rails: ['SEPA', 'SEPA_INSTANT'],
  fields: { iban: { pattern: '^DK[0-9]{16}$', checksum: 'iban' }, swiftCode },
  required: ['iban'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const eurAccount = {
  accountType: 'EUR_ACCOUNT',
  currencies: ['EUR'],
  rails: ['SEPA', 'SEPA_INSTANT'],
  fields: { iban: anyIban, swiftCode },
  required: ['iban'],
  beneficiary: 'required',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;
