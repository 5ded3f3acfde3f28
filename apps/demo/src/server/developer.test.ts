import { createSettableClock } from '@latchkey/sandbox';
import { createServiceClient } from '@latchkey/service';
import { expect, test } from 'vitest';
import { createDeveloperRoutes } from './developer.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Creates developer routes with a relay that knows one cookie, and a service that records its requests. */
function createTestRoutes(session: object = { customerId: 'Customer:1', accountId: 'InternalAccount:1' }) {
  const serviceRequests: string[] = [];
  const developerRequests: string[] = [];
  const service = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    clientId: 'client',
    clientSecret: 'secret',
    retries: 0,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      serviceRequests.push(`${request.method} ${pathname}${search} ${await request.text()}`);
      return request.method === 'GET' ? Response.json({ data: [account], hasMore: false }) : Response.json(account);
    },
  });
  const routes = createDeveloperRoutes({
    service,
    sandboxUrl: 'http://localhost:5174',
    relay: {
      fetch: async (request) =>
        request.headers.get('cookie') === 'latchkey=ada' && new URL(request.url).pathname === '/latchkey/relay/session'
          ? Response.json(session)
          : Response.json({ customerId: null }),
    },
    sandbox: {
      clock: createSettableClock({ now: AT, frozen: true }),
      world: {
        inbox: () => [{ to: 'ada@example.com', code: '482910', authMethodId: 'AuthMethod:1', at: AT }],
        webhooks: () => [],
      },
      async fetch(request) {
        developerRequests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
        return Response.json({});
      },
    },
  });
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    routes(
      new Request(`http://localhost:5173${path}`, { ...init, headers: { 'latchkey-client': 'demo', ...init.headers } }),
    );
  return { send, serviceRequests, developerRequests, routes };
}

const usdb = { code: 'USDB', decimals: 6 };
const account = {
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  balance: { amount: 0, currency: usdb },
  totalBalance: { amount: 0, currency: usdb },
  fundingPaymentInstructions: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
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
    now: AT,
    sandboxUrl: 'http://localhost:5174',
  });
});

test('credits the account of the user that the relay reports', async () => {
  const { send, serviceRequests } = createTestRoutes();
  expect((await send('/demo/fund', fund({ amount: 25_000_000 }))).status).toBe(204);
  expect(serviceRequests).toEqual([
    'POST /2025-10-13/sandbox/internal-accounts/InternalAccount:1/fund {"amount":25000000}',
  ]);
});

test('looks up the account if the relay reports only a customer', async () => {
  const { send, serviceRequests } = createTestRoutes({ customerId: 'Customer:1' });
  expect((await send('/demo/fund', fund({ amount: 1 }))).status).toBe(204);
  expect(serviceRequests[0]).toMatch(/^GET .*customerId=Customer%3A1&type=EMBEDDED_WALLET/);
});

test('rejects a signed-out caller without calling the service', async () => {
  const { send, serviceRequests } = createTestRoutes();
  expect((await send('/demo/fund', fund({ amount: 1 }, 'latchkey=eve'))).status).toBe(401);
  expect(serviceRequests).toEqual([]);
});

test.each([{}, { amount: 0 }, { amount: -1 }, { amount: 1.5 }, { amount: '1' }, { amount: 1e15 }, 'text', null])(
  'rejects the amount %j',
  async (body) => {
    const { send, serviceRequests } = createTestRoutes();
    expect((await send('/demo/fund', fund(body))).status).toBe(400);
    expect(serviceRequests).toEqual([]);
  },
);

test('rejects a page that cannot send the custom header', async () => {
  const { routes } = createTestRoutes();
  const request = new Request('http://localhost:5173/demo/inbox');
  expect((await routes(request)).status).toBe(403);
});

test.each(['/demo/', '/demo/inbox/', '/demo/fund'])('returns 404 for GET %s', async (path) => {
  expect((await createTestRoutes().send(path)).status).toBe(404);
});

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

test('advances the clock of the sandbox', async () => {
  const { send, developerRequests } = createTestRoutes();
  expect((await send('/demo/clock', post({ advanceMs: 3_600_000 }))).status).toBe(204);
  expect(developerRequests).toEqual(['POST /developer/clock {"advanceMs":3600000}']);
  expect((await send('/demo/clock', post({ advanceMs: -1 }))).status).toBe(400);
});

test('replaces the fault of the sandbox', async () => {
  const { send, developerRequests } = createTestRoutes();
  expect((await send('/demo/fault', post({ fault: 'loseNextResponse' }))).status).toBe(204);
  expect(developerRequests).toEqual([
    'POST /developer/faults null',
    'POST /developer/faults {"effect":{"kind":"lostResponse"},"times":1}',
  ]);
  expect((await send('/demo/fault', post({ fault: 'none' }))).status).toBe(204);
  expect(developerRequests).toHaveLength(3);
  expect((await send('/demo/fault', post({ fault: 'fire' }))).status).toBe(400);
});
