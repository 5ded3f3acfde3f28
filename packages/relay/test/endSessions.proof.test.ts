import type { CustomerId } from '@latchkey/contract';
import { createSandbox } from '@latchkey/sandbox';
import { createServiceClient } from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../src/crypto/token.ts';
import { createRelay, walletSignIn } from '../src/index.ts';
import { postgresStore } from '../src/postgres/index.ts';

const database = process.env['DATABASE_URL'] ?? '';
if (database === '') console.warn('left out: ending sessions on PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(database === '')('endSessions on PostgreSQL', () => {
  // requirement: 52
  it('ends a stream at another relay by notification, and the session', async () => {
    const sandbox = createSandbox({ seed: 'endSessions' });
    const service = createServiceClient({
      baseUrl: 'http://localhost/2025-10-13',
      ...sandbox.platform,
      fetch: sandbox.fetch,
    });
    const [here, there] = [postgresStore({ url: database }), postgresStore({ url: database })];
    const relayOn = (store: typeof here) =>
      createRelay({
        service,
        identity: walletSignIn({ sessionTransport: 'bearer', resolve: async () => null }),
        store,
        webhookKeys: [sandbox.webhookKey],
      });
    const [one, other] = [relayOn(here), relayOn(there)];
    /** A signed-in user, as a proof would leave them. */
    const signedIn = async () => {
      const [token, customerId] = [createToken(), `Customer:${crypto.randomUUID()}` as CustomerId];
      const [createdAt, expiresAt] = [Date.now(), Date.now() + 60_000];
      await here.sessions.open({ hash: await hashToken(token), customerId, accountId: null, createdAt, expiresAt });
      return { token, customerId };
    };
    const get = (path: string, { token }: { readonly token: string }) =>
      other.fetch(new Request(`https://app.test/latchkey${path}`, { headers: { authorization: `Bearer ${token}` } }));
    const [ada, eve] = [await signedIn(), await signedIn()];
    const [stream, hers] = [await get('/relay/events', ada), await get('/relay/events', eve)];
    expect([stream.status, hers.status]).toEqual([200, 200]);
    const startedAt = performance.now();
    await one.endSessions(ada.customerId);
    expect(await stream.text()).toContain('relay.session-ended');
    // Without the notification a stream reads its session a minute later.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect((await get('/relay/events', ada)).status).toBe(401);
    expect((await get('/relay/events', eve)).status).toBe(200);
    for (const relay of [one, other]) await relay.close();
    expect(await hers.text()).not.toContain('relay.session-ended');
  });
});
