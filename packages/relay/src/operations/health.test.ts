import { RelayHealth } from '@latchkey/contract/relay';
import { createSettableClock } from '@latchkey/sandbox';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';

const storeThat = (read: Store['kept']['read']): Store => {
  const store = memoryStore();
  return { ...store, kept: { ...store.kept, read } };
};

describe('health and readiness', () => {
  it('default: both, asked by nobody in particular', async () => {
    const { call, upstream } = doubled();
    for (const path of ['/relay/health', '/relay/ready']) {
      const answer = await call('GET', path, { as: 'nobody', headers: { 'latchkey-client': null } });
      expect([answer.status, v.parse(RelayHealth, await answer.json())]).toEqual([200, { status: 'ok' }]);
    }
    expect(upstream.seen).toEqual([]);
  });

  it('behavior: without its store it lives, and is not ready', async () => {
    const { call } = doubled({ store: storeThat(() => Promise.reject(new Error('gone'))) });
    const ready = await call('GET', '/relay/ready');
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'RELAY_UNAVAILABLE' }]);
    expect((await call('GET', '/relay/health')).status).toBe(200);
  });

  it('behavior: a store that does not answer is waited for two seconds', async () => {
    const clock = createSettableClock({ frozen: true });
    const { call } = doubled({ clock, store: storeThat(() => new Promise(() => undefined)) });
    const ready = call('GET', '/relay/ready');
    await clock.advance(2000);
    expect((await ready).status).toBe(503);
  });
});

describe('#56 drain', () => {
  it('default: not ready first, while everything but streams is served', async () => {
    const { call, relay } = doubled({ webhookKeys: [someKey] });
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

  it('behavior: a hundred readers come back at different moments', async () => {
    const authenticate = async (request: Request) => ({
      customerId: `Customer:${request.headers.get('authorization')}` as const,
    });
    const { relay } = doubled({ webhookKeys: [someKey], identity: { authenticate } });
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

  it('behavior: closed, it says so to whoever still asks', async () => {
    const { call, relay } = doubled();
    await relay.close();
    const answer = await call('GET', '/transactions');
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'RELAY_UNAVAILABLE' }]);
  });
});

describe('a relay without webhook keys', () => {
  it('default: has no stream, so that pages look for themselves', async () => {
    const { call } = doubled();
    const answer = await call('GET', '/relay/events');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect((await call('GET', '/relay/events', { as: 'nobody' })).status).toBe(404);
  });
});
