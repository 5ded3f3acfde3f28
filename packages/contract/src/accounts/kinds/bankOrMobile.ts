import type { AccountKind, AccountWay } from './accountKind.ts';
import { accountNumber, bankAccountType, bankName, fiveDigitBranch, phoneNumber, swiftCode } from './fields.ts';

const bank = { rails: ['BANK_TRANSFER'], needs: ['accountNumber'] } as const satisfies AccountWay;
const mobile = { rails: ['MOBILE_MONEY'], needs: ['phoneNumber'] } as const satisfies AccountWay;

/** Accounts that are paid by bank or by mobile money, whichever is told (supplement 4.3). */
export const bdtAccount = {
  accountType: 'BDT_ACCOUNT',
  currencies: ['BDT'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, branchCode: fiveDigitBranch, swiftCode, phoneNumber },
  required: ['bankName'],
  ways: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** A person's wallet at one of two providers, or the bank account of a business. */
export const cnyAccount = {
  accountType: 'CNY_ACCOUNT',
  currencies: ['CNY'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, phoneNumber },
  required: ['bankName'],
  ways: [
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

/** Most banks also want the beneficiary's document. */
export const copAccount = {
  accountType: 'COP_ACCOUNT',
  currencies: ['COP'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, bankAccountType, phoneNumber },
  required: ['bankName'],
  ways: [{ rails: ['BANK_TRANSFER'], needs: ['accountNumber', 'bankAccountType'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const egpAccount = {
  accountType: 'EGP_ACCOUNT',
  currencies: ['EGP'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, iban: { pattern: '^EG[0-9]{27}$', checksum: 'iban' }, phoneNumber },
  required: ['bankName'],
  ways: [{ rails: ['BANK_TRANSFER'], needs: ['iban'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const ghsAccount = {
  accountType: 'GHS_ACCOUNT',
  currencies: ['GHS'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, phoneNumber },
  required: ['bankName'],
  ways: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

/** By bank the number is needed; the IBAN may come with it. */
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
  ways: [bank, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;

export const slvAccount = {
  accountType: 'SLV_ACCOUNT',
  currencies: [],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  fields: { bankName, accountNumber, bankAccountType, phoneNumber },
  required: [],
  ways: [{ rails: ['BANK_TRANSFER'], needs: ['bankName', 'accountNumber', 'bankAccountType'] }, mobile],
  beneficiary: 'required',
} as const satisfies AccountKind;
