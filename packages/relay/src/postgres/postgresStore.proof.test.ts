import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/freshDatabase.ts';
import { storeSuite } from '../../test/storeSuite.ts';
import type { Store, StoredWebhook, StoreNotification } from '../store/store.ts';
import { postgresStore } from './index.ts';

const url = process.env['DATABASE_URL'] ?? '';
const at = 1_800_000_000_000;
const unique = (name: string) => `${name}:${crypto.randomUUID()}`;

function webhook(customerId: string, id = unique('Webhook')): StoredWebhook {
  const event = { customerId, resourceId: unique('Transaction'), at: new Date(at).toISOString() };
  return { id, type: 'INCOMING_PAYMENT', timestamp: at, receivedAt: at, body: '{}', event };
}

/** The notifications that a store receives, and a way to wait for them. */
function listen(store: Store) {
  const notifications: StoreNotification[] = [];
  const stop = store.watch((notification) => notifications.push(notification));
  const until = (wanted: (notification: StoreNotification) => boolean) =>
    expect.poll(() => notifications.some(wanted), { timeout: 10_000, interval: 20 }).toBe(true);
  return { notifications, stop, until };
}

if (url === '') console.warn('left out: PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(url === '')('migrations on PostgreSQL', () => {
  storeSuite('postgresStore', async () => postgresStore({ url }));

  describe('two relays on one database', () => {
    // A database of their own: one of these tests closes every connection to it.
    let database: FreshDatabase;
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      database = await freshDatabase(url);
      one = postgresStore({ url: database.url });
      other = postgresStore({ url: database.url });
      await Promise.all([one.secret(), other.secret()]);
    });
    afterAll(async () => {
      await Promise.all([one.close(), other.close()]);
      await database.drop();
    });

    it('share one secret', async () => {
      expect(await one.secret()).toEqual(await other.secret());
    });

    it('share owners', async () => {
      const [mine, theirs, id] = [unique('Customer'), unique('Customer'), unique('Quote')];
      await one.owners.learn(mine, [id]);
      await other.owners.learn(theirs, [id]);
      expect((await other.owners.findOwners([id])).get(id)).toBe(mine);
    });

    it('end a session at both, with a notification', async () => {
      const hash = unique('hash');
      await one.sessions.open({
        hash,
        customerId: unique('Customer'),
        accountId: null,
        createdAt: at,
        expiresAt: at + 1000,
      });
      expect(await other.sessions.read(hash, at)).toMatchObject({ hash });
      const heard = listen(other);
      await one.sessions.end(hash);
      await heard.until((notification) => notification.type === 'sessionEnded' && notification.hash === hash);
      expect(await other.sessions.read(hash, at)).toBeNull();
      heard.stop();
    });

    // requirement: 44
    it('share a limit under concurrency', async () => {
      const [bucket, limit] = [unique('bucket'), { max: 7, windowMs: 60_000 }];
      const takes = await Promise.all(
        Array.from({ length: 100 }, (_, i) => (i % 2 ? one : other).limits.take(bucket, limit, at)),
      );
      expect(takes.filter(({ taken }) => taken)).toHaveLength(7);
    });

    // requirement: 48
    it('store a webhook once that reaches both, and notify both', async () => {
      const customerId = unique('Customer');
      const [here, there] = [listen(one), listen(other)];
      const id = unique('Webhook');
      const responses = await Promise.all([
        one.events.accept(webhook(customerId, id)),
        other.events.accept(webhook(customerId, id)),
      ]);
      expect(responses.sort()).toEqual(['duplicate', 'stored']);
      for (const heard of [here, there]) {
        await heard.until(
          (notification) =>
            notification.type === 'event' && notification.customerId === customerId && notification.sequence === 1,
        );
        heard.stop();
      }
    });

    // requirement: 48
    it('number 200 events without a gap', async () => {
      const customerId = unique('Customer');
      await Promise.all(
        Array.from({ length: 200 }, (_, i) => (i % 2 ? one : other).events.accept(webhook(customerId))),
      );
      const found = await other.events.after(customerId, 0, 1000);
      expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
      expect(await one.events.last(customerId)).toBe(200);
    });

    it('recover when the database closes every connection, and read everything again', async () => {
      const heard = listen(one);
      await database.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'latchkey-relay%' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      await heard.until(({ type }) => type === 'missed');
      const customerId = unique('Customer');
      expect(await other.events.accept(webhook(customerId))).toBe('stored');
      await heard.until((notification) => notification.type === 'event' && notification.customerId === customerId);
      heard.stop();
    });
  });
});
