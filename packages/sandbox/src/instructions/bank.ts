import { type AccountKind, accountKinds, type PaymentInstructions } from '@latchkey/contract/accounts';
import type { SeedDependency } from '../dependencies.ts';
import { type BankAccount, deriveAccountNumber, deriveClabe, deriveIban, derivePhoneNumber } from './numbers.ts';

const kinds: readonly AccountKind[] = accountKinds;
const holder = 'Sandbox Payments';

/** Members that are equal in every account of the sandbox's bank. */
const fixedMembers: Readonly<Record<string, string>> = {
  bankName: 'Sandbox Bank',
  routingNumber: '021000021',
  swiftCode: 'SANDDEFFXXX',
  country: 'DE',
  sortCode: '200000',
  bankCode: '001',
  branchCode: '00012',
  bankAccountType: 'CHECKING',
  ifsc: 'SAND0000001',
  rail: 'NEFT',
  vpa: 'payments@sandbox',
};

/** Members that are omitted, because they belong to another deposit method or to an intermediary bank. */
const omittedMembers: readonly string[] = ['intermediaryBankName', 'intermediaryRoutingNumber', 'fiToFiInformation'];

function deriveMember(
  dependencies: SeedDependency,
  kind: AccountKind,
  account: BankAccount,
  name: string,
): string | undefined {
  if (omittedMembers.includes(name)) return undefined;
  if (name === 'iban') return deriveIban(dependencies, account);
  if (name === 'accountNumber') return deriveAccountNumber(dependencies, account);
  if (name === 'clabeNumber') return deriveClabe(dependencies, account);
  if (name === 'phoneNumber') return derivePhoneNumber(dependencies, account);
  const field = kind.fields[name];
  return fixedMembers[name] ?? field?.known?.[0] ?? field?.oneOf?.[0] ?? 'SANDBOX';
}

/** Creates an account of a type, with every member of the type. */
function createAccountInfo(dependencies: SeedDependency, kind: AccountKind, account: BankAccount, reference: string) {
  const members = Object.keys(kind.fields).map(
    (name) => [name, deriveMember(dependencies, kind, account, name)] as const,
  );
  return {
    accountType: kind.accountType,
    ...Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    accountHolderName: holder,
    paymentRails: [...kind.rails],
    ...(kind.accountType !== 'INR_ACCOUNT' && { reference }),
  };
}

/**
 * Creates the details of account types whose instructions have another type
 * (docs/reference/accounts.md#payment-instructions).
 */
function createSpecialAccountInfo(dependencies: SeedDependency, account: BankAccount, reference: string) {
  const { accountType } = account;
  if (accountType === 'BRL_ACCOUNT') return { accountType, qrCode: `00020126br.gov.bcb.pix0136${reference}5802BR6304` };
  if (accountType === 'COP_ACCOUNT') return { accountType, paymentUrl: `https://pay.sandbox.example/${reference}` };
  if (accountType !== 'ARS_ACCOUNT') return undefined;
  const number = deriveAccountNumber(dependencies, account).padStart(22, '0');
  return { accountType, accountNumber: number };
}

/** Returns the account types that accept a currency at the sandbox's bank. Many countries' accounts accept dollars. */
export function listAccountTypes(currency: string): readonly string[] {
  if (currency === 'USD') return ['USD_ACCOUNT', 'SWIFT_ACCOUNT', 'SLV_ACCOUNT'];
  return [`${currency}_ACCOUNT`].filter(
    (type) => type === 'ARS_ACCOUNT' || kinds.some((kind) => kind.accountType === type),
  );
}

/**
 * Returns the instructions to pay into an account of the sandbox's bank. The payment must carry the reference
 * (docs/reference/accounts.md#payment-instructions).
 */
export function createBankInstructions(
  dependencies: SeedDependency,
  account: BankAccount,
  reference: string,
): PaymentInstructions {
  const kind = kinds.find(({ accountType }) => accountType === account.accountType);
  const special = createSpecialAccountInfo(dependencies, account, reference);
  if (!kind && !special) throw new RangeError(`The sandbox's bank has no ${account.accountType}.`);
  return {
    accountOrWalletInfo:
      special ?? (kind ? createAccountInfo(dependencies, kind, account, reference) : { accountType: '' }),
    instructionsNotes: 'Include the reference, by which the payment is recognised.',
    isPlatformAccount: false,
  };
}
