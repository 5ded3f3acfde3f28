// The backend: the relay, and your own routes.
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { relay } from './relay.js';

const app = new Hono();
app.all('/latchkey/*', (context) => relay.fetch(context.req.raw, { ip: getConnInfo(context).remote.address }));

const port = Number(process.env.SERVER_PORT ?? 8787);
serve({ fetch: app.fetch, port, hostname: 'localhost' }).once('error', ({ message }) => {
  console.error(`The backend cannot listen on port ${port}: ${message}. Set SERVER_PORT to a free one.`);
  process.exit(1);
});
