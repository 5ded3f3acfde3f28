import { addDocsUrl } from '@latchkey/contract/errors';
import type { Relay, RelayFetch } from './createRelay.ts';
import { createOptionError } from './optionError.ts';
import { toFetchResponse } from './plainResponse.ts';
import { RelayError, toErrorResponse } from './relayError.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';

/** One for all copies of this module: a development server loads modules again after each save. */
const keptRelays = Symbol.for('latchkey.keptRelays');

const closedUnused =
  'The relay was closed before its first use, so it has no store. Call keepRelay again for a new one.';

const changedInUse = addDocsUrl(
  'keepRelay: the function that creates the relay has changed, but the relay that is in use keeps its options and functions. Restart the server.',
  'relay-elsewhere',
);

/**
 * Creates a relay once per process, at its first use, however often the module is loaded. A build that loads the module,
 * as that of Next does, needs no credentials then. A development server with hot reload would otherwise create a relay
 * after each save: the next one could not open the folder of PGlite, and each would keep its connections to PostgreSQL.
 * Create the client of the service and the store inside of `create`. Options that change after the first use, and functions
 * that they call, take effect after a restart; a warning says so where the text of `create` has changed.
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
 * A relay that was closed is created again. What `create` throws, the first use throws; the next use calls the `create`
 * of the module that was loaded last.
 *
 * @param name distinguishes several relays of one process.
 */
export function keepRelay(create: () => Relay, name = 'relay'): Relay {
  if (typeof create !== 'function')
    throw createOptionError(
      'keepRelay: the first parameter is not a function, so each load of the module would create a relay. Pass () => createRelay({ … }).',
    );
  const holder = globalThis as { [keptRelays]?: Map<string, Kept> };
  holder[keptRelays] ??= new Map();
  const kept = holder[keptRelays];
  const found = kept.get(name);
  if (found !== undefined) {
    // The text differs after a save that changed it. A production build may have two copies of a module, which a minifier
    // writes differently.
    const isProduction = globalThis.process?.env['NODE_ENV'] === 'production';
    if (!isProduction && found.isInUse() && toText(create) !== toText(found.create)) {
      // biome-ignore lint/suspicious/noConsole: the relay of the new options, and its log, do not exist
      console.warn(changedInUse);
    }
    found.create = create;
    return found.relay;
  }
  let relay: Relay | undefined;
  let isClosed = false;
  const isUnavailable = () => isClosed && relay === undefined;
  const open = (): Relay => {
    // It would stay open: nothing closes it again.
    if (isUnavailable()) throw new StoreUnavailable(closedUnused);
    relay ??= entry.create();
    return relay;
  };
  const plain: RelayFetch['plain'] = async (...request) => {
    if (isUnavailable()) return toErrorResponse(new RelayError('RELAY_UNAVAILABLE'));
    // Every relay of `createRelay` has it.
    return (open().fetch.plain as NonNullable<RelayFetch['plain']>)(...request);
  };
  const fetch: RelayFetch = async (...request) => toFetchResponse(await plain(...request));
  const entry: Kept = {
    create,
    isInUse: () => relay !== undefined,
    relay: {
      fetch: Object.assign(fetch, { plain }),
      identify: async (request) => open().identify(request),
      check: async () => (isUnavailable() ? [closedUnused] : open().check()),
      endSessions: async (customerId) => open().endSessions(customerId),
      // A relay that was never used is not created to end it.
      drain: () => relay?.drain(),
      // Kept until it is closed: another relay could not open the same folder before.
      close: async () => {
        isClosed = true;
        await relay?.close();
        if (kept.get(name) === entry) kept.delete(name);
      },
    },
  };
  kept.set(name, entry);
  return entry.relay;
}

/** The text of a function without the names of bundlers for what it imports, which differ from copy to copy. */
function toText(create: () => Relay): string {
  return String(create).replace(/[\w$]+/g, (name) => (/TURBOPACK|WEBPACK|vite_ssr/.test(name) ? '' : name));
}

/** A relay, and the function that creates it, of the module that was loaded last. */
interface Kept {
  readonly relay: Relay;
  create: () => Relay;
  isInUse(): boolean;
}
