import type { ExternalAccount } from '@latchkey/core';
import { getCurrencyName } from '../money/getCurrencyName.ts';
import { hasIdentifier } from './hasIdentifier.ts';
import { matchesQuery } from './matchesQuery.ts';
import { readPastedPayee } from './readPastedPayee.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/**
 * Returns the accounts that a search finds: by name, bank, currency or number, also by a pasted one. An empty search finds
 * all.
 *
 * ```ts
 * findAccounts(accounts, 'berg sek', 'en')
 * ```
 */
export function findAccounts(
  accounts: readonly ExternalAccount[],
  query: string,
  locale: string,
): readonly ExternalAccount[] {
  if (query.trim() === '') return accounts;
  const entered = readPastedPayee(query);
  return accounts.filter((account) => {
    if (entered !== undefined && hasIdentifier(account, entered.value)) return true;
    const summary = toAccountSummary(account);
    return matchesQuery(summary, query, [getCurrencyName(summary.currency, locale)]);
  });
}
