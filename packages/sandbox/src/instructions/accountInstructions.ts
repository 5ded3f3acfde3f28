import type { PaymentInstructions } from '@latchkey/contract/accounts';
import type { Engine } from '../engine.ts';
import { isCrypto } from '../money/currencies.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import { accountTypesOf, bankInstructions } from './bank.ts';
import { chainInstructions, networksOf } from './chain.ts';

/** What identifies an account to the sandbox's bank: it follows from the account's id, and stays. */
function referenceOf({ id }: InternalAccountRow): string {
  return `SB-${id.slice('InternalAccount:'.length).replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}

/**
 * How others pay into an account (supplement 4.5 and 4.7): by every kind of bank account or chain that its currency
 * comes by. An invoice is for one amount, so none is told here.
 */
export function accountInstructions(engine: Engine, row: InternalAccountRow): PaymentInstructions[] {
  if (row.type === 'EMBEDDED_WALLET') {
    return [{ accountOrWalletInfo: { accountType: 'SPARK_WALLET', address: row.address, assetType: row.currency } }];
  }
  const { id: label, currency } = row;
  if (!isCrypto(currency)) {
    return accountTypesOf(currency).map((accountType) =>
      bankInstructions(engine, { accountType, label }, referenceOf(row)),
    );
  }
  const networks = networksOf[currency]?.filter((network) => network !== 'LIGHTNING') ?? [];
  return networks.map((network) => chainInstructions(engine, network, { label, currency }));
}
