import { createInvalidFieldError } from '../../http/apiError.ts';
import type { ExternalAccountRow } from './row.ts';

/** Account types that support direct debit: by ACH and by SEPA. */
const debited: readonly string[] = ['USD_ACCOUNT', 'EUR_ACCOUNT'];

/** Whether money can be pulled from an account: its bank supports direct debit, and the owner is not a third party. */
export function isPullable({ accountInfo, ownershipType, status }: ExternalAccountRow): boolean {
  return debited.includes(accountInfo.accountType) && ownershipType !== 'THIRD_PARTY' && status === 'ACTIVE';
}

/**
 * Checks that an account can be debited. @throws ApiError `INVALID_INPUT` at the field that names the account
 * (docs/reference/errors.md#failures-of-quotes-and-execution).
 */
export function assertPullable(account: ExternalAccountRow, field: string): void {
  if (isPullable(account)) return;
  throw createInvalidFieldError(
    field,
    "This account does not support direct debit. Use the customer's own bank account in USD or EUR.",
  );
}
