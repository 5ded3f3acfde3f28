import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from './freshDatabase.ts';
import { readStream } from './process/readStream.ts';
import { type RelayPair, startRelayPair } from './process/relayPair.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: ten thousand events, because DATABASE_URL is not set');

const total = 10_000;
const customers = 50;
/** How often each of twenty consecutive events is delivered. */
const times = [1, 2, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1];
const minutes = 10;
const atOnce = 48;

describe.skipIf(server === '')('ten thousand events', () => {
  let database: FreshDatabase;
  let pair: RelayPair;
  beforeAll(async () => {
    const rate = { burst: 1_000_000, perSecond: 100_000 };
    database = await freshDatabase(server);
    pair = await startRelayPair(database.url, { rates: { user: rate, address: rate } });
  });
  afterAll(async () => {
    await pair.close();
    await database.drop();
  });

  // requirement: 48
  it('loses and duplicates none when each is delivered one to five times, to two relays at once, out of order, while one is killed and replaced', {
    timeout: minutes * 60_000,
  }, async () => {
    const owners = Array.from({ length: customers }, () => `Customer:${crypto.randomUUID()}`);
    const sent = Array.from({ length: total }, (_, index) => ({
      customerId: owners[index % customers] ?? '',
      resourceId: `Transaction:${crypto.randomUUID()}`,
    }));
    // A live stream throughout: it must receive what is stored.
    const live = await readStream(pair.getUrl(1), owners[0] ?? '', '0');
    const deliveries: (() => Promise<void>)[] = [];
    for (const [index, { customerId, resourceId }] of sent.entries()) {
      const webhook = await pair.webhook(customerId, resourceId);
      const count = times[index % times.length] ?? 1;
      for (let nth = 0; nth < count; nth += 1) deliveries.push(() => pair.deliver(webhook, index + nth));
    }
    // By a stride that has no factor in common with their number: each comes once, far from its neighbours.
    const order = Array.from(
      { length: deliveries.length },
      (_, index) => deliveries[(index * 7919) % deliveries.length],
    );
    let next = 0;
    const worker = async () => {
      for (let deliver = order[next]; deliver !== undefined; deliver = order[next]) {
        next += 1;
        await deliver();
      }
    };
    const start = performance.now();
    const done = Promise.all(Array.from({ length: atOnce }, worker));
    await expect.poll(() => next, { timeout: minutes * 60_000, interval: 20 }).toBeGreaterThan(deliveries.length / 3);
    await pair.kill(0);
    await expect.poll(() => next, { timeout: minutes * 60_000, interval: 20 }).toBeGreaterThan(deliveries.length / 2);
    await pair.start(0);
    await done;
    console.info(`${deliveries.length} deliveries of ${total} events in ${Math.round(performance.now() - start)} ms`);

    const each = total / customers;
    await live.until(each);
    live.stop();
    for (const [index, customerId] of owners.entries()) {
      const stream = await readStream(pair.getUrl(index), customerId, '0');
      await stream.until(each);
      stream.stop();
      expect(stream.events.map(({ id }) => id)).toEqual(Array.from({ length: each }, (_, nth) => nth + 1));
      const own = sent.filter((event) => event.customerId === customerId).map(({ resourceId }) => resourceId);
      expect(stream.events.map(({ resourceId }) => resourceId).sort()).toEqual(own.sort());
      if (index === 0) expect(live.events).toEqual(stream.events);
    }
  });
});
