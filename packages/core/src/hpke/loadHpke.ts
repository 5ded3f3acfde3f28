import { MODULE_NOT_LOADED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';

/** The sealing itself, fetched when first asked for. */
export async function loadHpke(): Promise<typeof import('./suite.ts')> {
  try {
    return await import('./suite.ts');
  } catch (cause) {
    throw coreError(MODULE_NOT_LOADED, { cause });
  }
}

/**
 * Fetches what sealing needs before it is needed: while the person reads their mail, say.
 *
 * ```ts
 * import { preloadHpke } from '@latchkey/core'
 *
 * await preloadHpke()
 * ```
 *
 * @throws `MODULE_NOT_LOADED`
 */
export async function preloadHpke(): Promise<void> {
  await loadHpke();
}
