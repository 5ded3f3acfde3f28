import type { ExternalAccount } from '@latchkey/core';
import { useMemo, useState } from 'react';
import { findAccounts } from '../external-accounts/findAccounts.ts';
import { sortByName } from '../external-accounts/sortByName.ts';
import { useProvider } from '../provider/context.ts';
import {
  createExternalAccountsStore,
  type ExternalAccountsState,
  type ExternalAccountsStore,
} from './createExternalAccountsStore.ts';
import { useLeftUser } from './useLeftUser.ts';
import { useOwnedStore } from './useOwnedStore.ts';
import { type Recipients, useRecipients } from './useRecipients.ts';

/** The saved accounts, and what the user does with one of them. The functions are stable. */
export interface ExternalAccounts extends Omit<ExternalAccountsStore, 'getState' | 'subscribe' | 'dispose'> {
  readonly state: ExternalAccountsState;
  readonly recipients: Recipients;
  /** The search. Empty shows all accounts. */
  readonly query: string;
  setQuery(query: string): void;
  /** The accounts of the pages that are shown, sorted by name. */
  readonly accounts: readonly ExternalAccount[];
  /** How many accounts the search found; without one, all. */
  readonly total: number;
  /** Shows one page more. */
  showMore(): void;
}

export declare namespace useExternalAccounts {
  interface Options {
    /** Accounts of one page. @default 20 */
    readonly pageSize?: number | undefined;
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
  }
}

const listing: ExternalAccountsState = { status: 'listing' };

/**
 * Reads the user's saved accounts page by page, searches them, and adds, trusts and removes one. Show `<StepUp
 * flow={state.flow}>` while one becomes trusted or stops being trusted.
 *
 * ```tsx
 * const { accounts, open, state } = useExternalAccounts()
 * if (state.status === 'listing' && accounts[0] !== undefined) open(accounts[0])
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useExternalAccounts(options: useExternalAccounts.Options = {}): ExternalAccounts {
  const { pageSize = 20, origin } = options;
  const { locale } = useProvider('useExternalAccounts');
  const recipients = useRecipients();
  const [pages, setPages] = useState(1);
  const [query, setQuery] = useState('');
  useLeftUser(() => setQuery(''));
  const [state, store] = useOwnedStore<ExternalAccountsState, ExternalAccountsStore>({
    create: (wallet) => createExternalAccountsStore(wallet, { origin }),
    initial: listing,
  });
  const actions = useMemo<Omit<ExternalAccounts, 'state' | 'recipients' | 'query' | 'accounts' | 'total'>>(
    () => ({
      isRemoved: (id) => store().isRemoved(id),
      isTrusted: (id) => store().isTrusted(id),
      open: (account) => store().open(account),
      add: () => store().add(),
      correct: (account) => store().correct(account),
      finishAdding: () => {
        // The search may not find the new account.
        setQuery('');
        store().finishAdding();
      },
      trust: () => store().trust(),
      untrust: () => store().untrust(),
      untrustAndRemove: () => store().untrustAndRemove(),
      askToRemove: () => store().askToRemove(),
      remove: () => store().remove(),
      back: () => store().back(),
      setQuery,
      showMore: () => setPages((shown) => shown + 1),
    }),
    [store],
  );
  const isListing = state.status === 'listing';
  const sorted = useMemo(() => sortByName(recipients.accounts, locale), [recipients.accounts, locale]);
  return useMemo(() => {
    // Accounts that were removed are gone at once, before the list is read again.
    const all = isListing ? sorted.filter(({ id }) => !actions.isRemoved(id)) : sorted;
    const found = findAccounts(all, query, locale);
    const accounts = found.slice(0, pages * pageSize);
    return { ...actions, state, recipients, query, accounts, total: found.length };
  }, [actions, state, recipients, query, sorted, isListing, pages, pageSize, locale]);
}
