import { invalidField } from '../../http/refusal.ts';
import type { ExternalAccountRow } from './row.ts';

/** Kinds whose banks take direct debits: by ACH, and by SEPA. */
const debited: readonly string[] = ['USD_ACCOUNT', 'EUR_ACCOUNT'];

/** Whether money can be pulled from an account: its bank takes direct debits, and its owner is not somebody else. */
export function isPullable({ accountInfo, ownershipType, status }: ExternalAccountRow): boolean {
  return debited.includes(accountInfo.accountType) && ownershipType !== 'THIRD_PARTY' && status === 'ACTIVE';
}

/** @throws Refusal `INVALID_INPUT` at the field that names the account (supplement 9.5). */
export function assertPullable(account: ExternalAccountRow, field: string): void {
  if (isPullable(account)) return;
  throw invalidField(field, 'This account cannot be pulled from: it takes a bank account of one’s own in USD or EUR.');
}
