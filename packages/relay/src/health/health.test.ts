import { RelayHealth } from '@latchkey/contract/relay';
import { createSettableClock } from '@latchkey/sandbox';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

const storeThat = (read: Store['records']['read']): Store => {
  const store = memoryStore();
  return { ...store, records: { ...store.records, read } };
};

describe('health and readiness', () => {
  it('are public', async () => {
    const { call, upstream } = openDoubledRelay();
    for (const path of ['/relay/health', '/relay/ready']) {
      const response = await call('GET', path, { as: 'anonymous', headers: { 'latchkey-client': null } });
      expect([response.status, v.parse(RelayHealth, await response.json())]).toEqual([200, { status: 'ok' }]);
    }
    expect(upstream.seen).toEqual([]);
  });

  it('reports alive but not ready without its store', async () => {
    const { call } = openDoubledRelay({ store: storeThat(() => Promise.reject(new Error('gone'))) });
    const ready = await call('GET', '/relay/ready');
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'RELAY_UNAVAILABLE' }]);
    expect((await call('GET', '/relay/health')).status).toBe(200);
  });

  it('logs the code of an unavailable store', async () => {
    const unavailable = new StoreUnavailable('connect ECONNREFUSED', { code: 'ECONNREFUSED' });
    const { call, logs } = openDoubledRelay({ store: storeThat(() => Promise.reject(unavailable)) });
    await call('GET', '/relay/ready');
    expect(logs).toContainEqual(expect.objectContaining({ event: 'storeFailed', errorCode: 'ECONNREFUSED' }));
  });

  it('waits at most two seconds for the store', async () => {
    const clock = createSettableClock({ frozen: true });
    const { call, logs } = openDoubledRelay({ clock, store: storeThat(() => new Promise(() => undefined)) });
    const ready = call('GET', '/relay/ready');
    await clock.advance(2000);
    expect((await ready).status).toBe(503);
    expect(logs).toContainEqual(expect.objectContaining({ event: 'storeFailed', errorCode: 'NO_RESPONSE' }));
  });
});

// requirement: 56
describe('drain', () => {
  it('reports not ready first and keeps serving everything but streams', async () => {
    const { call, relay } = openDoubledRelay({ webhookKeys: [someKey] });
    const stream = await call('GET', '/relay/events');
    relay.drain();
    relay.drain();
    expect(await stream.text()).toMatch(/retry: 1\d{3}\n\n$/);
    expect((await call('GET', '/relay/ready')).status).toBe(503);
    expect((await call('GET', '/relay/health')).status).toBe(200);
    expect((await call('GET', `/quotes/${ids.a.quote}`)).status).toBe(200);
    expect((await call('GET', '/transactions')).status).toBe(200);
    const another = await call('GET', '/relay/events');
    expect([another.status, another.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('spreads the reconnects of a hundred readers', async () => {
    const authenticate = async (request: Request) => ({
      customerId: `Customer:${request.headers.get('authorization')}` as const,
    });
    const { relay } = openDoubledRelay({ webhookKeys: [someKey], identity: { authenticate } });
    const streams = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        relay.fetch(new Request('https://app.test/latchkey/relay/events', { headers: { authorization: `c${index}` } })),
      ),
    );
    relay.drain();
    const ends = await Promise.all(streams.map((stream) => stream.text()));
    const waits = ends.map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]));
    expect(new Set(waits).size).toBe(60);
    expect(Math.max(...waits)).toBeLessThan(4000);
  });

  it('reports closed afterwards', async () => {
    const { call, relay } = openDoubledRelay();
    await relay.close();
    const response = await call('GET', '/transactions');
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'RELAY_UNAVAILABLE' }]);
  });
});

describe('a relay without webhook keys', () => {
  it('has no stream, so that pages poll', async () => {
    const { call } = openDoubledRelay();
    const response = await call('GET', '/relay/events');
    expect([response.status, response.headers.get('content-type')]).toEqual([204, null]);
  });
});
