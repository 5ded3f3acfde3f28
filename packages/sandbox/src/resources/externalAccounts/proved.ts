import { Refusal } from '../../http/refusal.ts';
import type { ExternalAccountRow } from './row.ts';

/** @throws Refusal `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED` for a wallet whose owner has yet to prove it is theirs. */
export function assertProved({ status }: ExternalAccountRow): void {
  if (status === 'ACTIVE') return;
  throw new Refusal('EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'The account is not verified.', {
    details: { accountStatus: status },
  });
}
