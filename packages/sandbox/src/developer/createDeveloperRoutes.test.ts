import { expect, test } from 'vitest';
import { createSettableClock } from '../clock/settableClock.ts';
import { createFaults, type Fault } from '../faults/faults.ts';
import { createDeveloperRoutes } from './createDeveloperRoutes.ts';

const startTime = Date.UTC(2026, 0, 2, 3, 4, 5);

type User = Awaited<ReturnType<createDeveloperRoutes.Parameters['identify']>>;
const ada: User = { customerId: 'Customer:1', accountId: 'InternalAccount:1' };

/** Creates developer routes with an `identify` that knows one cookie, and a sandbox that records its requests. */
function createTestRoutes(user: User = ada, hosts?: readonly string[]) {
  const requests: string[] = [];
  const credentials: (string | null)[] = [];
  const faults = createFaults();
  const routes = createDeveloperRoutes({
    url: 'http://localhost:5174',
    path: '/demo',
    hosts,
    identify: async (request) => (request.headers.get('cookie') === 'latchkey=ada' ? user : null),
    sandbox: {
      clock: createSettableClock({ now: startTime, frozen: true }),
      platform: { clientId: 'client', clientSecret: 'secret' },
      world: {
        inbox: () => [{ to: 'ada@example.com', code: '482910', authMethodId: 'AuthMethod:1', at: startTime }],
        webhooks: () => [],
        faults,
      },
      async fetch(request) {
        const { pathname, search } = new URL(request.url);
        requests.push(`${request.method} ${pathname}${search} ${await request.text()}`);
        credentials.push(request.headers.get('authorization'));
        return Response.json({ data: [{ id: 'InternalAccount:1' }] });
      },
    },
  });
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    routes(
      new Request(`http://localhost:5173${path}`, { ...init, headers: { 'latchkey-client': 'demo', ...init.headers } }),
    );
  return { send, requests, credentials, routes, faults };
}

const fund = (body: unknown, cookie = 'latchkey=ada') => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { cookie, 'content-type': 'application/json' },
});

test('returns each code with recipient and time, and the URL of the sandbox', async () => {
  const response = await createTestRoutes().send('/demo/inbox');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    messages: [{ to: 'ada@example.com', code: '482910', at: '2026-01-02T03:04:05.000Z' }],
    webhooks: [],
    fault: 'none',
    now: startTime,
    sandboxUrl: 'http://localhost:5174',
  });
});

test('credits the account of the signed-in user, as the platform', async () => {
  const { send, requests, credentials } = createTestRoutes();
  expect((await send('/demo/fund', fund({ amount: 25_000_000 }))).status).toBe(204);
  expect(credentials).toEqual([`Basic ${btoa('client:secret')}`]);
  expect(requests).toEqual(['POST /2025-10-13/sandbox/internal-accounts/InternalAccount:1/fund {"amount":25000000}']);
});

test('looks up the account if only the customer is known', async () => {
  const { send, requests } = createTestRoutes({ customerId: 'Customer:1', accountId: null });
  expect((await send('/demo/fund', fund({ amount: 1 }))).status).toBe(204);
  expect(requests[0]).toMatch(/^GET .*customerId=Customer%3A1&type=EMBEDDED_WALLET/);
});

test('rejects a signed-out caller without calling the sandbox', async () => {
  const { send, requests } = createTestRoutes();
  expect((await send('/demo/fund', fund({ amount: 1 }, 'latchkey=eve'))).status).toBe(401);
  expect(requests).toEqual([]);
});

test.each([{}, { amount: 0 }, { amount: -1 }, { amount: 1.5 }, { amount: '1' }, { amount: 1e15 }, 'text', null])(
  'rejects the amount %j',
  async (body) => {
    const { send, requests } = createTestRoutes();
    expect((await send('/demo/fund', fund(body))).status).toBe(400);
    expect(requests).toEqual([]);
  },
);

test('rejects a page that cannot send the custom header', async () => {
  const { routes } = createTestRoutes();
  const request = new Request('http://localhost:5173/demo/inbox');
  expect((await routes(request)).status).toBe(403);
});

test.each(['http://attacker.example:5173', 'http://localhost.attacker.example', 'http://192.0.2.1'])(
  'refuses %s, which may be a name of an attacker for this machine',
  async (origin) => {
    const request = new Request(`${origin}/demo/inbox`, { headers: { 'latchkey-client': 'demo' } });
    const response = await createTestRoutes().routes(request);
    expect(response.status).toBe(403);
    expect((await response.json()).message).toContain('option "hosts" of createDeveloperRoutes');
  },
);

test('refuses a header Host that differs from the URL', async () => {
  expect((await createTestRoutes().send('/demo/inbox', { headers: { host: 'attacker.example' } })).status).toBe(403);
});

test.each(['http://127.0.0.1:5173', 'http://[::1]:5173', 'http://wallet.localhost', 'https://demo.example:8443'])(
  'accepts %s, a name of this machine or of the option hosts',
  async (origin) => {
    const request = new Request(`${origin}/demo/inbox`, { headers: { 'latchkey-client': 'demo' } });
    expect((await createTestRoutes(ada, ['demo.example']).routes(request)).status).toBe(200);
  },
);

test.each(['/demo/', '/demo/inbox/', '/demo/fund'])('returns 404 for GET %s', async (path) => {
  expect((await createTestRoutes().send(path)).status).toBe(404);
});

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

test('advances the clock of the sandbox', async () => {
  const { send, requests } = createTestRoutes();
  expect((await send('/demo/clock', post({ advanceMs: 3_600_000 }))).status).toBe(204);
  expect(requests).toEqual(['POST /developer/clock {"advanceMs":3600000}']);
  expect((await send('/demo/clock', post({ advanceMs: -1 }))).status).toBe(400);
});

test('replaces the fault of the sandbox', async () => {
  const { send, requests } = createTestRoutes();
  expect((await send('/demo/fault', post({ fault: 'loseNextResponse' }))).status).toBe(204);
  expect(requests).toEqual([
    'POST /developer/faults null',
    'POST /developer/faults {"effect":{"kind":"lostResponse"},"times":1}',
  ]);
  expect((await send('/demo/fault', post({ fault: 'none' }))).status).toBe(204);
  expect(requests).toHaveLength(3);
  expect((await send('/demo/fault', post({ fault: 'fire' }))).status).toBe(400);
});

test.each<[Fault, string]>([
  [{ effect: { kind: 'lostResponse' } }, 'loseNextResponse'],
  [{ effect: { kind: 'lostRequest' }, times: 1_000 }, 'offline'],
  [{ effect: { kind: 'latency', ms: 1_500 }, times: 1_000 }, 'slow'],
  [{ effect: { kind: 'duplicate' } }, 'other'],
  [{ operation: 'executeQuote', effect: { kind: 'lostResponse' } }, 'other'],
])('returns the active fault until it is used: %j', async (fault, expected) => {
  const { send, faults } = createTestRoutes();
  const read = async () => (await (await send('/demo/inbox')).json()).fault;
  faults.add(fault);
  expect(await read()).toBe(expected);
  for (let times = 0; times < (fault.times ?? 1); times += 1) faults.takeEffects('executeQuote');
  expect(await read()).toBe('none');
});
