import type { ExternalAccount } from '@latchkey/core';
import { useMemo, useState } from 'react';
import { findAccounts } from '../external-accounts/findAccounts.ts';
import { findRecentAccounts } from '../external-accounts/findRecentAccounts.ts';
import { hasIdentifier } from '../external-accounts/hasIdentifier.ts';
import { type PastedPayee, readPastedPayee } from '../external-accounts/readPastedPayee.ts';
import { sortByName } from '../external-accounts/sortByName.ts';
import { useProvider } from '../provider/context.ts';
import { useActivity } from './useActivity.ts';
import { useLeftUser } from './useLeftUser.ts';
import type { Recipients } from './useRecipients.ts';

/** A part of the list of recipients. */
export interface RecipientGroup {
  /** `recent`: paid last. `others`: the rest by name. `found`: what a search found. */
  readonly key: 'recent' | 'others' | 'found';
  readonly accounts: readonly ExternalAccount[];
}

/** The saved accounts, searched and grouped. */
export interface RecipientPicker {
  readonly recipients: Recipients;
  /** `loading` until accounts and recent payments are known, so that no row moves; else the status of the accounts. */
  readonly status: Recipients['state']['status'];
  /** The search. Empty shows all accounts. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** The number or address that the user searches for, where no saved account is known to have it. */
  readonly pasted: PastedPayee | undefined;
  /** The groups that have accounts. */
  readonly groups: readonly RecipientGroup[];
  /** Accounts shown, and accounts without a search. */
  readonly shown: number;
  readonly total: number;
}

export declare namespace useRecipientPicker {
  interface Options {
    /** The accounts: `useRecipients()`. */
    readonly recipients: Recipients;
    /** Leaves out accounts, for example those of another currency. */
    readonly filter?: ((account: ExternalAccount) => boolean) | undefined;
    /** How many recently paid accounts come first. @default 3 */
    readonly recentCount?: number | undefined;
  }
}

/**
 * Lists the accounts that can be paid, the recently paid ones first and the others sorted by name, and searches all of
 * them.
 *
 * ```tsx
 * const picker = useRecipientPicker({ recipients: useRecipients() })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useRecipientPicker(options: useRecipientPicker.Options): RecipientPicker {
  const { recipients, filter, recentCount = 3 } = options;
  const { locale } = useProvider('useRecipientPicker');
  const { state } = useActivity();
  const [query, setQuery] = useState('');
  useLeftUser(() => setQuery(''));
  const transactions = 'data' in state ? state.data.transactions : undefined;
  const accounts = useMemo(
    () => sortByName(filter === undefined ? recipients.accounts : recipients.accounts.filter(filter), locale),
    [recipients.accounts, filter, locale],
  );
  const entered = useMemo(() => readPastedPayee(query), [query]);
  const groups = useMemo(() => {
    if (query.trim() !== '') return withoutEmpty([{ key: 'found', accounts: findAccounts(accounts, query, locale) }]);
    const recent = findRecentAccounts({ accounts, transactions: transactions ?? [], count: recentCount });
    const others = accounts.filter((account) => !recent.includes(account));
    return withoutEmpty([
      { key: 'recent', accounts: recent },
      { key: 'others', accounts: others },
    ]);
  }, [accounts, query, transactions, recentCount, locale]);
  return useMemo(() => {
    const isWaiting = recentCount > 0 && state.status === 'loading';
    const status = isWaiting && recipients.state.status !== 'failed' ? 'loading' : recipients.state.status;
    const shown = groups.reduce((sum, group) => sum + group.accounts.length, 0);
    const isSaved = entered && accounts.some((account) => hasIdentifier(account, entered.value) === true);
    const pasted = isSaved ? undefined : entered;
    return { recipients, status, query, setQuery, pasted, groups, shown, total: accounts.length };
  }, [recipients, state.status, recentCount, query, entered, groups, accounts]);
}

function withoutEmpty(groups: readonly RecipientGroup[]): readonly RecipientGroup[] {
  return groups.filter((group) => group.accounts.length > 0);
}
