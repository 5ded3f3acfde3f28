import type { Relay } from '@latchkey/relay';
import { Hono } from 'hono';

/** A Hono app, on any runtime that Hono runs on. Say where the caller's address is: behind a proxy, a header of its. */
export function app(relay: Relay): Hono {
  return new Hono()
    .all('/latchkey/*', (context) => relay.fetch(context.req.raw, { ip: context.req.header('x-real-ip') }))
    .get('/', (context) => context.text('The page.'));
}
