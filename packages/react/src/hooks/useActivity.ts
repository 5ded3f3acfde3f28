import { type ActivityReader, type ActivityState, createActivity, type Wallet } from '@latchkey/core';
import { useMemo, useRef } from 'react';
import { useOwned } from './useOwned.ts';

/** What happened to the money, newest first. */
export interface Activity extends Pick<ActivityReader, 'refresh' | 'loadMore'> {
  readonly state: ActivityState;
}

export declare namespace useActivity {
  interface Options {
    /** Rows of one page, 1 to 100; read once, when the reader is made. @default 20 */
    readonly pageSize?: number | undefined;
    /** A reader that the caller made. Without it the hook makes its own. */
    readonly reader?: ActivityReader | undefined;
  }
}

const loading: ActivityState = { status: 'loading' };

/**
 * The transactions of the signed-in person, page by page, kept current while the component is mounted.
 *
 * ```tsx
 * const activity = useActivity({ pageSize: 20 })
 * ```
 */
export function useActivity(options: useActivity.Options = {}): Activity {
  const pageSize = useRef(options.pageSize);
  const [state, reader] = useOwned<ActivityState, ActivityReader>({
    create: (wallet: Wallet) =>
      createActivity(wallet, pageSize.current === undefined ? {} : { pageSize: pageSize.current }),
    initial: loading,
    given: options.reader,
  });
  return useMemo(
    () => ({ state, refresh: () => reader().refresh(), loadMore: () => reader().loadMore() }),
    [state, reader],
  );
}
