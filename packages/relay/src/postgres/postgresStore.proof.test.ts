import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSuite } from '../../test/storeSuite.ts';
import type { Store, StoredWebhook, StoreNote } from '../store/store.ts';
import { postgresStore } from './index.ts';

const url = process.env['DATABASE_URL'] ?? '';
const at = 1_800_000_000_000;
const unique = (name: string) => `${name}:${crypto.randomUUID()}`;

function webhook(customerId: string, id = unique('Webhook')): StoredWebhook {
  const event = { customerId, resourceId: unique('Transaction'), at: new Date(at).toISOString() };
  return { id, type: 'INCOMING_PAYMENT', timestamp: at, receivedAt: at, body: '{}', event };
}

/** What a store hears, and a wait for it. */
function listen(store: Store) {
  const notes: StoreNote[] = [];
  const stop = store.watch((note) => notes.push(note));
  const until = (wanted: (note: StoreNote) => boolean) =>
    expect.poll(() => notes.some(wanted), { timeout: 10_000, interval: 20 }).toBe(true);
  return { notes, stop, until };
}

if (url === '') console.warn('left out: PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(url === '')('on PostgreSQL', () => {
  storeSuite('postgresStore', async () => postgresStore({ url }));

  describe('two relays on one database', () => {
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      one = postgresStore({ url });
      other = postgresStore({ url });
      await Promise.all([one.secret(), other.secret()]);
    });
    afterAll(() => Promise.all([one.close(), other.close()]));

    it('behavior: have one secret', async () => {
      expect(await one.secret()).toEqual(await other.secret());
    });

    it('behavior: know the same owners', async () => {
      const [mine, theirs, id] = [unique('Customer'), unique('Customer'), unique('Quote')];
      await one.owners.learn(mine, [id]);
      await other.owners.learn(theirs, [id]);
      expect((await other.owners.ownersOf([id])).get(id)).toBe(mine);
    });

    it('behavior: a session that one ends is over for the other, and the other hears of it', async () => {
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
      await heard.until((note) => note.note === 'sessionEnded' && note.hash === hash);
      expect(await other.sessions.read(hash, at)).toBeNull();
      heard.stop();
    });

    it('#44 behavior: share a limit: of a hundred takes on both no more than it allows succeed', async () => {
      const [bucket, limit] = [unique('bucket'), { max: 7, windowMs: 60_000 }];
      const takes = await Promise.all(
        Array.from({ length: 100 }, (_, i) => (i % 2 ? one : other).limits.take(bucket, limit, at)),
      );
      expect(takes.filter(({ taken }) => taken)).toHaveLength(7);
    });

    it('#48 behavior: a webhook that reaches both at once is stored once, and both hear of it', async () => {
      const customerId = unique('Customer');
      const [here, there] = [listen(one), listen(other)];
      const id = unique('Webhook');
      const answers = await Promise.all([
        one.events.accept(webhook(customerId, id)),
        other.events.accept(webhook(customerId, id)),
      ]);
      expect(answers.sort()).toEqual(['duplicate', 'stored']);
      for (const heard of [here, there]) {
        await heard.until((note) => note.note === 'event' && note.customerId === customerId && note.sequence === 1);
        heard.stop();
      }
    });

    it('#48 behavior: 200 events through both are numbered from one to the last without a gap', async () => {
      const customerId = unique('Customer');
      await Promise.all(
        Array.from({ length: 200 }, (_, i) => (i % 2 ? one : other).events.accept(webhook(customerId))),
      );
      const found = await other.events.after(customerId, 0, 1000);
      expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
      expect(await one.events.last(customerId)).toBe(200);
    });

    it('behavior: when the database cuts every connection, the next call works, and a listener looks at everything again', async () => {
      const heard = listen(one);
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'latchkey-relay%' and pid <> pg_backend_pid()`,
      );
      await admin.end();
      await heard.until(({ note }) => note === 'missed');
      const customerId = unique('Customer');
      expect(await other.events.accept(webhook(customerId))).toBe('stored');
      await heard.until((note) => note.note === 'event' && note.customerId === customerId);
      heard.stop();
    });
  });
});
