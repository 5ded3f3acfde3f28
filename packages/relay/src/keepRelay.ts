import type { Relay } from './createRelay.ts';
import { createOptionError } from './optionError.ts';

/** One for all copies of this module: a development server loads modules again after each save. */
const keptRelays = Symbol.for('latchkey.keptRelays');

/**
 * Creates a relay once per process, however often the module is loaded. Without it a development server with hot reload
 * creates a relay after each save: the next one cannot open the folder of PGlite, and each keeps its connections to
 * PostgreSQL. Create the store inside of `create`. Changed options take effect after a restart.
 *
 * ```ts
 * import { createRelay, keepRelay } from '@latchkey/relay'
 * import { pgliteStore } from '@latchkey/relay/pglite'
 *
 * export const relay = keepRelay(() =>
 *   createRelay({ service, identity, store: pgliteStore({ folder: '.latchkey/relay' }) }),
 * )
 * ```
 *
 * A relay that was closed is created again. What `create` throws is thrown, and nothing is kept.
 *
 * @param name distinguishes several relays of one process.
 */
export function keepRelay(create: () => Relay, name = 'relay'): Relay {
  const holder = globalThis as { [keptRelays]?: Map<string, Relay> };
  holder[keptRelays] ??= new Map();
  const kept = holder[keptRelays];
  const found = kept.get(name);
  if (found !== undefined) return found;
  if (typeof create !== 'function')
    throw createOptionError(
      'keepRelay: the first parameter is not a function, so each load of the module would create a relay. Pass () => createRelay({ … }).',
    );
  const relay = create();
  // Kept until it is closed: another relay could not open the same folder before.
  const close = async () => {
    await relay.close();
    if (kept.get(name) === made) kept.delete(name);
  };
  const made: Relay = { ...relay, close };
  kept.set(name, made);
  return made;
}
