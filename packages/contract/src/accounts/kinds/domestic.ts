import type { AccountKind } from './accountKind.ts';
import { accountNumber, bankAccountType, bankName, fiveDigitBranch } from './fields.ts';

/** Bank accounts with national account numbers (docs/reference/accounts.md#createexternalaccount). */
export const brlAccount = {
  accountType: 'BRL_ACCOUNT',
  currencies: ['BRL'],
  rails: ['PIX'],
  fields: {
    pixKey: { minLength: 1, maxLength: 77 },
    pixKeyType: { oneOf: ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'] },
    taxId: { pattern: '^[0-9]{11,14}$', checksum: 'brazilianTaxId' },
  },
  required: ['pixKey', 'pixKeyType', 'taxId'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const cadAccount = {
  accountType: 'CAD_ACCOUNT',
  currencies: ['CAD'],
  rails: ['BANK_TRANSFER'],
  fields: {
    bankCode: { pattern: '^[0-9]{3}$' },
    branchCode: fiveDigitBranch,
    accountNumber: { pattern: '^[0-9]{7,12}$' },
  },
  required: ['bankCode', 'branchCode', 'accountNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** The guides require an individual's address; the service's schema does not. */
export const gbpAccount = {
  accountType: 'GBP_ACCOUNT',
  currencies: ['GBP'],
  rails: ['FASTER_PAYMENTS'],
  fields: { sortCode: { pattern: '^[0-9]{6}$' }, accountNumber: { pattern: '^[0-9]{8}$' } },
  required: ['sortCode', 'accountNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const gtqAccount = {
  accountType: 'GTQ_ACCOUNT',
  currencies: ['GTQ'],
  rails: ['BANK_TRANSFER'],
  fields: { accountNumber, bankAccountType, bankName },
  required: ['accountNumber', 'bankAccountType', 'bankName'],
  beneficiary: 'required',
  individualNeeds: ['phoneNumber', 'countryOfResidence'],
} as const satisfies AccountKind;

/** Paid by UPI address, or by account number, IFSC and rail. */
export const inrAccount = {
  accountType: 'INR_ACCOUNT',
  currencies: ['INR'],
  rails: ['UPI', 'NEFT', 'RTGS'],
  fields: {
    vpa: { pattern: '^[a-zA-Z0-9.\\-_]+@[a-zA-Z0-9]+$' },
    accountNumber: { pattern: '^[0-9]{9,18}$' },
    ifsc: { pattern: '^[A-Z]{4}0[A-Z0-9]{6}$' },
    rail: { minLength: 1, maxLength: 32, known: ['NEFT', 'RTGS'] },
    bankName,
  },
  required: [],
  variants: [
    { rails: ['UPI'], needs: ['vpa'] },
    { rails: ['NEFT', 'RTGS'], needs: ['accountNumber', 'ifsc', 'rail'] },
  ],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const jmdAccount = {
  accountType: 'JMD_ACCOUNT',
  currencies: ['JMD'],
  rails: ['BANK_TRANSFER'],
  fields: { accountNumber, branchCode: fiveDigitBranch, bankAccountType, bankName },
  required: ['accountNumber', 'branchCode', 'bankAccountType', 'bankName'],
  beneficiary: 'required',
  individualNeeds: ['phoneNumber', 'address'],
} as const satisfies AccountKind;

export const mxnAccount = {
  accountType: 'MXN_ACCOUNT',
  currencies: ['MXN'],
  rails: ['SPEI'],
  fields: { clabeNumber: { pattern: '^[0-9]{18}$', checksum: 'clabe' } },
  required: ['clabeNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const ngnAccount = {
  accountType: 'NGN_ACCOUNT',
  currencies: ['NGN'],
  rails: ['BANK_TRANSFER'],
  fields: { accountNumber: { pattern: '^[0-9]{10}$' }, bankName },
  required: ['accountNumber', 'bankName'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const phpAccount = {
  accountType: 'PHP_ACCOUNT',
  currencies: ['PHP'],
  rails: ['BANK_TRANSFER'],
  fields: { bankName, accountNumber: { pattern: '^[0-9]{8,16}$' } },
  required: ['bankName', 'accountNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const zarAccount = {
  accountType: 'ZAR_ACCOUNT',
  currencies: ['ZAR'],
  rails: ['BANK_TRANSFER'],
  fields: { accountNumber: { pattern: '^[0-9]{9,13}$' }, bankName },
  required: ['accountNumber', 'bankName'],
  beneficiary: 'required',
} as const satisfies AccountKind;
