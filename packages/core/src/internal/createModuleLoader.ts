import { MODULE_LOAD_FAILED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/**
 * Creates a function that loads a module on demand, once. After a failure, the next call loads it again.
 *
 * ```ts
 * import { createModuleLoader } from '@latchkey/core'
 *
 * const loadSealedKeys = createModuleLoader(() => import('@latchkey/core/sealed-keys'))
 * const { exportWallet } = await loadSealedKeys()
 * ```
 *
 * The returned function throws `MODULE_LOAD_FAILED`, which can be retried.
 */
export function createModuleLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw createCoreError(MODULE_LOAD_FAILED, { cause });
    });
    return loading;
  };
}
