import { createModuleLoader, type WalletError } from '@latchkey/core';
import { useCallback, useEffect, useState } from 'react';

/** Code that loads on demand. */
export type ModuleState<Module> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly error: WalletError };

/**
 * Loads a module on mount. A chunk that does not load is the state `failed` with the error `MODULE_LOAD_FAILED`, and
 * `retry` loads it again; `React.lazy` would keep the failure until the page is loaded anew.
 *
 * ```tsx
 * const { state, retry } = useModule(() => import('./SendSection.tsx'))
 * ```
 *
 * @param load loads the module. The function of the first render counts.
 */
export function useModule<Module>(load: () => Promise<Module>): {
  readonly state: ModuleState<Module>;
  readonly retry: () => void;
} {
  const [loadOnce] = useState(() => createModuleLoader(load));
  const [state, setState] = useState<ModuleState<Module>>({ status: 'loading' });
  useEffect(() => {
    if (state.status !== 'loading') return;
    let isCurrent = true;
    loadOnce().then(
      (module) => isCurrent && setState({ status: 'ready', module }),
      (error: WalletError) => isCurrent && setState({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadOnce, state]);
  const retry = useCallback(() => setState({ status: 'loading' }), []);
  return { state, retry };
}
