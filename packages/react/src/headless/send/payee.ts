import type { ExternalAccount } from '@latchkey/core';

/** Somebody who can be paid, in the words a list needs. */
export interface Payee {
  readonly id: string;
  /** Absent where the account does not say whose it is. */
  readonly name: string | undefined;
  readonly bank: string | undefined;
  /** The last four characters of the account's number or address. */
  readonly ending: string | undefined;
  readonly currency: string;
  /** Whether the account can be paid. */
  readonly status: 'ready' | 'notReady';
}

/** Members that hold what an account is known by, over all types; the interface adds types freely. */
const NUMBERS = ['accountNumber', 'iban', 'clabeNumber', 'pixKey', 'vpa', 'phoneNumber', 'address'];

/**
 * Reads an external account for display. Types and members that are not known yet are survived.
 *
 * ```ts
 * payeeOf(account) // { name: 'Anna Berg', bank: 'Chase', ending: '6789', currency: 'USD', … }
 * ```
 */
export function payeeOf(account: ExternalAccount): Payee {
  const info: Readonly<Record<string, unknown>> = account.accountInfo;
  const beneficiary = isRecord(info['beneficiary']) ? info['beneficiary'] : {};
  const number = NUMBERS.map((name) => textIn(info, name)).find((text) => text !== undefined);
  return {
    id: account.id,
    name: textIn(beneficiary, 'fullName') ?? textIn(beneficiary, 'legalName') ?? textIn(info, 'accountHolderName'),
    bank: textIn(info, 'bankName'),
    ending: number === undefined ? undefined : Array.from(number).slice(-4).join(''),
    currency: account.currency,
    status: account.status === 'ACTIVE' || account.status === 'UNVERIFIED' ? 'ready' : 'notReady',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textIn(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
