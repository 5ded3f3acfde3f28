import type { AccountField } from './accountKind.ts';

/** Fields that several account types share (docs/reference/accounts.md#createexternalaccount). */
export const bankName = { minLength: 1, maxLength: 255 } as const satisfies AccountField;
export const accountNumber = { minLength: 1, maxLength: 34 } as const satisfies AccountField;
export const swiftCode = {
  pattern: '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  minLength: 8,
  maxLength: 11,
} as const satisfies AccountField;
export const phoneNumber = { pattern: '^\\+[0-9]{6,14}$' } as const satisfies AccountField;
export const provider = { minLength: 1, maxLength: 255 } as const satisfies AccountField;
export const fiveDigitBranch = { pattern: '^[0-9]{5}$' } as const satisfies AccountField;
export const bankAccountType = { oneOf: ['CHECKING', 'SAVINGS'] } as const satisfies AccountField;
export const anyIban = {
  pattern: '^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$',
  checksum: 'iban',
} as const satisfies AccountField;
