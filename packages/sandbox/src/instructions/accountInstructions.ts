import type { PaymentInstructions } from '@latchkey/contract/accounts';
import type { Engine } from '../engine.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';

/** How others pay into an account (supplement 4.5 and 4.7). */
export function accountInstructions(_engine: Engine, row: InternalAccountRow): PaymentInstructions[] {
  if (row.type !== 'EMBEDDED_WALLET') return [];
  return [{ accountOrWalletInfo: { accountType: 'SPARK_WALLET', address: row.address, assetType: row.currency } }];
}
