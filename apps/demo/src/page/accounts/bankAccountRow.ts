import type { ExternalAccount } from '@latchkey/core';

/** A bank account as a row of the list shows it. */
export interface BankAccountRow {
  readonly id: string;
  readonly owner: string;
  /** Bank and number, as far as they are known. */
  readonly details: string;
  readonly status: 'Ready' | 'Being checked' | 'Needs a check' | 'Not usable';
}

const statuses: Readonly<Record<string, BankAccountRow['status']>> = {
  ACTIVE: 'Ready',
  UNVERIFIED: 'Needs a check',
  PENDING_OWNERSHIP_VERIFICATION: 'Needs a check',
  INACTIVE: 'Not usable',
};

/**
 * An account in words. Members and statuses are open sets: what is missing is left out, what is unknown is waited for.
 *
 * ```ts
 * rowOf(account) // { owner: 'Ada Lovelace', details: 'US bank account ending in 6789', status: 'Ready', … }
 * ```
 */
export function rowOf({ id, status, accountInfo }: ExternalAccount): BankAccountRow {
  const info: Readonly<Record<string, unknown>> = accountInfo;
  const beneficiary = info['beneficiary'] as
    | { readonly fullName?: unknown; readonly legalName?: unknown }
    | null
    | undefined;
  const bank = text(info['bankName']) ?? 'US bank account';
  const number = text(info['accountNumber']);
  return {
    id,
    owner: text(beneficiary?.fullName) ?? text(beneficiary?.legalName) ?? 'Unnamed account',
    details: number ? `${bank} ending in ${number.slice(-4)}` : bank,
    status: (Object.hasOwn(statuses, status) && statuses[status]) || 'Being checked',
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
