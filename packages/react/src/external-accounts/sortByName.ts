import type { ExternalAccount } from '@latchkey/core';
import { toAccountSummary } from './toAccountSummary.ts';

/**
 * Sorts accounts by the names of their owners, as the locale has it. Accounts without a name come last.
 *
 * ```ts
 * sortByName([payee], 'sv')
 * ```
 */
export function sortByName(accounts: readonly ExternalAccount[], locale: string): readonly ExternalAccount[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const named = accounts.map((account) => ({ account, name: toAccountSummary(account).name }));
  named.sort((a, b) => {
    if (a.name === undefined || b.name === undefined)
      return Number(a.name === undefined) - Number(b.name === undefined);
    return collator.compare(a.name, b.name);
  });
  return named.map(({ account }) => account);
}
