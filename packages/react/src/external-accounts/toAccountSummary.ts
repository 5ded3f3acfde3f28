import type { ExternalAccount } from '@latchkey/core';
import { getNetwork } from './getNetwork.ts';
import { withoutInvisible } from './withoutInvisible.ts';

/** An external account in the words that a list needs. */
export interface AccountSummary {
  readonly id: ExternalAccount['id'];
  /** The owner. Absent when the account names none. */
  readonly name: string | undefined;
  readonly kind: 'bank' | 'mobileMoney' | 'wallet';
  /** The bank, or the provider of mobile money. */
  readonly bank: string | undefined;
  /** The network of a wallet, such as `Base`. */
  readonly network: string | undefined;
  /** The account's number or address; the service may mask it. */
  readonly identifier: string | undefined;
  /** The last characters of the identifier. */
  readonly ending: string | undefined;
  readonly currency: string;
  readonly status: AccountStatus;
  /** Whether the account can be paid. A wallet whose ownership is not proved yet can be paid small amounts. */
  readonly isPayable: boolean;
}

/** The status of an external account in this package's words; unknown values count as `inReview`. */
export type AccountStatus = 'ready' | 'checking' | 'inReview' | 'proofNeeded' | 'proofFailed' | 'inactive';

const STATUSES: Readonly<Record<string, AccountStatus>> = {
  ACTIVE: 'ready',
  PENDING: 'checking',
  UNDER_REVIEW: 'inReview',
  PENDING_OWNERSHIP_VERIFICATION: 'proofNeeded',
  UNVERIFIED: 'proofFailed',
  INACTIVE: 'inactive',
};

/** Members that identify an account, over all types; the interface adds types at any time. */
export const IDENTIFIERS: readonly string[] = [
  'accountNumber',
  'iban',
  'clabeNumber',
  'pixKey',
  'vpa',
  'address',
  'lightningAddress',
  'invoice',
  'bolt12',
  'phoneNumber',
];

/**
 * Reads an external account for display, including unknown types and members. No text has invisible characters.
 *
 * ```ts
 * toAccountSummary(payee) // { name: 'Anna Berg', bank: 'Chase', ending: '6789', currency: 'USD', … }
 * ```
 */
export function toAccountSummary(account: ExternalAccount): AccountSummary {
  const info: Readonly<Record<string, unknown>> = account.accountInfo;
  const beneficiary = isRecord(info['beneficiary']) ? info['beneficiary'] : {};
  const identifier = IDENTIFIERS.map((name) => readText(info, name)).find((text) => text !== undefined);
  const network = getNetwork(account.accountInfo.accountType);
  const isMobileMoney = identifier !== undefined && identifier === readText(info, 'phoneNumber');
  const status = Object.hasOwn(STATUSES, account.status) ? (STATUSES[account.status] ?? 'inReview') : 'inReview';
  return {
    id: account.id,
    name:
      readText(beneficiary, 'fullName') ?? readText(beneficiary, 'legalName') ?? readText(info, 'accountHolderName'),
    kind: network !== undefined ? 'wallet' : isMobileMoney ? 'mobileMoney' : 'bank',
    bank: readText(info, 'bankName') ?? readText(info, 'provider') ?? readText(info, 'vaspName'),
    network,
    identifier,
    ending: identifier === undefined ? undefined : Array.from(identifier).slice(-4).join(''),
    currency: account.currency,
    status,
    isPayable: status === 'ready' || status === 'proofNeeded',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readText(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'string' && /[^\p{DI}\s]/u.test(value) ? withoutInvisible(value).trim() : undefined;
}
