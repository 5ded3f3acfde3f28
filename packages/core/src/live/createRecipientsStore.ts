import type { ExternalAccount } from '@latchkey/contract/accounts';
import { listExternalAccounts } from '../actions/listExternalAccounts.ts';
import type { Wallet } from '../client/wallet.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import type { LiveState } from './state.ts';

/** The external accounts that can be paid. */
export interface RecipientsStore extends LiveStore<readonly ExternalAccount[]> {}

export type RecipientsState = LiveState<readonly ExternalAccount[]>;

/** Maximum number of pages; an endless list stops here. */
const MAX_PAGES = 20;

/**
 * Loads all recipients and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createRecipientsStore } from '@latchkey/core'
 *
 * const recipients = createRecipientsStore(wallet)
 * const stop = recipients.subscribe(() => show(recipients.getState()))
 * ```
 *
 * Without a user, or until another user's recipients are read, the state is `loading`. Implements `GET
 * /customers/external-accounts` (docs/reference/accounts.md#createexternalaccount) over the relay's events.
 */
export function createRecipientsStore(wallet: Wallet): RecipientsStore {
  const { getState, subscribe, refresh } = createLiveStore<readonly ExternalAccount[]>(wallet, {
    read: async (_before, how) => {
      // A row that moved between two pages is kept once.
      const accounts = new Map<string, ExternalAccount>();
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const response = await listExternalAccounts(wallet, { limit: '100', ...(cursor && { cursor }), ...how });
        for (const account of response.data) accounts.set(account.id, account);
        if (!response.hasMore || response.nextCursor === undefined || response.nextCursor === cursor) break;
        cursor = response.nextCursor;
      }
      return [...accounts.values()];
    },
  });
  return { getState, subscribe, refresh };
}
