import type { PaymentInstructions } from '@latchkey/contract/accounts';
import type { SeedDependency, TimeDependency } from '../dependencies.ts';
import { isCrypto } from '../money/currencies.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import { deriveReference } from '../resources/transactions/reference.ts';
import { createBankInstructions, listAccountTypes } from './bank.ts';
import { createChainInstructions, networksByCurrency } from './chain.ts';

/**
 * Returns the deposit instructions of an account (docs/reference/accounts.md): for every bank account type and chain of
 * its currency. An invoice is for one amount, so none is included.
 */
export function createAccountInstructions(
  dependencies: TimeDependency & SeedDependency,
  row: InternalAccountRow,
): PaymentInstructions[] {
  if (row.type === 'EMBEDDED_WALLET') {
    return [{ accountOrWalletInfo: { accountType: 'SPARK_WALLET', address: row.address, assetType: row.currency } }];
  }
  const { id: label, currency } = row;
  if (!isCrypto(currency)) {
    return listAccountTypes(currency).map((accountType) =>
      createBankInstructions(dependencies, { accountType, label }, deriveReference(row.id)),
    );
  }
  const networks = networksByCurrency[currency]?.filter((network) => network !== 'LIGHTNING') ?? [];
  return networks.map((network) => createChainInstructions(dependencies, network, { label, currency }));
}
