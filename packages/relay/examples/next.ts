import type { Relay } from '@latchkey/relay';

/** `app/latchkey/[...path]/route.ts`: export these. Next runs them on Node and caches none, also with `cacheComponents`. */
export function handlers(relay: Relay, { trustProxy = process.env['TRUST_PROXY'] === '1' } = {}) {
  // Next has no address of the connection. Only behind a proxy is the last address one that a client cannot choose.
  const readAddress = ({ headers }: Request) =>
    trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const handle = (request: Request) => relay.fetch(request, { ip: readAddress(request) });
  return { GET: handle, POST: handle, PATCH: handle, PUT: handle, DELETE: handle, OPTIONS: handle };
}
