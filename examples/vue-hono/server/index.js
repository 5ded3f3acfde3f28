// The backend: the relay, and your own routes.
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { relay } from './relay.js';

const { HOST = 'localhost', SERVER_PORT = '8787', TRUST_PROXY } = process.env;

// Set TRUST_PROXY=1 only if clients can reach the backend through your proxy alone: it writes the last address.
const readAddress = (context) =>
  TRUST_PROXY === '1'
    ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : getConnInfo(context).remote.address;

const app = new Hono();
app.all('/latchkey/*', (context) => relay.fetch(context.req.raw, { ip: readAddress(context) }));

const server = serve({ fetch: app.fetch, port: Number(SERVER_PORT), hostname: HOST }, ({ port }) => {
  console.log(`The relay listens on http://${HOST}:${port}/latchkey`);
});
server.once('error', ({ message }) => {
  console.error(
    `The backend cannot listen on port ${SERVER_PORT}: ${message}. Set SERVER_PORT to a free one, or HOST.`,
  );
  process.exit(1);
});
