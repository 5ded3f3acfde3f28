import { createRelay, keepRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { findOrCreateCustomer } from './customers.js';

// Once per process, at the first request: a build needs no credentials, and the development server loads this module again
// after each save.
// Restart the server after a change of the options, or of `customers.js`.
export const relay = keepRelay(() => {
  const { LATCHKEY_SERVICE_URL, LATCHKEY_CLIENT_ID, LATCHKEY_CLIENT_SECRET, LATCHKEY_WEBHOOK_KEY } = process.env;
  const service = createServiceClient({
    baseUrl: LATCHKEY_SERVICE_URL,
    clientId: LATCHKEY_CLIENT_ID,
    clientSecret: LATCHKEY_CLIENT_SECRET,
    fetch: nodeFetch(),
  });
  return createRelay({
    service,
    identity: walletSignIn({ resolve: (email) => findOrCreateCustomer(service, email) }),
    webhookKeys: [LATCHKEY_WEBHOOK_KEY],
    // In production: `postgresStore({ url })` of `@latchkey/relay/postgres`.
    store: memoryStore(),
    // What the browser learns only as RELAY_INTERNAL_ERROR, such as a service that does not respond.
    onError: (error, { where, requestId }) => console.error(`relay: ${where} failed (${requestId})`, error),
    // Behind a proxy that ends TLS: `origins: ['https://app.example']`, the public origin of your pages.
  });
});
