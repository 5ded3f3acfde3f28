import {
  createRelay,
  keepRelay,
  type LogEntry,
  type RelayOptions,
  StoreUnavailable,
  walletSignIn,
} from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen, requestListener } from '@latchkey/relay/node';
import { postgresStore } from '@latchkey/relay/postgres';
import {
  createAgentClient,
  createCustomer,
  createServiceClient,
  type ServiceClient,
  verifyWebhook,
} from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { formatMisuseTable, type MisuseCase, messageForm, readThrown, type ShownMistake } from './misuseTable.ts';

const baseUrl = 'https://service.example/2025-10-13';
const resolve = async () => null;
const customerId = 'Customer:1';

const serve = (fetch: (request: Request) => Promise<Response>) =>
  createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch });
const service = serve(async () => Response.json({ data: [], hasMore: false }));
const good: RelayOptions = { service, identity: walletSignIn({ resolve }), store: memoryStore() };

/** Creates a relay from untyped options. */
const createFrom = (more: object) => () => createRelay({ ...good, ...more });
const createWithSignIn = (more: object) => () =>
  createRelay({ ...good, identity: walletSignIn({ resolve, ...more } as walletSignIn.Options) });
/** Creates a client of the service from untyped options. */
const createClientFrom = (more: object) => () =>
  createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', ...more } as Parameters<
    typeof createServiceClient
  >[0]);

/** Sends a request to a relay, and returns the response, the log and the call of `onError`. */
async function call(
  more: Partial<RelayOptions>,
  { path = '/transactions', origin = 'http://localhost:8080', isParsed = false } = {},
): Promise<readonly string[]> {
  const log: LogEntry[] = [];
  const errors: string[] = [];
  const relay = createRelay({
    ...good,
    identity: { authenticate: async () => ({ customerId }) },
    log: (entry) => log.push(entry),
    onError: (error, { where }) => void errors.push(`onError: ${error} (where: ${where})`),
    ...more,
  });
  const isSignIn = path === '/relay/sign-in';
  const request = new Request(`http://localhost:8080/latchkey${path}`, {
    method: isSignIn ? 'POST' : 'GET',
    headers: { origin, 'latchkey-client': 'test', 'content-type': 'application/json' },
    ...(isSignIn ? { body: JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }) } : {}),
  });
  if (isParsed) await request.json();
  const response = await relay.fetch(request, { ip: '192.0.2.1' });
  const { code, message } = (await response.json()) as { readonly code: string; readonly message: string };
  return [`${response.status} ${code}: ${message}`, ...log.map((entry) => `log: ${describeEntry(entry)}`), ...errors];
}

function describeEntry({ event, code, errorName, origin, allowedOrigins }: LogEntry): string {
  const more = { code, errorName, origin, allowedOrigins };
  const members = Object.entries(more).filter(([, value]) => value !== undefined);
  return [event, ...members.map(([name, value]) => `${name}: ${value}`)].join(', ');
}

/** The settings of sign-in forms, so that a sign-in asks the service for nothing else. */
const settings = { code: { length: 6, alphanumeric: false, expirationSeconds: 300 } };
const down = () => Promise.reject(new TypeError('fetch failed'));
const respond = (response: () => Response): ServiceClient => serve(async () => response());

async function listenTwice(): Promise<void> {
  const first = await listen({ port: 0, fetch: () => new Response() });
  try {
    await listen({ port: Number(new URL(first.url).port), fetch: () => new Response() });
  } finally {
    await first.close({ graceMs: 0 });
  }
}

const owners = (findOwners: () => Promise<never>) => {
  const store = memoryStore();
  return { store: { ...store, owners: { ...store.owners, findOwners } } };
};
const ownRequest = new Request('http://localhost:8080/latchkey/relay/session');
const quote = { path: '/quotes/Quote:1' };

const cases: readonly MisuseCase[] = [
  { mistake: '`createRelay()` without options', make: () => createRelay(undefined as never) },
  {
    mistake: 'the client of an agent as `service`',
    make: createFrom({ service: createAgentClient({ baseUrl, accessToken: 'token' }) }),
  },
  { mistake: '`store: defaultStore()` without `await`', make: createFrom({ store: Promise.resolve(memoryStore()) }) },
  { mistake: 'no `identity`', make: createFrom({ identity: undefined }) },
  { mistake: '`walletSignIn({})` without `resolve`', make: createWithSignIn({ resolve: undefined }) },
  { mistake: "a path: `origins: ['https://app.example/']`", make: createFrom({ origins: ['https://app.example/'] }) },
  { mistake: "`basePath: '/latchkey/'`", make: createFrom({ basePath: '/latchkey/' }) },
  { mistake: 'a webhook key that is not PEM', make: createFrom({ webhookKeys: ['MFkw'] }) },
  {
    mistake: 'a webhook key from an environment variable that is not set',
    make: createFrom({ webhookKeys: [undefined] }),
  },
  { mistake: 'a short `secret`', make: createFrom({ secret: 'secret' }) },
  { mistake: "`cookie: { sameSite: 'None' }`", make: createWithSignIn({ cookie: { sameSite: 'None' } }) },
  { mistake: "`partitioned` without `sameSite: 'none'`", make: createWithSignIn({ cookie: { partitioned: true } }) },
  { mistake: "a URL as the cookie's `domain`", make: createWithSignIn({ cookie: { domain: 'https://app.example' } }) },
  {
    mistake: 'an option of another name: `webhookKey`',
    make: createFrom({ webhookKey: '-----BEGIN PUBLIC KEY-----' }),
  },
  { mistake: "`passkeys: { id: 'app.example' }`", make: createFrom({ passkeys: { id: 'app.example' } }) },
  { mistake: '`settings: { codes: {} }`', make: createFrom({ settings: { codes: {} } }) },
  { mistake: '`walletSignIn({ decoys })` in place of `decoy`', make: createWithSignIn({ decoys: [] }) },
  {
    mistake: 'a relay in place of a function: `keepRelay(createRelay())`',
    make: () => keepRelay(createRelay(good) as never, 'misuse'),
  },
  { mistake: 'no `clientSecret`', make: createClientFrom({ clientSecret: undefined }) },
  { mistake: 'no `baseUrl`', make: createClientFrom({ baseUrl: undefined }) },
  { mistake: 'a `baseUrl` without a host', make: createClientFrom({ baseUrl: '/2025-10-13' }) },
  { mistake: 'a `baseUrl` without a scheme', make: createClientFrom({ baseUrl: 'localhost:5174/2025-10-13' }) },
  {
    mistake: '`createCustomer(client)` without a request',
    make: () => (createCustomer as (client: ServiceClient) => Promise<unknown>)(service),
  },
  { mistake: '`postgresStore` with a missing `DATABASE_URL`', make: () => postgresStore({ url: '' }) },
  { mistake: 'a port that another program uses', make: listenTwice },
  {
    mistake: 'a port from an environment variable that is not set',
    make: () => listen({ port: Number(undefined), fetch: () => new Response() }),
  },
  {
    mistake: 'a relay in place of its function: `listen({ fetch: relay })`',
    make: () => listen({ port: 0, fetch: createRelay(good) as never }),
  },
  {
    mistake: "`trustProxy` from the environment: `listen({ trustProxy: '0' })`",
    make: () => listen({ port: 0, fetch: createRelay(good).fetch, trustProxy: '0' as never }),
  },
  {
    mistake: "an option of another name: `listen({ hostname: '0.0.0.0' })`",
    make: () => listen({ port: 0, fetch: createRelay(good).fetch, ...{ hostname: '0.0.0.0' } }),
  },
  {
    mistake: 'an option of another name: `requestListener({ proxy: true })`',
    make: () => requestListener({ fetch: createRelay(good).fetch, ...{ proxy: true } }),
  },
  {
    mistake: '`relay.fetch(request)` with the request of Express',
    make: () => createRelay(good).fetch({ url: '/latchkey/relay/session', headers: {} } as never),
  },
  {
    mistake: "the whole header: `relay.fetch(request, { ip: headers.get('x-forwarded-for') })`",
    make: () => createRelay(good).fetch(ownRequest, { ip: '203.0.113.9, 192.0.2.1' }),
  },
  {
    mistake: "another name: `relay.fetch(request, { address: '192.0.2.1' })`",
    make: () => createRelay(good).fetch(ownRequest, { address: '192.0.2.1' } as never),
  },
  {
    mistake: '`export const GET = relay.fetch` in Next, which passes its own second argument',
    make: () => createRelay(good).fetch(ownRequest, { params: Promise.resolve({}) } as never),
  },
  {
    mistake: '`resolve` throws',
    make: () =>
      call(
        { settings, identity: walletSignIn({ resolve: () => Promise.reject(new RangeError('no such table')) }) },
        { path: '/relay/sign-in' },
      ),
  },
  {
    mistake: '`authenticate` returns another object',
    make: () => call({ identity: { authenticate: async () => ({ id: customerId }) as never } }),
  },
  {
    mistake: 'the store throws',
    make: () =>
      call(
        owners(() => Promise.reject(new RangeError('disk full'))),
        quote,
      ),
  },
  {
    mistake: 'the database is unreachable',
    make: () =>
      call(
        owners(() => Promise.reject(new StoreUnavailable('connect ECONNREFUSED'))),
        quote,
      ),
  },
  {
    mistake: 'a development proxy changes `Host`',
    make: () => call({}, { origin: 'http://localhost:3000' }),
  },
  {
    mistake: '`express.json()` or another parser in front of the relay',
    make: () => call({ identity: walletSignIn({ resolve }) }, { path: '/relay/sign-in', isParsed: true }),
  },
  {
    mistake: 'a webhook that `express.json()` parsed: `verifyWebhook({ body: request.body })`',
    make: () => verifyWebhook({ body: { type: 'INCOMING_PAYMENT' }, signature: 'MAA=', keys: [] } as never),
  },
  {
    mistake: 'wrong client id or secret',
    make: () => call({ service: respond(() => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })) }),
  },
  { mistake: 'the service does not run', make: () => call({ service: serve(down) }) },
  {
    mistake: 'another server at `baseUrl`',
    make: () =>
      call({ service: respond(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })) }),
  },
];

describe('mistakes on the server', () => {
  it('number forty-four', () => {
    expect(cases).toHaveLength(44);
  });

  const shownMistakes: ShownMistake[] = [];
  it.each(cases)('are reported: $mistake', async ({ mistake, make }) => {
    let returned: unknown;
    const thrown = await readThrown(async () => {
      returned = await make();
    });
    const lines = thrown.length > 0 ? thrown : (returned as readonly string[]);
    shownMistakes.push({ mistake, lines });
    expect(lines[0]).toMatch(messageForm);
    for (const line of lines.filter((one) => one.startsWith('onError: TypeError: resolve')))
      expect(line).toMatch(/See https/);
  });

  it('are listed in the documentation', async () => {
    const introduction =
      'What forty-four mistakes of an integrator show: the error that is thrown, or the response of the relay, its log and what `onError` gets. [Mistakes in the browser](browser.md) are on a page of their own.';
    const table = formatMisuseTable('Mistakes on the server', introduction, shownMistakes);
    await expect(table).toMatchFileSnapshot('../../../../docs/misuse/backend.md');
  });
});
