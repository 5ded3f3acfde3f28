import type { Relay } from '@latchkey/relay';
import { type Context, Hono } from 'hono';

/**
 * A Hono app, on any runtime that Hono runs on. `getAddress` returns the caller's address: that of the connection
 * (`getConnInfo` of the adapter of your runtime), or behind a proxy of yours the one that the proxy wrote.
 */
export function app(relay: Relay, getAddress: (context: Context) => string | undefined): Hono {
  return new Hono()
    .all('/latchkey/*', (context) => relay.fetch(context.req.raw, { ip: getAddress(context) }))
    .get('/', (context) => context.text('The page.'));
}
