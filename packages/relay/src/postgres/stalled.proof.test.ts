import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { accept, follow } from '../../test/followStream.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { type StallingProxy, startStallingProxy } from '../../test/stallingProxy.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { Store, StoreNote } from '../store/store.ts';
import { postgresStore } from './index.ts';
import { startPostgres } from './postgresEngine.ts';

const url = process.env['DATABASE_URL'] ?? '';
const timeoutMs = 1000;
const at = 1_800_000_000_000;
const someone = () => `Customer:${crypto.randomUUID()}` as const;

if (url === '') console.warn('left out: a PostgreSQL that falls silent, because DATABASE_URL is not set');

describe.skipIf(url === '')('a PostgreSQL that falls silent without closing anything', () => {
  let proxy: StallingProxy;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    other = postgresStore({ url });
    await other.secret();
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    proxy = await startStallingProxy(url);
    store = postgresStore({ url: proxy.url, timeoutMs, connections: 3 });
  });
  afterEach(async () => {
    await store.close();
    await proxy.close();
  });

  const read = () => store.kept.read('anything', at);
  const howLong = async (act: () => Promise<unknown>) => {
    const start = performance.now();
    const outcome = await act().then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.name : typeof error),
    );
    return { outcome, ms: performance.now() - start };
  };

  describe('#52 to the connection that listens', () => {
    it('behavior: it is replaced, and what was said meanwhile reaches the page', async () => {
      const customerId = someone();
      const { relay } = doubled({
        store,
        webhookKeys: [someKey],
        identity: { authenticate: async () => ({ customerId }) },
      });
      const request = new Request('https://app.test/latchkey/relay/events', { headers: { 'last-event-id': '0' } });
      const stream = follow(await relay.fetch(request));
      await accept(other, customerId, 1);
      await stream.until(1);
      expect(proxy.stall('latchkey-relay-listener')).toBe(1);
      // Nothing but the listener is silent: neither the stream nor any request can tell.
      await accept(other, customerId, 2);
      expect(await store.events.last(customerId)).toBe(2);
      await expect.poll(() => stream.heard.length, { timeout: 12_000, interval: 20 }).toBe(2);
      // And it hears again.
      await accept(other, customerId, 3);
      await stream.until(3);
      expect(stream.heard.map(({ id }) => id)).toEqual(['1', '2', '3']);
      await stream.cancel();
    });

    it('behavior: one that is closed is replaced at once', async () => {
      const notes: StoreNote[] = [];
      store.watch((note) => notes.push(note));
      await read();
      await proxy.cut('latchkey-relay-listener');
      await expect.poll(() => notes, { timeout: 900, interval: 5 }).toEqual([{ note: 'missed' }]);
    });
  });

  describe('to every connection', () => {
    it('error: a statement is given up in time, and the next one goes over another connection', async () => {
      await Promise.all([read(), read(), read()]);
      proxy.stallAll();
      const all = await Promise.all(Array.from({ length: 6 }, () => howLong(read)));
      for (const { outcome, ms } of all) {
        expect(outcome).toBe('StoreUnavailable');
        // Some wait for a connection first, and for its greeting.
        expect(ms).toBeLessThan(3 * timeoutMs + 1500);
      }
      proxy.resume();
      await expect.poll(async () => (await howLong(read)).outcome, { timeout: 10_000 }).toBe('answered');
    });

    it('error: so is a transaction, its end included', async () => {
      await read();
      proxy.stallAll();
      const { outcome, ms } = await howLong(() => accept(store, someone(), 1));
      expect(outcome).toBe('StoreUnavailable');
      expect(ms).toBeLessThan(3 * timeoutMs + 1500);
    });

    it('error: a store that is only being opened keeps nobody waiting, and opens later', async () => {
      proxy.stallAll();
      const { outcome, ms } = await howLong(read);
      expect(outcome).toBe('StoreUnavailable');
      expect(ms).toBeLessThan(timeoutMs + 1500);
      proxy.resume();
      await expect.poll(async () => (await howLong(read)).outcome, { timeout: 10_000 }).toBe('answered');
    });

    it('error: the page is told 503, and when to ask again', async () => {
      const { call } = doubled({ store });
      await read();
      proxy.stallAll();
      // Whose it is must be asked of the store.
      const answer = await call('GET', `/quotes/${ids.a.quote}`);
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
        503,
        '2',
        { code: 'RELAY_UNAVAILABLE' },
      ]);
    });
  });

  it('behavior: the server gives up too: a statement, and a transaction whose relay is gone', async () => {
    const engine = await startPostgres({ url, connections: 1, timeoutMs: 1234 });
    const { Kysely } = await import('kysely');
    const db = new Kysely<object>({ dialect: engine.dialect });
    const setting = async (name: string) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.id(name)}`.execute(db);
      return rows[0]?.[name];
    };
    expect(await setting('statement_timeout')).toBe('1234ms');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('2468ms');
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    // A mistake of ours is none of the database's.
    await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' });
    await engine.close();
  });
});
