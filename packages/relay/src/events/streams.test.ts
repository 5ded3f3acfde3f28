import { createSettableClock, type SettableClock } from '@latchkey/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { accept, follow } from '../../test/followStream.ts';
import { fund, openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createToken, hashToken } from '../crypto/token.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

function opened(clock: SettableClock = createSettableClock({ frozen: true })) {
  const store = memoryStore();
  const made = openDoubledRelay({ store, clock, webhookKeys: [someKey] });
  const open = async (as: 'a' | 'b' = 'a', lastEventId?: string) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    return made.call('GET', '/relay/events', { as, headers });
  };
  return { ...made, store, clock, open };
}

// requirement: 52
describe('streamRelayEvents', () => {
  it('emits a funding to its owner without personal data', async () => {
    env = openRelayEnvironment();
    const [ada, eve] = [await env.signIn('ada@example.com'), await env.signIn('eve@example.com')];
    const response = await ada.call('GET', '/relay/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [stream, other] = [follow(response), follow(await eve.call('GET', '/relay/events'))];
    await fund(env, ada, 1_000_000);
    await stream.until(1);
    for (const { data } of stream.heard) expect(Object.keys(data).sort()).toEqual(['at', 'resourceId', 'type']);
    expect(stream.heard.map(({ data }) => data.type.split('.')[0])).toContain('INCOMING_PAYMENT');
    const numbers = stream.heard.map(({ id }) => Number(id));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(other.heard).toEqual([]);
    for (const each of [stream, other]) await each.cancel();
  });

  it('requires a session', async () => {
    const { call } = opened();
    expect((await call('GET', '/relay/events', { as: 'anonymous' })).status).toBe(401);
  });

  it('responds with 204 where there are no webhooks, so that a page polls without an error', async () => {
    const { call } = openDoubledRelay();
    expect((await call('GET', '/relay/events', { as: 'a' })).status).toBe(204);
    expect((await call('GET', '/relay/events', { as: 'anonymous' })).status).toBe(401);
  });

  it('starts now, or after the last event', async () => {
    const { store, open } = opened();
    for (const index of [1, 2, 3]) await accept(store, ids.a.customer, index);
    const idsFrom = async (lastEventId?: string) => {
      const stream = follow(await open('a', lastEventId));
      await accept(store, ids.a.customer, 100 + Math.random());
      const last = String(await store.events.last(ids.a.customer));
      await expect.poll(() => stream.heard.at(-1)?.id, { interval: 5 }).toBe(last);
      await stream.cancel();
      return stream.heard.map(({ id }) => id);
    };
    expect(await idsFrom()).toEqual(['4']);
    expect(await idsFrom('1')).toEqual(['2', '3', '4', '5']);
    expect(await idsFrom('0')).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const odd of ['99', 'x', '-1', '1.5', '']) expect(await idsFrom(odd)).toHaveLength(1);
  });

  it('neither skips nor duplicates events across reconnects', async () => {
    const { store, open } = opened();
    const total = 400;
    const producing = (async () => {
      for (let index = 0; index < total; index += 1) {
        await accept(store, ids.a.customer, index);
        if (index % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      }
    })();
    const seen: string[] = [];
    while (seen.length < total) {
      const stream = follow(await open('a', seen.at(-1) ?? '0'));
      await stream.until(1);
      await stream.cancel();
      seen.push(...stream.heard.flatMap(({ id }) => (id === null ? [] : [id])));
    }
    await producing;
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => String(index + 1)));
  });

  it('ends with the session and reports it', async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn('ada@example.com');
    const stream = follow(await ada.call('GET', '/relay/events'));
    await ada.call('DELETE', '/relay/session');
    await stream.over();
    expect(stream.heard).toEqual([
      { id: null, data: { type: 'relay.session-ended', at: new Date(env.clock.now()).toISOString() } },
    ]);
  });

  it('ends when the session expires, to the second', async () => {
    env = openRelayEnvironment({ sessionMs: 10 * 60_000 });
    const ada = await env.signIn('ada@example.com');
    const stream = follow(await ada.call('GET', '/relay/events'));
    await env.clock.advance(10 * 60_000 - 1000);
    expect(stream.isOver()).toBe(false);
    await env.clock.advance(2000);
    await stream.over();
    expect(stream.heard.at(-1)?.data.type).toBe('relay.session-ended');
  });

  // requirement: 63
  it('ends with a replaced session: a copy of its token reads no further, and the new one resumes', async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn('ada@example.com');
    const stream = follow(await ada.call('GET', '/relay/events'));
    const token = createToken();
    await env.store.sessions.open({
      hash: await hashToken(token),
      customerId: ada.customerId,
      accountId: null,
      createdAt: env.clock.now(),
      expiresAt: env.clock.now() + 60_000,
    });
    await env.store.sessions.replace(await hashToken(ada.token));
    await stream.over();
    await fund(env, ada, 1_000_000);
    // The page of the user is not signed out: it reconnects.
    expect(stream.heard).toEqual([]);
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': '0' };
    const resumed = follow(await env.call('GET', '/relay/events', { headers }));
    await resumed.until(1);
    await resumed.cancel();
  });

  it("re-checks the integrator's identity every fifteen seconds", async () => {
    let isSignedIn = true;
    const clock = createSettableClock({ frozen: true });
    const authenticate = async () => (isSignedIn ? { customerId: ids.a.customer } : null);
    const { call } = openDoubledRelay({ clock, identity: { authenticate }, webhookKeys: [someKey] });
    const stream = follow(await call('GET', '/relay/events'));
    await clock.advance(30_000);
    expect(stream.isOver()).toBe(false);
    isSignedIn = false;
    await clock.advance(15_001);
    await stream.over();
    expect(stream.heard.at(-1)?.data.type).toBe('relay.session-ended');
  });

  it('buffers up to 256 KiB for a slow reader, then disconnects only that reader', async () => {
    const { store, open, logs } = opened();
    const dropped = () => logs.filter(({ event }) => event === 'streamDropped').length;
    let accepted = 0;
    const happen = async (count: number) => {
      for (const end = accepted + count; accepted < end; accepted += 1) await accept(store, ids.a.customer, accepted);
    };
    const quick = follow(await open());
    const late = (await open()).body?.getReader();
    await happen(1500);
    await quick.until(accepted);
    let bytes = 0;
    while (bytes < 100 * 1024) bytes += (await late?.read())?.value?.byteLength ?? 0;
    expect(dropped()).toBe(0);
    await late?.cancel();
    const slow = (await open()).body?.getReader();
    await happen(4000);
    await quick.until(accepted);
    expect(dropped()).toBe(1);
    await expect(slow?.read()).rejects.toThrow('does not keep up');
    await quick.cancel();
  });

  it('refuses an eleventh stream of one customer until one ends', async () => {
    const { open } = opened();
    const streams = [];
    for (let index = 0; index < 10; index += 1) streams.push(follow(await open()));
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await open('b')).status).toBe(200);
    await streams[0]?.cancel();
    expect((await open()).status).toBe(200);
  });

  it('refuses an eleventh stream at another relay on the same store', async () => {
    const [one, clock] = [opened(), createSettableClock({ frozen: true })];
    const other = openDoubledRelay({ store: one.store, clock, webhookKeys: [someKey] });
    const openOther = () => other.call('GET', '/relay/events');
    const streams = [];
    for (let index = 0; index < 5; index += 1) streams.push(follow(await one.open()), follow(await openOther()));
    for (const open of [one.open, openOther]) expect((await open()).status).toBe(429);
    await streams[0]?.cancel();
    expect((await openOther()).status).toBe(200);
    expect((await one.open()).status).toBe(429);
  });

  it('ends every stream on close without reporting the session as ended', async () => {
    const { open, relay, call } = opened();
    const streams = [follow(await open()), follow(await open('b'))];
    await relay.close();
    for (const stream of streams) {
      await stream.over();
      expect(stream.heard).toEqual([]);
    }
    expect((await call('GET', '/relay/settings')).status).toBe(503);
  });

  it('ends the stream when the store fails, so that the reader reconnects', async () => {
    const inner = memoryStore();
    let isBroken = false;
    const after: Store['events']['after'] = (...parameters) =>
      isBroken ? Promise.reject(new Error('gone')) : inner.events.after(...parameters);
    const { call } = openDoubledRelay({
      store: { ...inner, events: { ...inner.events, after } },
      webhookKeys: [someKey],
    });
    const stream = follow(await call('GET', '/relay/events'));
    isBroken = true;
    await accept(inner, ids.a.customer, 1);
    await stream.over();
  });
});
