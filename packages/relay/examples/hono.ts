import type { Relay } from '@latchkey/relay';
import { type Context, Hono } from 'hono';

/** The address that the proxy in front wrote. Without a proxy, use `getConnInfo` of the adapter of your runtime. */
const readProxyAddress = (context: Context) => context.req.header('x-real-ip');

/** A Hono app, on any runtime that Hono runs on. */
export function app(relay: Relay, getAddress: (context: Context) => string | undefined = readProxyAddress): Hono {
  return new Hono()
    .all('/latchkey/*', (context) => relay.fetch(context.req.raw, { ip: getAddress(context) }))
    .get('/', (context) => context.text('The page.'));
}
