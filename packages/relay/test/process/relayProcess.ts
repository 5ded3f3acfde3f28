import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { createRelay } from '../../src/createRelay.ts';
import { type IntegratorIdentity, walletSignIn } from '../../src/identity/identity.ts';
import { jsonLog } from '../../src/log/jsonLog.ts';
import { memoryStore } from '../../src/memory/index.ts';
import { listen, stopOnSignals } from '../../src/node/index.ts';
import type { RelayOptions } from '../../src/relayOptions.ts';
import type { Store } from '../../src/store/store.ts';
import { armAt, begin, crashing, pointsPassed } from './crashPoints.ts';

/**
 * Configuration of a relay in its own process. `Authorization` names the customer, or carries a session token where
 * `signsIn`.
 */
export interface RelayProcessSettings {
  readonly service: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string };
  readonly store: { readonly memory: true } | { readonly folder: string } | { readonly url: string };
  readonly webhookKeys?: readonly string[];
  readonly rates?: RelayOptions['rates'];
  readonly signsIn?: boolean;
  readonly drainMs?: number;
  readonly graceMs?: number;
  readonly quiet?: boolean;
  /** Adds crash points to drivers and network. */
  readonly crashes?: boolean;
}

async function open(store: RelayProcessSettings['store']): Promise<Store> {
  if ('memory' in store) return memoryStore();
  if ('folder' in store) return (await import('../../src/pglite/index.ts')).pgliteStore({ folder: store.folder });
  return (await import('../../src/postgres/index.ts')).postgresStore({ url: store.url });
}

const settings = JSON.parse(process.argv[2] ?? '{}') as RelayProcessSettings;
if (settings.crashes) await crashing();
const log = jsonLog({ write: (line) => process.stdout.write(line), level: settings.quiet ? 'error' : 'info' });
const byHeader: IntegratorIdentity = {
  authenticate: async (request) => {
    const customerId = request.headers.get('authorization');
    return customerId?.startsWith('Customer:') ? { customerId: customerId as `Customer:${string}` } : null;
  },
};
const relay = createRelay({
  service: createServiceClient({ ...settings.service, fetch: nodeFetch() }),
  identity: settings.signsIn ? walletSignIn({ sessionTransport: 'bearer', resolve: async () => null }) : byHeader,
  store: await open(settings.store),
  ...(settings.webhookKeys === undefined ? {} : { webhookKeys: settings.webhookKeys }),
  ...(settings.rates === undefined ? {} : { rates: settings.rates }),
  log,
});
const listening = await listen({
  port: 0,
  host: '127.0.0.1',
  maxConnections: 20_000,
  fetch: async (request, info) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/control/arm') {
      armAt(Number(searchParams.get('at')));
      return new Response();
    }
    if (pathname === '/control/points') return Response.json(pointsPassed());
    if (pathname === '/control/fail') {
      setTimeout(() => {
        throw new RangeError('canary');
      });
      return new Response();
    }
    if (pathname === '/slow') {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return new Response('whole');
    }
    begin();
    return relay.fetch(request, info);
  },
});
stopOnSignals({
  relay,
  listening,
  process,
  log,
  ...(settings.drainMs === undefined ? {} : { drainMs: settings.drainMs }),
  ...(settings.graceMs === undefined ? {} : { graceMs: settings.graceMs }),
});
process.stdout.write(`{"url":"${listening.url}"}\n`);
