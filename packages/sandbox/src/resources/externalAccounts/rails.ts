import type { PaymentRail } from '@latchkey/contract/accounts';
import { invalidField } from '../../http/refusal.ts';
import type { ExternalAccountRow } from './row.ts';

/** The rails that an account can be reached by, the one that the service would choose first; none of a wallet. */
export function railsOf({ accountInfo }: ExternalAccountRow): readonly PaymentRail[] {
  const rails = accountInfo['paymentRails'];
  return Array.isArray(rails) ? rails : [];
}

/** @throws Refusal `INVALID_INPUT` for a rail that the account cannot be reached by. */
export function assertRail(account: ExternalAccountRow, rail: string | undefined, field: string): void {
  const rails = railsOf(account);
  if (rail === undefined || rails.some((known) => known === rail)) return;
  throw invalidField(field, 'The account cannot be reached by this rail.', { enum: [...rails] });
}
