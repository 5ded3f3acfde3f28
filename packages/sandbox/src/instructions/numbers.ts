import { deriveDigits } from '../crypto/keys.ts';
import type { SeedDependency } from '../dependencies.ts';

/** Country and length after the two check digits, by account type. */
const ibans: Readonly<Record<string, { country: string; bank: string; digits: number }>> = {
  AED_ACCOUNT: { country: 'AE', bank: '', digits: 19 },
  DKK_ACCOUNT: { country: 'DK', bank: '', digits: 14 },
  EGP_ACCOUNT: { country: 'EG', bank: '', digits: 25 },
  EUR_ACCOUNT: { country: 'DE', bank: '', digits: 18 },
  PKR_ACCOUNT: { country: 'PK', bank: 'SAND', digits: 16 },
  SWIFT_ACCOUNT: { country: 'DE', bank: '', digits: 18 },
};

/** Calling code and length of the number after it. */
const telephones: Readonly<Record<string, readonly [code: string, digits: number]>> = {
  BDT_ACCOUNT: ['880', 10],
  BWP_ACCOUNT: ['267', 8],
  CNY_ACCOUNT: ['86', 11],
  COP_ACCOUNT: ['57', 10],
  EGP_ACCOUNT: ['20', 10],
  GHS_ACCOUNT: ['233', 9],
  HTG_ACCOUNT: ['509', 8],
  IDR_ACCOUNT: ['62', 10],
  KES_ACCOUNT: ['254', 9],
  MWK_ACCOUNT: ['265', 9],
  PKR_ACCOUNT: ['92', 10],
  RWF_ACCOUNT: ['250', 9],
  SLV_ACCOUNT: ['503', 8],
  TZS_ACCOUNT: ['255', 9],
  UGX_ACCOUNT: ['256', 9],
  XAF_ACCOUNT: ['237', 9],
  XOF_ACCOUNT: ['221', 9],
  ZMW_ACCOUNT: ['260', 9],
};

/** An account of the sandbox's bank: its type, and the label that its numbers are derived from. */
export interface BankAccount {
  readonly accountType: string;
  readonly label: string;
}

function deriveAccountDigits(
  dependencies: SeedDependency,
  { accountType, label }: BankAccount,
  purpose: string,
  length: number,
): string {
  return deriveDigits(dependencies.seed, `funding/${accountType}/${label}/${purpose}`, length);
}

/** Derives an IBAN with the check digits of ISO 7064, modulo 97. */
export function deriveIban(dependencies: SeedDependency, account: BankAccount): string {
  const { country, bank, digits } = ibans[account.accountType] ?? { country: 'DE', bank: '', digits: 18 };
  const number = bank + deriveAccountDigits(dependencies, account, 'iban', digits);
  const digitsOnly = Array.from(`${number}${country}00`, (character) => Number.parseInt(character, 36)).join('');
  const check = 98n - (BigInt(digitsOnly) % 97n);
  return `${country}${String(check).padStart(2, '0')}${number}`;
}

/** Derives a CLABE with its eighteenth digit, the check digit. */
export function deriveClabe(dependencies: SeedDependency, account: BankAccount): string {
  const number = `032180${deriveAccountDigits(dependencies, account, 'clabe', 11)}`;
  const sum = Array.from(number, Number).reduce(
    (total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10),
    0,
  );
  return `${number}${(10 - (sum % 10)) % 10}`;
}

export function derivePhoneNumber(dependencies: SeedDependency, account: BankAccount): string {
  const [code, digits] = telephones[account.accountType] ?? ['1', 10];
  return `+${code}7${deriveAccountDigits(dependencies, account, 'telephone', digits - 1)}`;
}

/** Derives an account number: eight digits in the United Kingdom, ten in other countries. */
export function deriveAccountNumber(dependencies: SeedDependency, account: BankAccount): string {
  return deriveAccountDigits(dependencies, account, 'number', account.accountType === 'GBP_ACCOUNT' ? 8 : 10);
}
