import type { PaymentRail } from '@latchkey/contract/accounts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import type { ExternalAccountRow } from './row.ts';

/** Returns the rails of an account, the service's default first; none for a wallet. */
export function listRails({ accountInfo }: ExternalAccountRow): readonly PaymentRail[] {
  const rails = accountInfo['paymentRails'];
  return Array.isArray(rails) ? rails : [];
}

/** Throws ApiError `INVALID_INPUT` for a rail that the account does not support. */
export function assertRail(account: ExternalAccountRow, rail: string | undefined, field: string): void {
  const rails = listRails(account);
  if (rail === undefined || rails.some((known) => known === rail)) return;
  throw createInvalidFieldError(field, 'The account cannot be reached by this rail.', { enum: [...rails] });
}
