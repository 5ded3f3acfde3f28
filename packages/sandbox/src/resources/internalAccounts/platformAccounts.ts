import type { InternalAccountId } from '@latchkey/contract';
import { deriveUuid } from '../../crypto/keys.ts';
import type { IdDependencies, SeedDependency } from '../../dependencies.ts';
import { isCrypto, listCurrencies } from '../../money/currencies.ts';
import { walletCurrency } from './openAccounts.ts';
import { type InternalAccountRow, platformOwner } from './row.ts';

/** Creation time of the platform's accounts: before the sandbox's first day. */
const openedAt = Date.UTC(2025, 9, 13);

const rowsByDependencies = new WeakMap<SeedDependency, ReadonlyMap<string, InternalAccountRow>>();

/**
 * Returns the platform's accounts. It has one in every currency from the start; the row is stored when money first
 * moves.
 */
function getPlatformRows(dependencies: SeedDependency): ReadonlyMap<string, InternalAccountRow> {
  const known = rowsByDependencies.get(dependencies);
  if (known) return known;
  const rows = new Map<string, InternalAccountRow>();
  for (const { currency } of listCurrencies()) {
    if (currency.code === walletCurrency) continue;
    const id: InternalAccountId = `InternalAccount:${deriveUuid(dependencies.seed, `platform/${currency.code}`)}`;
    rows.set(id, {
      id,
      customerId: platformOwner,
      type: isCrypto(currency.code) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
      currency: currency.code,
      status: 'ACTIVE',
      createdAt: openedAt,
      updatedAt: openedAt,
    });
  }
  rowsByDependencies.set(dependencies, rows);
  return rows;
}

/** Finds an internal account of any owner. */
export function findInternalAccount(dependencies: IdDependencies, id: string): InternalAccountRow | undefined {
  return dependencies.tables.internalAccounts.get(id) ?? getPlatformRows(dependencies).get(id);
}

/** Finds the platform's account in a currency. It has none in the currency of wallets. */
export function findPlatformAccountIn(dependencies: IdDependencies, currency: string): InternalAccountRow | undefined {
  return listPlatformAccounts(dependencies).find((row) => row.currency === currency);
}

/** Lists the platform's own internal accounts. */
export function listPlatformAccounts(dependencies: IdDependencies): InternalAccountRow[] {
  return [...getPlatformRows(dependencies).values()].map(
    (row) => dependencies.tables.internalAccounts.get(row.id) ?? row,
  );
}
