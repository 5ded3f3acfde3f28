import { type AccountKind, accountKinds, type PaymentInstructions } from '@latchkey/contract/accounts';
import type { Engine } from '../engine.ts';
import { accountNumberOf, type BankAccount, clabeOf, ibanOf, telephoneOf } from './numbers.ts';

const kinds: readonly AccountKind[] = accountKinds;
const holder = 'Sandbox Payments';

/** Members that are the same in every account of the sandbox's bank. */
const settled: Readonly<Record<string, string>> = {
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

/** What is left out, because it stands for another way of paying in, or for an intermediary that there is not. */
const leftOut: readonly string[] = ['intermediaryBankName', 'intermediaryRoutingNumber', 'fiToFiInformation'];

function memberOf(engine: Engine, kind: AccountKind, account: BankAccount, name: string): string | undefined {
  if (leftOut.includes(name)) return undefined;
  if (name === 'iban') return ibanOf(engine, account);
  if (name === 'accountNumber') return accountNumberOf(engine, account);
  if (name === 'clabeNumber') return clabeOf(engine, account);
  if (name === 'phoneNumber') return telephoneOf(engine, account);
  const field = kind.fields[name];
  return settled[name] ?? field?.known?.[0] ?? field?.oneOf?.[0] ?? 'SANDBOX';
}

/** An account of a kind, with every member that the kind has. */
function ordinary(engine: Engine, kind: AccountKind, account: BankAccount, reference: string) {
  const members = Object.keys(kind.fields).map((name) => [name, memberOf(engine, kind, account, name)] as const);
  return {
    accountType: kind.accountType,
    ...Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    accountHolderName: holder,
    paymentRails: [...kind.rails],
    ...(kind.accountType !== 'INR_ACCOUNT' && { reference }),
  };
}

/** Kinds whose instructions look unlike the account (supplement 4.5). */
function unlike(engine: Engine, account: BankAccount, reference: string) {
  const { accountType } = account;
  if (accountType === 'BRL_ACCOUNT') return { accountType, qrCode: `00020126br.gov.bcb.pix0136${reference}5802BR6304` };
  if (accountType === 'COP_ACCOUNT') return { accountType, paymentUrl: `https://pay.sandbox.example/${reference}` };
  if (accountType !== 'ARS_ACCOUNT') return undefined;
  const number = accountNumberOf(engine, account).padStart(22, '0');
  return { accountType, accountNumber: number };
}

/** Account types that take a currency at the sandbox's bank. Dollars come over many borders. */
export function accountTypesOf(currency: string): readonly string[] {
  if (currency === 'USD') return ['USD_ACCOUNT', 'SWIFT_ACCOUNT', 'SLV_ACCOUNT'];
  return [`${currency}_ACCOUNT`].filter(
    (type) => type === 'ARS_ACCOUNT' || kinds.some((kind) => kind.accountType === type),
  );
}

/** How to pay into an account of the sandbox's bank. The reference must travel with the payment (supplement 4.5). */
export function bankInstructions(engine: Engine, account: BankAccount, reference: string): PaymentInstructions {
  const kind = kinds.find(({ accountType }) => accountType === account.accountType);
  const special = unlike(engine, account, reference);
  if (!kind && !special) throw new RangeError(`The sandbox's bank has no ${account.accountType}.`);
  return {
    accountOrWalletInfo: special ?? (kind ? ordinary(engine, kind, account, reference) : { accountType: '' }),
    instructionsNotes: 'Include the reference, by which the payment is recognised.',
    isPlatformAccount: false,
  };
}
