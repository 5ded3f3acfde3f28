import {
  createRecipientsStore,
  type ExternalAccount,
  type RecipientsState,
  type RecipientsStore,
} from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** The accounts that can be paid. */
export interface Recipients extends Pick<RecipientsStore, 'refresh'> {
  readonly state: RecipientsState;
  /** The known recipients in any state; empty while none is known. */
  readonly accounts: readonly ExternalAccount[];
}

const loading: RecipientsState = { status: 'loading' };
const noRecipients: readonly ExternalAccount[] = [];

/**
 * Reads the user's external accounts, and keeps them current while the component is mounted.
 *
 * ```tsx
 * const { accounts, refresh } = useRecipients()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useRecipients(): Recipients {
  const [state, store] = useOwnedStore<RecipientsState, RecipientsStore>({
    create: createRecipientsStore,
    initial: loading,
  });
  return useMemo(
    () => ({ state, accounts: 'data' in state ? state.data : noRecipients, refresh: () => store().refresh() }),
    [state, store],
  );
}
