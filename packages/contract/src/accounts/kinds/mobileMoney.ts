import type { AccountKind } from './accountKind.ts';
import { phoneNumber, provider } from './fields.ts';

/** Mobile money accounts: a phone number and its provider (docs/reference/accounts.md#createexternalaccount). */
export const htgAccount = {
  accountType: 'HTG_ACCOUNT',
  currencies: ['HTG'],
  rails: ['MOBILE_MONEY'],
  fields: { phoneNumber },
  required: ['phoneNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const bwpAccount = {
  accountType: 'BWP_ACCOUNT',
  currencies: ['BWP'],
  rails: ['MOBILE_MONEY'],
  fields: { phoneNumber, provider },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const kesAccount = {
  accountType: 'KES_ACCOUNT',
  currencies: ['KES'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+254[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['M-PESA'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const mwkAccount = {
  accountType: 'MWK_ACCOUNT',
  currencies: ['MWK'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+[0-9]{6,14}$', usual: '^\\+265[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['AIRTEL', 'TNM'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const rwfAccount = {
  accountType: 'RWF_ACCOUNT',
  currencies: ['RWF'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+250[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['MTN', 'AIRTEL'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const tzsAccount = {
  accountType: 'TZS_ACCOUNT',
  currencies: ['TZS'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+255[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['AIRTEL', 'VODACOM'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const ugxAccount = {
  accountType: 'UGX_ACCOUNT',
  currencies: ['UGX'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+[0-9]{6,14}$', usual: '^\\+256[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['MTN', 'AIRTEL'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** Cameroon, Congo. */
export const xafAccount = {
  accountType: 'XAF_ACCOUNT',
  currencies: ['XAF'],
  rails: ['MOBILE_MONEY'],
  fields: { phoneNumber, provider, region: { oneOf: ['CM', 'CG'] } },
  required: ['phoneNumber', 'provider', 'region'],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** Senegal, Ivory Coast, Benin, Togo. */
export const xofAccount = {
  accountType: 'XOF_ACCOUNT',
  currencies: ['XOF'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+[0-9]{6,14}$', usual: '^\\+(221[0-9]{9}|225[0-9]{10}|229[0-9]{8,9})$' },
    provider,
    region: { oneOf: ['BJ', 'CI', 'SN', 'TG'] },
  },
  required: ['phoneNumber', 'provider', 'region'],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const zmwAccount = {
  accountType: 'ZMW_ACCOUNT',
  currencies: ['ZMW'],
  rails: ['MOBILE_MONEY'],
  fields: {
    phoneNumber: { pattern: '^\\+260[0-9]{9}$' },
    provider: { minLength: 1, maxLength: 255, known: ['TNM', 'AIRTEL', 'ZAMTEL', 'MTN'] },
  },
  required: ['phoneNumber', 'provider'],
  beneficiary: 'required',
} as const satisfies AccountKind;
