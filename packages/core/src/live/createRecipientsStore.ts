import type { ExternalAccount } from '@latchkey/contract/accounts';
import { checkArguments } from '@latchkey/core/development';
import { listExternalAccounts } from '../actions/listExternalAccounts.ts';
import type { Wallet } from '../client/wallet.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { readAllPages } from './readAllPages.ts';
import type { LiveState } from './state.ts';

/** The external accounts that can be paid. */
export interface RecipientsStore extends LiveStore<readonly ExternalAccount[]> {}

export type RecipientsState = LiveState<readonly ExternalAccount[]>;

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
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createRecipientsStore(wallet: Wallet): RecipientsStore {
  checkArguments('createRecipientsStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<readonly ExternalAccount[]>(wallet, {
    read: (_before, how) => readAllPages((paging) => listExternalAccounts(wallet, { ...paging, ...how })),
  });
  return { getState, subscribe, refresh };
}
