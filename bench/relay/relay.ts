import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRelay, type PlainAnswer } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen } from '@latchkey/relay/node';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';

// The relay that is measured: `Authorization` says which customer calls. Parameters: the service's URL, a webhook key.
const [baseUrl = '', webhookKey = ''] = process.argv.slice(2);
const plenty = { burst: 10_000_000, perSecond: 1_000_000 };
const relay = createRelay({
  service: createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch: nodeFetch() }),
  identity: {
    authenticate: async (request) => {
      const customerId = request.headers.get('authorization');
      return customerId?.startsWith('Customer:') ? { customerId: customerId as `Customer:${string}` } : null;
    },
  },
  store: memoryStore(),
  webhookKeys: [webhookKey],
  rates: { user: plenty, address: plenty },
});
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
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

/** Memory after a collection, what the event loop made wait since the last time, and open files where that is known. */
function usage(): PlainAnswer {
  globalThis.gc?.();
  const loopMs = delay.percentile(99) / 1e6;
  delay.reset();
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : null;
  const { rss, heapUsed: heap } = process.memoryUsage();
  const body = new TextEncoder().encode(JSON.stringify({ rss, heap, loopMs, files, cpuMs: cpu() }));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

/** What the process has worked since it began. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
