import type { AccountKind } from './accountKind.ts';
import { accountNumber, anyIban, bankName, swiftCode } from './fields.ts';

/** Bank accounts that require a BIC (docs/reference/accounts.md#createexternalaccount). */
export const hkdAccount = {
  accountType: 'HKD_ACCOUNT',
  currencies: ['HKD'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber, swiftCode },
  required: ['bankName', 'accountNumber', 'swiftCode'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const myrAccount = {
  accountType: 'MYR_ACCOUNT',
  currencies: ['MYR'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber, swiftCode },
  required: ['bankName', 'accountNumber', 'swiftCode'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const thbAccount = {
  accountType: 'THB_ACCOUNT',
  currencies: ['THB'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber, swiftCode },
  required: ['bankName', 'accountNumber', 'swiftCode'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const vndAccount = {
  accountType: 'VND_ACCOUNT',
  currencies: ['VND'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber, swiftCode },
  required: ['bankName', 'accountNumber', 'swiftCode'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const idrAccount = {
  accountType: 'IDR_ACCOUNT',
  currencies: ['IDR'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber, swiftCode, phoneNumber: { pattern: '^\\+62[0-9]{9,12}$' } },
  required: ['bankName', 'accountNumber', 'swiftCode', 'phoneNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** If `bankName` is absent, the service derives it from the BIC. */
export const sgdAccount = {
  accountType: 'SGD_ACCOUNT',
  currencies: ['SGD'],
  rails: ['PAYNOW', 'FAST', 'BANK_TRANSFER'],
  fields: { accountNumber, swiftCode, bankName },
  required: ['accountNumber', 'swiftCode'],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** For any currency. The corridor determines whether the number or the IBAN is required. */
export const swiftAccount = {
  accountType: 'SWIFT_ACCOUNT',
  currencies: [],
  rails: ['SWIFT'],
  fields: { country: { pattern: '^[A-Z]{2}$' }, swiftCode, bankName, accountNumber, iban: anyIban },
  required: ['country', 'swiftCode', 'bankName'],
  variants: [
    { rails: ['SWIFT'], needs: ['accountNumber'] },
    { rails: ['SWIFT'], needs: ['iban'] },
  ],
  beneficiary: 'required',
} as const satisfies AccountKind;
