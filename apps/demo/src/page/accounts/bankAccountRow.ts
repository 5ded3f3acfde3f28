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
 * Formats an account. Members and statuses are open enums: missing values are omitted, and an unknown status counts as
 * pending.
 *
 * ```ts
 * toBankAccountRow(account) // { owner: 'Ada Lovelace', details: 'US bank account ending in 6789', status: 'Ready', … }
 * ```
 */
export function toBankAccountRow({ id, status, accountInfo }: ExternalAccount): BankAccountRow {
  const info: Readonly<Record<string, unknown>> = accountInfo;
  const beneficiary = info['beneficiary'] as
    | { readonly fullName?: unknown; readonly legalName?: unknown }
    | null
    | undefined;
  const bank = toText(info['bankName']) ?? 'US bank account';
  const number = toText(info['accountNumber']);
  return {
    id,
    owner: toText(beneficiary?.fullName) ?? toText(beneficiary?.legalName) ?? 'Unnamed account',
    details: number ? `${bank} ending in ${number.slice(-4)}` : bank,
    status: (Object.hasOwn(statuses, status) && statuses[status]) || 'Being checked',
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
