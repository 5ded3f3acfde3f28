import type { CustomerId } from '@latchkey/contract';
import { type Engine, newId } from '../../engine.ts';
import { isCrypto } from '../../money/currencies.ts';
import type { CustomerRow } from '../customers/row.ts';
import type { InternalAccountRow } from './row.ts';

/** The currency of wallets, which are opened with the customer and are one each. */
export const walletCurrency = 'USDB';

/** A customer's account in a currency, if there is one; the first, were there several. */
export function accountIn(engine: Engine, customerId: CustomerId, currency: string): InternalAccountRow | undefined {
  return engine.tables.internalAccounts.where('customerId', customerId).find((row) => row.currency === currency);
}

/** Opens an account that holds a currency for a customer. */
function openAccount(engine: Engine, customerId: CustomerId, currency: string): InternalAccountRow {
  const now = engine.now();
  return engine.tables.internalAccounts.put({
    id: newId(engine, 'InternalAccount'),
    customerId,
    type: isCrypto(currency) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
    currency,
    status: 'ACTIVE',
    createdAt: now,
    updatedAt: now,
  });
}

/** The account that takes a currency for a customer: theirs, or one that is opened now. */
export function accountFor(engine: Engine, customerId: CustomerId, currency: string): InternalAccountRow {
  return accountIn(engine, customerId, currency) ?? openAccount(engine, customerId, currency);
}

/** Opens an account in each of a customer's currencies that they have none in yet; wallets apart. */
export function openAccounts(engine: Engine, { id, profile }: CustomerRow): void {
  for (const currency of profile.currencies ?? []) if (currency !== walletCurrency) accountFor(engine, id, currency);
}
