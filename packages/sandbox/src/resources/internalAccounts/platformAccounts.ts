import type { InternalAccountId } from '@latchkey/contract';
import { deriveUuid } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { allCurrencies, isCrypto } from '../../money/currencies.ts';
import { walletCurrency } from './openAccounts.ts';
import { type InternalAccountRow, platformOwner } from './row.ts';

/** When the platform's accounts were opened: before the sandbox's first day. */
const opened = Date.UTC(2025, 9, 13);

const made = new WeakMap<Engine, ReadonlyMap<string, InternalAccountRow>>();

/** The platform has an account in every currency from the beginning. None is written down before money moves in it. */
function accountsOf(engine: Engine): ReadonlyMap<string, InternalAccountRow> {
  const known = made.get(engine);
  if (known) return known;
  const rows = new Map<string, InternalAccountRow>();
  for (const { currency } of allCurrencies()) {
    if (currency.code === walletCurrency) continue;
    const id: InternalAccountId = `InternalAccount:${deriveUuid(engine.seed, `platform/${currency.code}`)}`;
    rows.set(id, {
      id,
      customerId: platformOwner,
      type: isCrypto(currency.code) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
      currency: currency.code,
      status: 'ACTIVE',
      createdAt: opened,
      updatedAt: opened,
    });
  }
  made.set(engine, rows);
  return rows;
}

/** An internal account, whosever it is. */
export function findInternalAccount(engine: Engine, id: string): InternalAccountRow | undefined {
  return engine.tables.internalAccounts.get(id) ?? accountsOf(engine).get(id);
}

/** The platform's own internal accounts. */
export function platformAccounts(engine: Engine): InternalAccountRow[] {
  return [...accountsOf(engine).values()].map((row) => engine.tables.internalAccounts.get(row.id) ?? row);
}
