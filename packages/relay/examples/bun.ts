import type { Relay } from '@latchkey/relay';

/** What is needed of Bun's server. */
interface BunServer {
  requestIP(request: Request): { readonly address: string } | null;
}

/** `Bun.serve({ port: 8080, fetch: handler(relay) })`, without a proxy in front: the address is that of the connection. */
export function handler(relay: Relay) {
  return (request: Request, server: BunServer): Promise<Response> | Response => {
    if (!new URL(request.url).pathname.startsWith('/latchkey/')) return new Response('The page.');
    return relay.fetch(request, { ip: server.requestIP(request)?.address });
  };
}
