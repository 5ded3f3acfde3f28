import type { Relay } from '@latchkey/relay';

/** What is needed of the second parameter of Deno's handlers. */
interface DenoInfo {
  readonly remoteAddr: { readonly hostname: string };
}

/** `Deno.serve({ port: 8080 }, handler(relay))`, without a proxy in front: the address is that of the connection. */
export function handler(relay: Relay) {
  return (request: Request, info: DenoInfo): Promise<Response> | Response => {
    if (!new URL(request.url).pathname.startsWith('/latchkey/')) return new Response('The page.');
    return relay.fetch(request, { ip: info.remoteAddr.hostname });
  };
}
