import { type ActivityState, type ActivityStore, createActivityStore, type Wallet } from '@latchkey/core';
import { useMemo, useRef } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** The transactions, newest first. */
export interface Activity extends Pick<ActivityStore, 'refresh' | 'loadMore'> {
  readonly state: ActivityState;
}

export declare namespace useActivity {
  interface Options {
    /** Rows of one page, 1 to 100; read once, when the store is created. @default 20 */
    readonly pageSize?: number | undefined;
    /** A store that the caller created. Without it the hook creates its own. */
    readonly store?: ActivityStore | undefined;
  }
}

const loading: ActivityState = { status: 'loading' };

/**
 * Reads the user's transactions page by page, and keeps them current while the component is mounted.
 *
 * ```tsx
 * const activity = useActivity({ pageSize: 20 })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useActivity(options: useActivity.Options = {}): Activity {
  const pageSize = useRef(options.pageSize);
  const [state, store] = useOwnedStore<ActivityState, ActivityStore>({
    create: (wallet: Wallet) =>
      createActivityStore(wallet, pageSize.current === undefined ? {} : { pageSize: pageSize.current }),
    initial: loading,
    provided: options.store,
  });
  return useMemo(
    () => ({ state, refresh: () => store().refresh(), loadMore: () => store().loadMore() }),
    [state, store],
  );
}
