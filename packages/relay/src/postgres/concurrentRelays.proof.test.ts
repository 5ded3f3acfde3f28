import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/freshDatabase.ts';
import type { Store } from '../store/store.ts';
import { postgresStore } from './index.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: concurrent relays on PostgreSQL, because DATABASE_URL is not set');

// requirement: 44
describe.skipIf(server === '')('two relays on one PostgreSQL', () => {
  const at = 1_800_000_000_000;
  let database: FreshDatabase;
  let one: Store;
  let other: Store;
  beforeEach(async () => {
    database = await freshDatabase(server);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  });
  const open = async () => {
    [one, other] = [postgresStore({ url: database.url }), postgresStore({ url: database.url })];
    await Promise.all([one.secret(), other.secret()]);
  };
  const names = Array.from({ length: 100 }, (_, index) => `name ${index}`);

  it('share a limit if transactions of the database are serializable by default', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.ask(`alter database ${name} set default_transaction_isolation = 'serializable'`);
    await open();
    const take = (_: unknown, index: number) =>
      (index % 2 ? one : other).limits.take('bucket', { max: 7, windowMs: 60_000 }, at);
    const takes = await Promise.all(Array.from({ length: 40 }, take));
    expect(takes.filter(({ taken }) => taken)).toHaveLength(7);
  });

  it('keep what one records while the other, whose clock is ahead, deletes expired rows', async () => {
    await open();
    const put = (text: string) =>
      Promise.all(names.map((name) => one.records.putIfAbsent(name, text, { until: at + 1000, now: at + 999 })));
    for (let round = 0; round < 5; round += 1) {
      await put('first');
      const [texts] = await Promise.all([put('second'), other.sweep({ received: 0, now: at + 1000 })]);
      for (const text of texts) expect(['first', 'second']).toContain(text);
    }
  });

  it('count a hit in an expired bucket that the other deletes meanwhile', async () => {
    await open();
    const take = (now: number) => one.limits.take('bucket', { max: 1, windowMs: 1000 }, now);
    await take(at);
    // Each insertion is followed by a pause, in which the other deletes what it may.
    await database.ask(
      `create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(2); return null; end'`,
      'create trigger pause after insert on latchkey.limits for each statement execute function pause()',
    );
    const taking = take(at + 1000);
    const findPause = () => database.ask(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
    await expect.poll(async () => (await findPause()).length, { timeout: 10_000 }).toBe(1);
    await other.sweep({ received: 0, now: at + 1000 });
    expect(await taking).toMatchObject({ taken: true });
    expect(await take(at + 1001)).toMatchObject({ taken: false });
  });
});
