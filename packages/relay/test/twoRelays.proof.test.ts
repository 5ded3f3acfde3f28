import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, newToken } from '../src/identity/token.ts';
import { postgresStore } from '../src/postgres/index.ts';
import type { Store } from '../src/store/store.ts';
import { readStream } from './process/readStream.ts';
import { type RelayPair, startRelayPair } from './process/relayPair.ts';

const database = process.env['DATABASE_URL'] ?? '';
if (database === '') console.warn('left out: two relays on one PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(database === '')('two relay processes on one PostgreSQL', () => {
  let pair: RelayPair;
  beforeAll(async () => {
    // 120 a minute for one customer, however many relays serve them.
    pair = await startRelayPair(database, {
      rates: { user: { burst: 60, perSecond: 1 }, address: { burst: 100_000, perSecond: 1000 } },
    });
  });
  afterAll(() => pair.close());
  const urlOf = (index: number) => pair.urlOf(index);
  const deliver = async (customerId: string, resourceId: string, first: number) =>
    pair.deliver(await pair.webhook(customerId, resourceId), first);
  const idOf = (name: string) => `${name}:${crypto.randomUUID()}`;

  it('#48 default: what one receives reaches the page at the other', async () => {
    const customerId = idOf('Customer');
    const streams = await Promise.all([0, 1].map((index) => readStream(urlOf(index), customerId, '0')));
    const sent = Array.from({ length: 40 }, () => idOf('Transaction'));
    await Promise.all(sent.map((resourceId, index) => deliver(customerId, resourceId, index)));
    for (const stream of streams) {
      await stream.until(sent.length);
      expect(stream.events.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1));
      expect(stream.events.map(({ resourceId }) => resourceId).sort()).toEqual([...sent].sort());
      stream.stop();
    }
  });

  it('#43 default: a limit is one for both', async () => {
    const headers = { authorization: idOf('Customer') };
    const statuses: number[] = [];
    for (let index = 0; index < 130; index += 1) {
      // Each process would let 60 pass at once, and one more each second.
      const answer = await fetch(`${urlOf(index)}/latchkey/transactions`, { headers });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(110);
    // A minute may turn while this runs: no more than what two of them allow, and each process' own limit.
    expect(passed).toBeLessThanOrEqual(128);
    const refused = await fetch(`${urlOf(0)}/latchkey/transactions`, { headers });
    if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('#51 default: one is killed amid deliveries, and nothing is lost or doubled', { timeout: 60_000 }, async () => {
    const customerId = idOf('Customer');
    const surviving = await readStream(urlOf(1), customerId, '0');
    const sent = Array.from({ length: 100 }, () => idOf('Transaction'));
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
    // And a new one in its place knows everything.
    await pair.start(0);
    const late = await readStream(urlOf(0), customerId, '40');
    await late.until(60);
    late.stop();
    expect(late.events).toEqual(surviving.events.slice(40));
  });
});

describe.skipIf(database === '')('two relay processes that keep sessions', () => {
  let pair: RelayPair;
  let store: Store;
  beforeAll(async () => {
    pair = await startRelayPair(database, { signsIn: true });
    store = postgresStore({ url: database });
  });
  afterAll(async () => {
    await store.close();
    await pair.close();
  });

  /** Somebody signed in, as a proof at any relay on the store would have them. */
  async function signedIn(customerId: string) {
    const token = newToken();
    const now = Date.now();
    const session = { customerId, accountId: null, createdAt: now, expiresAt: now + 3_600_000 };
    await store.sessions.open({ ...session, hash: await hashOf(token) });
    return { authorization: `Bearer ${token}`, 'latchkey-client': 'test' };
  }

  /** A stream that is open, and its end: what it said, and when it was over. */
  async function streamOf(url: string, headers: Record<string, string>) {
    const answer = await fetch(`${url}/latchkey/relay/events`, { headers });
    expect(answer.status).toBe(200);
    return { end: answer.text().then((text) => ({ text, at: performance.now() })) };
  }

  it('#52 default: a session that ends at one ends its streams at both within a second, and nobody else’s', async () => {
    const customerId = `Customer:${crypto.randomUUID()}`;
    const [ada, elsewhere] = [await signedIn(customerId), await signedIn(customerId)];
    const streams = [await streamOf(pair.urlOf(0), ada), await streamOf(pair.urlOf(1), ada)];
    const other = await readStream(pair.urlOf(0), elsewhere.authorization, '0');
    const left = await fetch(`${pair.urlOf(1)}/latchkey/relay/session`, { method: 'DELETE', headers: ada });
    const start = performance.now();
    expect(left.status).toBe(204);
    for (const { text, at } of await Promise.all(streams.map((stream) => stream.end))) {
      expect(text).toMatch(/data: \{"type":"relay\.session-ended","at":"[^"]+"\}\n\n$/);
      expect(at - start).toBeLessThan(1000);
    }
    await pair.deliver(await pair.webhook(customerId, 'Transaction:1'), 0);
    await other.until(1);
    other.stop();
    expect((await fetch(`${pair.urlOf(0)}/latchkey/relay/events`, { headers: ada })).status).toBe(401);
  });
});
