import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Relay } from '@latchkey/relay';
import { requestListener } from '@latchkey/relay/node';

/** `app.use(latchkey(relay))`, before `express.json()` and everything else that reads bodies. */
export function latchkey(relay: Relay, options: { trustProxy?: boolean } = {}) {
  const listener = requestListener({ fetch: relay.fetch, ...options });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.url?.startsWith('/latchkey/')) listener(request, response);
    else next();
  };
}
