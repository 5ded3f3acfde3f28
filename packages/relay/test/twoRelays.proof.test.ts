import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../src/crypto/token.ts';
import { postgresStore } from '../src/postgres/index.ts';
import type { Store } from '../src/store/store.ts';
import { type FreshDatabase, freshDatabase } from './freshDatabase.ts';
import { readStream } from './process/readStream.ts';
import { type RelayPair, startRelayPair } from './process/relayPair.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: two relays on one PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(server === '')('two relay processes on one PostgreSQL', () => {
  let database: FreshDatabase;
  let pair: RelayPair;
  beforeAll(async () => {
    database = await freshDatabase(server);
    // 120 a minute for one customer, across all relays.
    pair = await startRelayPair(database.url, {
      rates: { user: { burst: 60, perSecond: 1 }, address: { burst: 100_000, perSecond: 1000 } },
    });
  });
  afterAll(async () => {
    await pair.close();
    await database.drop();
  });
  const getUrl = (index: number) => pair.getUrl(index);
  const deliver = async (customerId: string, resourceId: string, first: number) =>
    pair.deliver(await pair.webhook(customerId, resourceId), first);
  const createId = (name: string) => `${name}:${crypto.randomUUID()}`;

  // requirement: 48
  it('delivers a webhook received by one relay to a page at the other', async () => {
    const customerId = createId('Customer');
    const streams = await Promise.all([0, 1].map((index) => readStream(getUrl(index), customerId, '0')));
    const sent = Array.from({ length: 40 }, () => createId('Transaction'));
    await Promise.all(sent.map((resourceId, index) => deliver(customerId, resourceId, index)));
    for (const stream of streams) {
      await stream.until(sent.length);
      expect(stream.events.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1));
      expect(stream.events.map(({ resourceId }) => resourceId).sort()).toEqual([...sent].sort());
      stream.stop();
    }
  });

  // requirement: 43
  it('share one limit', async () => {
    const getMinute = () => Math.floor(Date.now() / 60_000);
    for (;;) {
      const [minute, headers] = [getMinute(), { authorization: createId('Customer') }];
      const responses: Response[] = [];
      for (let index = 0; index < 130; index += 1) {
        // Each process would let 60 pass at once, and one more each second.
        const response = await fetch(`${getUrl(index)}/latchkey/transactions`, { headers });
        await response.arrayBuffer();
        responses.push(response);
      }
      // The limit starts again with each minute, so only a run within one minute shows it.
      if (getMinute() !== minute) continue;
      const passed = responses.filter(({ status }) => status === 200).length;
      expect(passed).toBeGreaterThanOrEqual(110);
      expect(passed).toBeLessThanOrEqual(120);
      for (const response of responses.filter(({ status }) => status !== 200)) {
        expect(response.status).toBe(429);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
      return;
    }
  });

  // requirement: 51
  it('lose and duplicate no event when one is killed during deliveries', { timeout: 60_000 }, async () => {
    const customerId = createId('Customer');
    const surviving = await readStream(getUrl(1), customerId, '0');
    const sent = Array.from({ length: 100 }, () => createId('Transaction'));
    const delivered = sent.map((resourceId, index) =>
      new Promise((resolve) => setTimeout(resolve, index * 5)).then(() => deliver(customerId, resourceId, index)),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await pair.kill(0);
    await Promise.all(delivered);
    await surviving.until(sent.length);
    surviving.stop();
    expect(surviving.events.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1));
    expect(surviving.events.map(({ resourceId }) => resourceId).sort()).toEqual([...sent].sort());
    // A replacement has all data.
    await pair.start(0);
    const late = await readStream(getUrl(0), customerId, '40');
    await late.until(60);
    late.stop();
    expect(late.events).toEqual(surviving.events.slice(40));
  });
});

describe.skipIf(server === '')('two relay processes that keep sessions', () => {
  let database: FreshDatabase;
  let pair: RelayPair;
  let store: Store;
  beforeAll(async () => {
    database = await freshDatabase(server);
    const rate = { burst: 100_000, perSecond: 1000 };
    pair = await startRelayPair(database.url, { signsIn: true, rates: { user: rate, address: rate } });
    store = postgresStore({ url: database.url });
  });
  afterAll(async () => {
    await store.close();
    await pair.close();
    await database.drop();
  });

  /** A user signed in, as a proof at any relay on the store would have them. */
  async function signedIn(customerId: string) {
    const token = createToken();
    const now = Date.now();
    const session = { customerId, accountId: null, createdAt: now, expiresAt: now + 3_600_000 };
    await store.sessions.open({ ...session, hash: await hashToken(token) });
    return { authorization: `Bearer ${token}`, 'latchkey-client': 'test' };
  }

  /** An open stream, its text, and a promise of its end. */
  async function openStream(url: string, headers: Record<string, string>) {
    const response = await fetch(`${url}/latchkey/relay/events`, { headers });
    expect(response.status).toBe(200);
    return { end: response.text().then((text) => ({ text, at: performance.now() })) };
  }

  // requirement: 52
  it('a session that ends at one ends its streams at both by notification, and no others', async () => {
    const customerId = `Customer:${crypto.randomUUID()}`;
    const [ada, elsewhere] = [await signedIn(customerId), await signedIn(customerId)];
    const streams = [await openStream(pair.getUrl(0), ada), await openStream(pair.getUrl(1), ada)];
    const other = await readStream(pair.getUrl(0), elsewhere.authorization, '0');
    const left = await fetch(`${pair.getUrl(1)}/latchkey/relay/session`, { method: 'DELETE', headers: ada });
    const start = performance.now();
    expect(left.status).toBe(204);
    for (const { text, at } of await Promise.all(streams.map((stream) => stream.end))) {
      expect(text).toMatch(/data: \{"type":"relay\.session-ended","at":"[^"]+"\}\n\n$/);
      // Without the notification a stream reads its session a minute later.
      expect(at - start).toBeLessThan(15_000);
    }
    await pair.deliver(await pair.webhook(customerId, 'Transaction:1'), 0);
    await other.until(1);
    other.stop();
    expect((await fetch(`${pair.getUrl(0)}/latchkey/relay/events`, { headers: ada })).status).toBe(401);
  });
});
