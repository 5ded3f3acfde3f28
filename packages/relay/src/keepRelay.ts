import type { Relay, RelayFetch } from './createRelay.ts';
import { createOptionError } from './optionError.ts';

/** One for all copies of this module: a development server loads modules again after each save. */
const keptRelays = Symbol.for('latchkey.keptRelays');

/**
 * Creates a relay once per process, at its first use, however often the module is loaded. A build that loads the module,
 * as that of Next does, needs no credentials then. Without it a development server with hot reload
 * creates a relay after each save: the next one cannot open the folder of PGlite, and each keeps its connections to
 * PostgreSQL. Create the client of the service and the store inside of `create`. Changed options take effect after a restart.
 *
 * ```ts
 * import { createRelay, keepRelay } from '@latchkey/relay'
 * import { pgliteStore } from '@latchkey/relay/pglite'
 * import { createServiceClient } from '@latchkey/service'
 *
 * export const relay = keepRelay(() => {
 *   const service = createServiceClient({ baseUrl, clientId, clientSecret })
 *   return createRelay({ service, identity, store: pgliteStore({ folder: '.latchkey/relay' }) })
 * })
 * ```
 *
 * A relay that was closed is created again. What `create` throws, the first use throws, and the next use creates again.
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
  let relay: Relay | undefined;
  const open = (): Relay => {
    relay ??= create();
    return relay;
  };
  const fetch: RelayFetch = async (...request) => open().fetch(...request);
  // Every relay of `createRelay` has it.
  const plain: RelayFetch['plain'] = async (...request) =>
    (open().fetch.plain as NonNullable<RelayFetch['plain']>)(...request);
  const made: Relay = {
    fetch: Object.assign(fetch, { plain }),
    identify: async (request) => open().identify(request),
    check: async () => open().check(),
    endSessions: async (customerId) => open().endSessions(customerId),
    drain: () => open().drain(),
    // Kept until it is closed: another relay could not open the same folder before.
    close: async () => {
      await open().close();
      if (kept.get(name) === made) kept.delete(name);
    },
  };
  kept.set(name, made);
  return made;
}
