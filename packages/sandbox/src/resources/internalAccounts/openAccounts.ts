import type { CustomerId } from '@latchkey/contract';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { isCrypto } from '../../money/currencies.ts';
import { createId } from '../../newId.ts';
import type { CustomerRow } from '../customers/row.ts';
import type { InternalAccountRow } from './row.ts';

/** The currency of wallets. Each customer has one wallet, opened on registration. */
export const walletCurrency = 'USDB';

/** Finds a customer's account in a currency, or the first of several. */
export function findAccountIn(
  dependencies: TablesDependency,
  customerId: CustomerId,
  currency: string,
): InternalAccountRow | undefined {
  return dependencies.tables.internalAccounts.where('customerId', customerId).find((row) => row.currency === currency);
}

/** Opens an account of a currency for a customer. */
function openAccount(dependencies: EventDependencies, customerId: CustomerId, currency: string): InternalAccountRow {
  const now = dependencies.now();
  return dependencies.tables.internalAccounts.put({
    id: createId(dependencies, 'InternalAccount'),
    customerId,
    type: isCrypto(currency) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
    currency,
    status: 'ACTIVE',
    createdAt: now,
    updatedAt: now,
  });
}

/** Returns the customer's account in a currency, and opens it if needed. */
export function getOrOpenAccount(
  dependencies: EventDependencies,
  customerId: CustomerId,
  currency: string,
): InternalAccountRow {
  return findAccountIn(dependencies, customerId, currency) ?? openAccount(dependencies, customerId, currency);
}

/** Opens an account in each of a customer's currencies that has none, wallets excluded. */
export function openAccounts(dependencies: EventDependencies, { id, profile }: CustomerRow): void {
  for (const currency of profile.currencies ?? [])
    if (currency !== walletCurrency) getOrOpenAccount(dependencies, id, currency);
}
