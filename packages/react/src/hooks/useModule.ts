import { createModuleLoader, type WalletError } from '@latchkey/core';
import { useCallback, useEffect, useState } from 'react';
import { useRetryOnline } from './useRetryOnline.ts';

/** Code that loads on demand. */
export type ModuleState<Module> =
  | { readonly status: 'loading'; readonly isRetry: boolean }
  | { readonly status: 'ready'; readonly module: Module }
  | {
      readonly status: 'failed';
      readonly error: WalletError;
      /** Whether it failed again after a retry. Browsers may remember the failure until the page is loaded anew. */
      readonly isRepeated: boolean;
    };

/** What has loaded, by the function that loaded it: a component that returns does not begin with a skeleton. */
const loaded = new WeakMap<() => Promise<unknown>, { readonly module: unknown }>();

/**
 * Loads a module on mount. A chunk that does not load is the state `failed` with the error `MODULE_LOAD_FAILED`. `retry`
 * loads it again, and so does a connection that returns; `React.lazy` would keep the failure until the page is loaded
 * anew.
 *
 * ```tsx
 * const { state, retry } = useModule(() => import('./SendSection.tsx'))
 * ```
 *
 * @param load loads the module. The function of the first render counts. What a constant function has loaded is there
 * from the first render on.
 */
export function useModule<Module>(load: () => Promise<Module>): {
  readonly state: ModuleState<Module>;
  readonly retry: () => void;
} {
  const [loadOnce] = useState(() => createModuleLoader(load));
  const [source] = useState(() => load);
  const [state, setState] = useState<ModuleState<Module>>(
    () => readLoaded(load) ?? { status: 'loading', isRetry: false },
  );
  useEffect(() => {
    if (state.status !== 'loading') return;
    let isCurrent = true;
    loadOnce().then(
      (module) => {
        loaded.set(source, { module });
        if (isCurrent) setState({ status: 'ready', module });
      },
      (error: WalletError) => isCurrent && setState({ status: 'failed', error, isRepeated: state.isRetry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadOnce, source, state]);
  const retry = useCallback(() => setState({ status: 'loading', isRetry: true }), []);
  useRetryOnline(state.status === 'failed' ? retry : undefined);
  return { state, retry };
}

function readLoaded<Module>(load: () => Promise<Module>): ModuleState<Module> | undefined {
  const known = loaded.get(load);
  // The same function resolves with the same module.
  return known && { status: 'ready', module: known.module as Module };
}
