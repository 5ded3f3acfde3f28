import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../../scripts/responsive-time.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { accept, follow } from '../../test/followStream.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { type StallingProxy, startStallingProxy } from '../../test/stallingProxy.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { Store, StoreNotification } from '../store/store.ts';
import { postgresStore } from './index.ts';
import { startPostgres } from './postgresEngine.ts';

const url = process.env['DATABASE_URL'] ?? '';
const timeoutMs = 1000;
const at = 1_800_000_000_000;
const someone = () => `Customer:${crypto.randomUUID()}` as const;

if (url === '') console.warn('left out: a PostgreSQL that falls silent, because DATABASE_URL is not set');

describe.skipIf(url === '')('a PostgreSQL that stops responding without closing', () => {
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

  const read = () => store.records.read('anything', at);
  const howLong = async (act: () => Promise<unknown>) => {
    const elapsed = startResponsiveTime();
    const outcome = await act().then(
      () => 'responded',
      (error: unknown) => (error instanceof Error ? error.name : typeof error),
    );
    return { outcome, ms: elapsed() };
  };

  // requirement: 52
  describe('to the listening connection', () => {
    it('replaces it and delivers the missed events to the page', async () => {
      const customerId = someone();
      const { relay } = openDoubledRelay({
        store,
        webhookKeys: [someKey],
        identity: { authenticate: async () => ({ customerId }) },
      });
      const request = new Request('https://app.test/latchkey/relay/events', { headers: { 'last-event-id': '0' } });
      const stream = follow(await relay.fetch(request));
      await accept(other, customerId, 1);
      await stream.until(1);
      expect(proxy.stall('latchkey-relay-listener')).toBe(1);
      // Only the listener is affected: neither the stream nor a request notices.
      await accept(other, customerId, 2);
      expect(await store.events.last(customerId)).toBe(2);
      await expect.poll(() => stream.heard.length, { timeout: 60_000, interval: 20 }).toBe(2);
      // It listens again.
      await accept(other, customerId, 3);
      await stream.until(3);
      expect(stream.heard.map(({ id }) => id)).toEqual(['1', '2', '3']);
      await stream.cancel();
    });

    it('replaces a closed one at once', async () => {
      const notifications: StoreNotification[] = [];
      store.watch((notification) => notifications.push(notification));
      await read();
      await proxy.cut('latchkey-relay-listener');
      await expect.poll(() => notifications, { timeout: 4_000, interval: 5 }).toEqual([{ type: 'missed' }]);
    });
  });

  describe('to every connection', () => {
    it('times a statement out and uses another connection', async () => {
      await Promise.all([read(), read(), read()]);
      proxy.stallAll();
      const all = await Promise.all(Array.from({ length: 6 }, () => howLong(read)));
      for (const { outcome, ms } of all) {
        expect(outcome).toBe('StoreUnavailable');
        // Some wait for a connection and its greeting first.
        expect(ms).toBeLessThan(3 * timeoutMs + 1500);
      }
      proxy.resume();
      await expect.poll(async () => (await howLong(read)).outcome, { timeout: 10_000 }).toBe('responded');
    });

    it('times a transaction out, its end included', async () => {
      await read();
      proxy.stallAll();
      const { outcome, ms } = await howLong(() => accept(store, someone(), 1));
      expect(outcome).toBe('StoreUnavailable');
      expect(ms).toBeLessThan(3 * timeoutMs + 1500);
    });

    it('does not block on a store that is being opened, and opens it later', async () => {
      proxy.stallAll();
      const { outcome, ms } = await howLong(read);
      expect(outcome).toBe('StoreUnavailable');
      expect(ms).toBeLessThan(timeoutMs + 1500);
      proxy.resume();
      await expect.poll(async () => (await howLong(read)).outcome, { timeout: 10_000 }).toBe('responded');
    });

    it('returns 503 with a retry time to the page', async () => {
      const { call } = openDoubledRelay({ store });
      await read();
      proxy.stallAll();
      // Ownership must be read from the store.
      const response = await call('GET', `/quotes/${ids.a.quote}`);
      expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
        503,
        '2',
        { code: 'RELAY_UNAVAILABLE' },
      ]);
    });
  });

  it('times out statements, and transactions of a dead relay, at the server', async () => {
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
    // A programming error is not a database error.
    await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' });
    await engine.close();
  });
});
