import { createServiceClient } from '@latchkey/service';
import { expect, test } from 'vitest';
import { createDeveloperRoutes } from './developer.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A relay that knows one cookie, and a service that takes note of what it is asked. */
function developer(session: object = { customerId: 'Customer:1', accountId: 'InternalAccount:1' }) {
  const asked: string[] = [];
  const service = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    clientId: 'client',
    clientSecret: 'secret',
    retries: 0,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search} ${await request.text()}`);
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
          : Response.json({}, { status: 401 }),
    },
    sandbox: {
      inbox: () => [{ to: 'ada@example.com', code: '482910', authMethodId: 'AuthMethod:1', at: AT }],
    },
  });
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    routes(
      new Request(`http://localhost:5173${path}`, { ...init, headers: { 'latchkey-client': 'demo', ...init.headers } }),
    );
  return { ask, asked, routes };
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

test('default: the inbox shows which code went where, and when, and where the sandbox is', async () => {
  const answer = await developer().ask('/demo/inbox');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    messages: [{ to: 'ada@example.com', code: '482910', at: '2026-01-02T03:04:05.000Z' }],
    sandboxUrl: 'http://localhost:5174',
  });
});

test('default: money arrives in the account of whoever the relay says is calling', async () => {
  const { ask, asked } = developer();
  expect((await ask('/demo/fund', fund({ amount: 25_000_000 }))).status).toBe(204);
  expect(asked).toEqual(['POST /2025-10-13/sandbox/internal-accounts/InternalAccount:1/fund {"amount":25000000}']);
});

test('behavior: a relay that names no account is asked for its customer’s', async () => {
  const { ask, asked } = developer({ customerId: 'Customer:1' });
  expect((await ask('/demo/fund', fund({ amount: 1 }))).status).toBe(204);
  expect(asked[0]).toMatch(/^GET .*customerId=Customer%3A1&type=EMBEDDED_WALLET/);
});

test('error: nobody who is not signed in gets money, and the service is not asked', async () => {
  const { ask, asked } = developer();
  expect((await ask('/demo/fund', fund({ amount: 1 }, 'latchkey=eve'))).status).toBe(401);
  expect(asked).toEqual([]);
});

test.each([{}, { amount: 0 }, { amount: -1 }, { amount: 1.5 }, { amount: '1' }, { amount: 1e15 }, 'text', null])(
  'error: %j is no amount',
  async (body) => {
    const { ask, asked } = developer();
    expect((await ask('/demo/fund', fund(body))).status).toBe(400);
    expect(asked).toEqual([]);
  },
);

test('error: a page that cannot send the custom header is refused', async () => {
  const { routes } = developer();
  const request = new Request('http://localhost:5173/demo/inbox');
  expect((await routes(request)).status).toBe(403);
});

test.each(['/demo/', '/demo/inbox/', '/demo/fund'])('error: GET %s finds nothing', async (path) => {
  expect((await developer().ask(path)).status).toBe(404);
});
