import type { AccountField, AccountKind } from './accountKind.ts';
import { accountNumber, bankAccountType } from './fields.ts';

const name = { minLength: 1, maxLength: 140 } as const satisfies AccountField;
const routingNumber = { pattern: '^[0-9]{9}$', checksum: 'aba' } as const satisfies AccountField;

/**
 * US bank account. The default of `bankAccountType` is checking. The last three fields apply to wire transfers only.
 */
export const usdAccount = {
  accountType: 'USD_ACCOUNT',
  currencies: ['USD'],
  rails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
  fields: {
    accountNumber,
    routingNumber,
    bankName: name,
    bankAccountType,
    intermediaryBankName: name,
    intermediaryRoutingNumber: routingNumber,
    fiToFiInformation: { maxLength: 210 },
  },
  required: ['accountNumber', 'routingNumber'],
  beneficiary: 'required',
} as const satisfies AccountKind;
