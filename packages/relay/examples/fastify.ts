import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Relay } from '@latchkey/relay';
import { requestListener } from '@latchkey/relay/node';

/** What is needed of Fastify 4 or 5. */
interface Fastify {
  addHook(
    name: 'onRequest',
    hook: (
      request: { readonly raw: IncomingMessage },
      reply: { readonly raw: ServerResponse; hijack(): unknown },
      done: () => void,
    ) => void,
  ): unknown;
}

/** `latchkey(fastify, relay)`: the hook runs before any body is parsed, and takes the reply over. */
export function latchkey(fastify: Fastify, relay: Relay, options: { trustProxy?: boolean } = {}): void {
  const listener = requestListener({ fetch: relay.fetch, ...options });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.url?.startsWith('/latchkey/')) return done();
    reply.hijack();
    listener(request.raw, reply.raw);
  });
}
