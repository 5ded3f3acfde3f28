import type { Relay } from '@latchkey/relay';

/** `app/latchkey/[...path]/route.ts`: export these. Next runs them on Node and caches none, also with `cacheComponents`. */
export function handlers(relay: Relay, { trustProxy = isTrusted() } = {}) {
  // Next writes the address of the connection into this header unless the request has one, so a client can choose it.
  const readAddress = ({ headers }: Request) =>
    trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const handle = (request: Request) => relay.fetch(request, { ip: readAddress(request) });
  return { GET: handle, POST: handle, PATCH: handle, PUT: handle, DELETE: handle, OPTIONS: handle };
}

/** In development, and behind a proxy that clients cannot bypass. */
function isTrusted(): boolean {
  return process.env['TRUST_PROXY'] === '1' || process.env['NODE_ENV'] === 'development';
}
