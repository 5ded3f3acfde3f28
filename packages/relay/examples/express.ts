import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Relay } from '@latchkey/relay';
import { requestListener } from '@latchkey/relay/node';

/** `app.use(latchkey(relay))`, before `express.json()` and everything else that reads bodies. */
export function latchkey(relay: Relay, options: { trustProxy?: boolean } = {}) {
  const answer = requestListener({ fetch: relay.fetch, ...options });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.url?.startsWith('/latchkey/')) answer(request, response);
    else next();
  };
}
