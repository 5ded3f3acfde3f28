import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../../scripts/responsive-time.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import { postgresStore } from '../postgres/index.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

describe('StoreUnavailable', () => {
  const failing = (error: Error): Store => {
    const store = memoryStore();
    return { ...store, owners: { ...store.owners, findOwners: () => Promise.reject(error) } };
  };

  it('returns 503 with Retry-After and without its text', async () => {
    const { call, logs } = openDoubledRelay({ store: failing(new StoreUnavailable('canary at db.example:5432')) });
    const response = await call('GET', `/quotes/${ids.a.quote}`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('latchkey-error')]).toEqual([
      503,
      '2',
      'relay',
    ]);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'RELAY_UNAVAILABLE' });
    expect(text + JSON.stringify(logs)).not.toContain('canary');
    // The failure is still logged for the operator.
    expect(logs).toContainEqual(expect.objectContaining({ event: 'storeFailed', errorName: 'StoreUnavailable' }));
  });

  it.each([
    ['ECONNREFUSED', 'ECONNREFUSED'],
    ['57P01', '57P01'],
    ['canary at db.example', undefined],
    [undefined, undefined],
  ])('with the code %s is logged with the code %s', async (code, errorCode) => {
    const { call, logs } = openDoubledRelay({ store: failing(new StoreUnavailable('canary', { code })) });
    await call('GET', `/quotes/${ids.a.quote}`);
    const entry = logs.find(({ event }) => event === 'storeFailed');
    expect([entry?.errorCode, JSON.stringify(entry).includes('canary')]).toEqual([errorCode, false]);
  });

  it('is not inferred from other errors of a store', async () => {
    const { call } = openDoubledRelay({ store: failing(new Error('canary')) });
    const response = await call('GET', `/quotes/${ids.a.quote}`);
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'RELAY_INTERNAL_ERROR' }]);
  });
});

describe('postgresStore without a PostgreSQL server', () => {
  let close = async () => {};
  afterEach(() => close());

  /** Accepts connections, and handles them with the given function. */
  async function serverThat(act: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      act(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `postgres://user:canary@127.0.0.1:${(server.address() as AddressInfo).port}/database`;
    close = async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      close = async () => {};
    };
    return url;
  }
  const readFailure = async (url: string) => {
    const store = postgresStore({ url, timeoutMs: 200 });
    const failure: unknown = await store.records.read('name', 0).catch((error: unknown) => error);
    await store.close();
    return failure;
  };

  it("fails within the store's time limit if the server does not respond", async () => {
    const url = await serverThat(() => undefined);
    const [start, elapsed] = [performance.now(), startResponsiveTime()];
    const failure = await readFailure(url);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure).toMatchObject({ code: 'NO_RESPONSE' });
    expect(performance.now() - start).toBeGreaterThan(190);
    expect(elapsed()).toBeLessThan(3000);
  });

  it('fails if the server closes the connection', async () => {
    const failure = await readFailure(await serverThat((socket) => socket.destroy()));
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).not.toContain('canary');
  });

  it('fails with the reason of the system if no server listens', async () => {
    const url = await serverThat(() => undefined);
    await close();
    const failure = await readFailure(url);
    expect(String(failure)).toMatch(/^StoreUnavailable: connect ECONNREFUSED 127\.0\.0\.1/);
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
