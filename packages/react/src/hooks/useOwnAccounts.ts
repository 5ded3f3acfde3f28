import type { BalanceState, BalanceStore } from '@latchkey/core';
import { type Balance, useBalance } from './useBalance.ts';

/** The user's own accounts, and which account is one of them. */
export interface OwnAccounts extends Balance {
  /** Returns whether an account is one of the user's. False until they are read: every customer has such accounts. */
  isOwn(accountId: string | undefined): boolean;
}

const loading: BalanceState = { status: 'loading' };

/** Reads nothing. */
const unread: BalanceStore = { getState: () => loading, subscribe: () => () => undefined, refresh: () => undefined };

/** Reads the user's own accounts, where that is needed. */
export function useOwnAccounts({ isNeeded = true }: { readonly isNeeded?: boolean } = {}): OwnAccounts {
  const balance = useBalance({ store: isNeeded ? undefined : unread });
  const { state } = balance;
  return { ...balance, isOwn: (accountId) => 'data' in state && state.data.some(({ id }) => id === accountId) };
}
