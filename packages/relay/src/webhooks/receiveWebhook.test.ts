import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { type DoubledRelay, openDoubledRelay } from '../../test/doubled.ts';
import { webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';

const now = Date.UTC(2027, 0, 15, 8);
const hour = 60 * 60_000;
const signer = await webhookSigner();
const next = await webhookSigner();

function receiver(keys: readonly string[] = [signer.pem]) {
  const store = memoryStore();
  const clock = createSettableClock({ now, frozen: true });
  const relay: DoubledRelay = openDoubledRelay({ webhookKeys: keys, store, clock });
  const deliver = async (envelope: object | string, more?: Parameters<typeof signer.deliver>[1]) =>
    relay.relay.fetch(await signer.deliver(envelope, more));
  const events = (side: 'a' | 'b') => store.events.after(ids[side].customer, 0, 20_000);
  return { ...relay, store, clock, deliver, events };
}

const envelope = (more: object = {}, data: object = {}) => ({
  id: `Webhook:${crypto.randomUUID()}`,
  type: 'INCOMING_PAYMENT.COMPLETED',
  timestamp: new Date(now).toISOString(),
  data: { id: ids.a.transaction, customerId: ids.a.customer, status: 'COMPLETED', ...data },
  ...more,
});

// requirement: 47
describe('receiveWebhook: verification', () => {
  it('returns 200 for a verified webhook, stores it and sends it to its owner', async () => {
    const { deliver, events } = receiver();
    const response = await deliver(envelope());
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await events('a')).toEqual([
      {
        sequence: 1,
        type: 'INCOMING_PAYMENT.COMPLETED',
        resourceId: ids.a.transaction,
        at: '2027-01-15T08:00:00.000Z',
      },
    ]);
    expect(await events('b')).toEqual([]);
  });

  it('makes the relay read the region of a customer again', async () => {
    const { deliver, call, upstream } = receiver();
    const offers = async () => {
      const session = (await (await call('GET', '/relay/session')).json()) as { unavailableOperations?: string[] };
      return !session.unavailableOperations?.includes('startScaEnrolment');
    };
    upstream.setResponse('GET /sca/factors', () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    expect(await offers()).toBe(false);
    upstream.setResponse('GET /sca/factors', () => Response.json({ factors: [] }));
    await deliver(envelope({ type: 'CUSTOMER.KYC_APPROVED' }, { id: ids.b.customer }));
    await deliver(envelope());
    expect(await offers()).toBe(false);
    await deliver(envelope({ type: 'CUSTOMER.KYC_APPROVED' }, { id: ids.a.customer }));
    expect(await offers()).toBe(true);
  });

  it('accepts the JSON form of the header, and a second key during a rotation', async () => {
    const { deliver, relay, events } = receiver([signer.pem, next.pem]);
    const text = JSON.stringify(envelope());
    const signature = JSON.stringify({ v: '1', s: await signer.sign(text) });
    expect((await deliver(text, { signature })).status).toBe(200);
    expect((await relay.fetch(await next.deliver(envelope()))).status).toBe(200);
    expect(await events('a')).toHaveLength(2);
  });

  it('returns the same 401 for every unverified request and stores nothing', async () => {
    const { deliver, events, logs } = receiver();
    const text = JSON.stringify(envelope());
    const good = await signer.sign(text);
    const bad = [
      { signature: null },
      { signature: '' },
      { signature: JSON.stringify({ v: '2', s: good }) },
      { signature: JSON.stringify([{ v: '1', s: good }]) },
      { signature: 'junk' },
      { signature: `${good}, ${good}` },
      { signature: btoa(`${atob(good)}\0`) },
      { signature: await next.sign(text) },
      { signature: good, body: text.replace('COMPLETED', 'FAILED') },
      { signature: good, body: JSON.stringify(JSON.parse(text), null, 1) },
      { signature: good, body: `\uFEFF${text}` },
    ];
    for (const each of bad) {
      const response = await deliver(text, each);
      expect([each, response.status, await response.text()]).toEqual([each, 401, '']);
    }
    expect((await deliver('[]')).status).toBe(401);
    expect(await events('a')).toEqual([]);
    expect(logs.filter(({ event }) => event === 'webhookRefused')).toHaveLength(bad.length + 1);
    expect(JSON.stringify(logs)).not.toContain(ids.a.customer);
  });

  it('returns 413 above 256 KiB, and 404 without keys and for GET', async () => {
    const { deliver, events, relay } = receiver();
    const long = envelope({}, { description: 'x'.repeat(256 * 1024) });
    expect((await deliver(long)).status).toBe(413);
    expect(await events('a')).toEqual([]);
    expect((await receiver([]).deliver(envelope())).status).toBe(404);
    expect((await relay.fetch(new Request('https://app.test/latchkey/webhooks'))).status).toBe(404);
  });

  it('returns 500 for an invalid key of the integrator', async () => {
    const { deliver, logs } = receiver(['-----BEGIN PUBLIC KEY-----\ncanary\n-----END PUBLIC KEY-----']);
    const response = await deliver(envelope());
    expect([response.status, (await response.text()).includes('canary')]).toEqual([500, false]);
    expect(logs.some(({ event }) => event === 'internalError')).toBe(true);
  });
});

// requirement: 48
describe('receiveWebhook: delivery', () => {
  it('stores each of 200 events once, delivered one to five times, concurrently and out of order', async () => {
    const { relay, events } = receiver();
    const requests = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const text = JSON.stringify(envelope({ id: `Webhook:${index}` }));
        const signature = await signer.sign(text);
        return Array.from({ length: 1 + (index % 5) }, () => signer.deliver(text, { signature }));
      }),
    );
    const deliveries = (await Promise.all(requests.flat())).sort((one, other) =>
      (one.headers.get('x-service-signature') ?? '') < (other.headers.get('x-service-signature') ?? '') ? -1 : 1,
    );
    const statuses = await Promise.all(deliveries.map(async (request) => (await relay.fetch(request)).status));
    // The limit per address does not apply to callers with an unknown address.
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await events('a')).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it('does not return 200 before the webhook is stored', async () => {
    const inner = memoryStore();
    const broken = { ...inner, events: { ...inner.events, accept: () => Promise.reject(new Error('disk full')) } };
    const { relay } = openDoubledRelay({
      webhookKeys: [signer.pem],
      store: broken,
      clock: createSettableClock({ now, frozen: true }),
    });
    const request = await signer.deliver(envelope());
    expect((await relay.fetch(request)).status).toBe(500);
  });
});

// requirement: 49
describe('receiveWebhook: order and age', () => {
  it('emits events in any order with their own time', async () => {
    const { deliver, events } = receiver();
    const step = (type: string, updatedAt: string) => envelope({ type }, { updatedAt });
    await deliver(step('OUTGOING_PAYMENT.COMPLETED', '2027-01-15T07:00:02Z'));
    await deliver(step('OUTGOING_PAYMENT.PROCESSING', '2027-01-15T07:00:01Z'));
    await deliver(step('OUTGOING_PAYMENT.FAILED', '2027-01-15T07:00:03Z'));
    expect((await events('a')).map(({ type, at }) => [type, at])).toEqual([
      ['OUTGOING_PAYMENT.COMPLETED', '2027-01-15T07:00:02Z'],
      ['OUTGOING_PAYMENT.PROCESSING', '2027-01-15T07:00:01Z'],
      ['OUTGOING_PAYMENT.FAILED', '2027-01-15T07:00:03Z'],
    ]);
  });

  it.each([
    [-(6 * 24 + 23) * hour, 200],
    [-hour, 200],
    [4 * 60_000, 200],
    [-9 * 24 * hour, 400],
    [6 * 60_000, 400],
  ])('responds to a timestamp %d ms away with %d', async (offset, status) => {
    const { deliver, events } = receiver();
    const response = await deliver(envelope({ timestamp: new Date(now + offset).toISOString() }));
    expect(response.status).toBe(status);
    expect(await events('a')).toHaveLength(status === 200 ? 1 : 0);
  });

  it('recognizes a redelivery seven days later, also after a sweep', async () => {
    const { deliver, events, clock, call } = receiver();
    const first = envelope();
    await deliver(first);
    await clock.advance(7 * 24 * hour - 60_000);
    await call('GET', '/relay/settings');
    expect((await deliver(first)).status).toBe(200);
    expect(await events('a')).toHaveLength(1);
  });

  it('stores and acknowledges unknown types', async () => {
    const { deliver, events, store } = receiver();
    const odd = envelope({ type: 'BRAND.NEW' });
    expect((await deliver(odd)).status).toBe(200);
    expect(await events('a')).toEqual([]);
    const { id, type } = odd;
    const again = { id, type, timestamp: now, receivedAt: now, body: '', event: null };
    expect(await store.events.accept(again)).toBe('duplicate');
  });

  it('maps the event names of a dialect to those of the interface', async () => {
    const store = memoryStore();
    const dialect = { eventTypes: { 'payment.in': 'INCOMING_PAYMENT' }, headerNames: { webhookSignature: 'X-Sig' } };
    const clock = createSettableClock({ now, frozen: true });
    const { relay } = openDoubledRelay({ webhookKeys: [signer.pem], store, clock }, { dialect });
    const request = await signer.deliver(envelope({ type: 'payment.in' }));
    const headers = { 'x-sig': request.headers.get('x-service-signature') ?? '' };
    const renamed = new Request(request.url, { method: 'POST', headers, body: await request.text() });
    expect((await relay.fetch(renamed)).status).toBe(200);
    expect((await store.events.after(ids.a.customer, 0, 9)).map(({ type }) => type)).toEqual(['INCOMING_PAYMENT']);
  });

  it.each(['constructor', '__proto__'])('acknowledges the type "%s", which no dialect maps', async (type) => {
    const { relay } = openDoubledRelay(
      { webhookKeys: [signer.pem], clock: createSettableClock({ now, frozen: true }) },
      { dialect: { eventTypes: { 'payment.in': 'INCOMING_PAYMENT' } } },
    );
    expect((await relay.fetch(await signer.deliver(envelope({ type })))).status).toBe(200);
  });
});

// requirement: 50
describe('receiveWebhook: ownership', () => {
  it("records the resource as the customer's, so that the page can read it at once", async () => {
    const { deliver, call, upstream } = receiver();
    const fresh = 'Transaction:fresh';
    await deliver(envelope({}, { id: fresh, description: ids.b.customer }));
    expect((await call('GET', `/transactions/${fresh}`)).status).toBe(200);
    expect(upstream.seen.map(({ path }) => path)).toEqual([`/transactions/${fresh}`]);
    expect((await call('GET', `/transactions/${fresh}`, { as: 'b' })).status).toBe(404);
  });
});

// requirement: 43
describe('receiveWebhook: limits', () => {
  const address = { ip: '192.0.2.1' };
  function limited() {
    const clock = createSettableClock({ now, frozen: true });
    const rates = { address: { burst: 3, perSecond: 1 } };
    const { relay, call } = openDoubledRelay({ webhookKeys: [signer.pem], clock, rates });
    const deliver = async (more?: Parameters<typeof signer.deliver>[1], from = address) =>
      (await relay.fetch(await signer.deliver(envelope(), more), from)).status;
    return { relay, call, clock, deliver };
  }
  const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));
  const unsigned = { signature: 'junk' };

  it('does not limit verified webhooks', async () => {
    const { deliver } = limited();
    for (let count = 0; count < 8; count += 1) expect(await deliver()).toBe(200);
    expect(await times(20, () => deliver())).toEqual(Array(20).fill(200));
  });

  it('counts browsers behind the same address separately', async () => {
    const { deliver, call } = limited();
    const ask = async () => (await call('GET', '/transactions', address)).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    expect(await deliver()).toBe(200);
  });

  it('counts unverified requests and then refuses them unread for a while', async () => {
    const { deliver, clock, relay } = limited();
    expect([await deliver(unsigned), await deliver({ ...unsigned, body: 'x'.repeat(300_000) })]).toEqual([401, 413]);
    expect([await deliver(unsigned), await deliver(unsigned)]).toEqual([401, 429]);
    const refused = await relay.fetch(await signer.deliver(envelope()), address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await deliver({}, { ip: '192.0.2.2' })).toBe(200);
    await clock.advance(1000);
    expect(await deliver()).toBe(200);
  });

  it('refuses them without keys as well', async () => {
    const { relay } = openDoubledRelay({ rates: { address: { burst: 2, perSecond: 0.001 } } });
    const post = async () => (await relay.fetch(await signer.deliver(envelope()), address)).status;
    expect([await post(), await post(), await post()]).toEqual([404, 404, 429]);
  });
});
