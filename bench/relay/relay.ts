import { createRelay, type PlainResponse } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen } from '@latchkey/relay/node';
import { postgresStore } from '@latchkey/relay/postgres';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { getUsageText } from './usage.ts';

// The measured relay: `Authorization` names the calling customer. Parameters: the service's URL, a webhook key. With
// `DATABASE_URL` its state is in PostgreSQL.
const [baseUrl = '', webhookKey = ''] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];
const plenty = { burst: 10_000_000, perSecond: 1_000_000 };
const relay = createRelay({
  service: createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch: nodeFetch() }),
  identity: {
    authenticate: async (request) => {
      const customerId = request.headers.get('authorization');
      return customerId?.startsWith('Customer:') ? { customerId: customerId as `Customer:${string}` } : null;
    },
  },
  store: databaseUrl === undefined ? memoryStore() : postgresStore({ url: databaseUrl }),
  webhookKeys: [webhookKey],
  rates: { user: plenty, address: plenty },
});
const plain = async (request: Request, info: { readonly ip?: string | undefined }) =>
  (request.url.endsWith('/usage') ? undefined : await relay.fetch.plain?.(request, info)) ?? usage();
const { url } = await listen({
  port: 0,
  host: '127.0.0.1',
  maxConnections: 20_000,
  fetch: Object.assign(relay.fetch.bind(undefined), { plain }),
});
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`{"url":"${url}"}\n`);

function usage(): PlainResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(getUsageText()),
  };
}
