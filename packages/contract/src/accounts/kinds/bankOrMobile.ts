import type { AccountKind, AccountVariant } from './accountKind.ts';
import { accountNumber, bankAccountType, bankName, fiveDigitBranch, phoneNumber, swiftCode } from './fields.ts';

const bank = { rails: ['BANK_TRANSFER'], needs: ['accountNumber'] } as const satisfies AccountVariant;
const mobile = { rails: ['MOBILE_MONEY'], needs: ['phoneNumber'] } as const satisfies AccountVariant;

/**
 * Accounts that are paid through a bank or mobile money, depending on the given members
 * (docs/reference/accounts.md#createexternalaccount).
 */
export const bdtAccount = {
  accountType: 'BDT_ACCOUNT',
  currencies: ['BDT'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, branchCode: fiveDigitBranch, swiftCode, phoneNumber },
  required: ['bankName'],
  variants: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** A user's mobile wallet at one of two providers, or the bank account of a business. */
export const cnyAccount = {
  accountType: 'CNY_ACCOUNT',
  currencies: ['CNY'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, phoneNumber },
  required: ['bankName'],
  variants: [
    {
      rails: ['MOBILE_MONEY'],
      needs: ['phoneNumber'],
      bankNames: ['AliPay', 'WechatPay'],
      beneficiary: 'INDIVIDUAL',
    },
    { rails: ['BANK_TRANSFER'], needs: ['accountNumber'], beneficiary: 'BUSINESS' },
  ],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** Most banks also require the beneficiary's document. */
export const copAccount = {
  accountType: 'COP_ACCOUNT',
  currencies: ['COP'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, bankAccountType, phoneNumber },
  required: ['bankName'],
  variants: [{ rails: ['BANK_TRANSFER'], needs: ['accountNumber', 'bankAccountType'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const egpAccount = {
  accountType: 'EGP_ACCOUNT',
  currencies: ['EGP'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, iban: { pattern: '^EG[0-9]{27}$', checksum: 'iban' }, phoneNumber },
  required: ['bankName'],
  variants: [{ rails: ['BANK_TRANSFER'], needs: ['iban'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const ghsAccount = {
  accountType: 'GHS_ACCOUNT',
  currencies: ['GHS'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, phoneNumber },
  required: ['bankName'],
  variants: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** A bank account requires the number; the IBAN is optional. */
export const pkrAccount = {
  accountType: 'PKR_ACCOUNT',
  currencies: ['PKR'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: {
    bankName,
    accountNumber,
    iban: { pattern: '^PK[0-9]{2}[A-Z]{4}[0-9]{16}$', checksum: 'iban' },
    phoneNumber,
  },
  required: ['bankName'],
  variants: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const slvAccount = {
  accountType: 'SLV_ACCOUNT',
  currencies: [],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, bankAccountType, phoneNumber },
  required: [],
  variants: [{ rails: ['BANK_TRANSFER'], needs: ['bankName', 'accountNumber', 'bankAccountType'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;
