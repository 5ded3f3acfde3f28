import type { Relay } from '@latchkey/relay';

/** `app/latchkey/[...path]/route.ts`: export these, with `runtime = 'nodejs'` and `dynamic = 'force-dynamic'`. */
export function handlers(relay: Relay) {
  // The last address is the one that the proxy in front wrote.
  const handle = (request: Request) =>
    relay.fetch(request, { ip: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() });
  return { GET: handle, POST: handle, PATCH: handle, PUT: handle, DELETE: handle, OPTIONS: handle };
}
