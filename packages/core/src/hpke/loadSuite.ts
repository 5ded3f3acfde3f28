import { createModuleLoader } from '../internal/createModuleLoader.ts';

/** Loads the HPKE library on demand. Call it early to load the library while the user waits for a code. */
export const loadSuite = createModuleLoader(() => import('./createSuite.ts'));
