import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import { postgresStore } from '../postgres/index.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

describe('StoreUnavailable', () => {
  const failing = (error: Error): Store => {
    const store = memoryStore();
    return { ...store, owners: { ...store.owners, ownersOf: () => Promise.reject(error) } };
  };

  it('default: is 503 to the page, with a word when to come back, and no text of its own', async () => {
    const { call, logs } = doubled({ store: failing(new StoreUnavailable('canary at db.example:5432')) });
    const answer = await call('GET', `/quotes/${ids.a.quote}`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('latchkey-error')]).toEqual([
      503,
      '2',
      'relay',
    ]);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'RELAY_UNAVAILABLE' });
    expect(text + JSON.stringify(logs)).not.toContain('canary');
    // Somebody should look at it all the same.
    expect(logs).toContainEqual(expect.objectContaining({ event: 'internalError', errorName: 'StoreUnavailable' }));
  });

  it('behavior: what else a store throws stays a failure of the relay', async () => {
    const { call } = doubled({ store: failing(new Error('canary')) });
    const answer = await call('GET', `/quotes/${ids.a.quote}`);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'RELAY_INTERNAL_ERROR' }]);
  });
});

describe('postgresStore before a server that is none', () => {
  let close = async () => {};
  afterEach(() => close());

  /** Takes connections, and does with them as told. */
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
  const failureOf = async (url: string) => {
    const store = postgresStore({ url, timeoutMs: 200 });
    const failure: unknown = await store.kept.read('name', 0).catch((error: unknown) => error);
    await store.close();
    return failure;
  };

  it('error: that says nothing: it is waited for as long as was said', async () => {
    const url = await serverThat(() => undefined);
    const start = performance.now();
    expect(await failureOf(url)).toBeInstanceOf(StoreUnavailable);
    const ms = performance.now() - start;
    expect(ms).toBeGreaterThan(190);
    expect(ms).toBeLessThan(3000);
  });

  it('error: that hangs up', async () => {
    const failure = await failureOf(await serverThat((socket) => socket.destroy()));
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).not.toContain('canary');
  });

  it('error: that is gone, by its own words', async () => {
    const url = await serverThat(() => undefined);
    await close();
    expect(String(await failureOf(url))).toMatch(/^StoreUnavailable: connect ECONNREFUSED 127\.0\.0\.1/);
  });
});
