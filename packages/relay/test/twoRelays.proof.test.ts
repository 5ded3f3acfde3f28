import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../src/node/index.ts';
import { readStream } from './process/readStream.ts';
import { type RelayProcess, spawnRelay } from './process/spawnRelay.ts';
import { type WebhookSigner, webhookSigner } from './signedWebhook.ts';

const database = process.env['DATABASE_URL'] ?? '';
if (database === '') console.warn('left out: two relays on one PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(database === '')('two relay processes on one PostgreSQL', () => {
  let service: Awaited<ReturnType<typeof listen>>;
  let signer: WebhookSigner;
  let relays: RelayProcess[];
  const start = () =>
    spawnRelay({
      service: { baseUrl: service.url, clientId: 'id', clientSecret: 'secret' },
      store: { url: database },
      webhookKeys: [signer.pem],
      // 120 a minute for one customer, however many relays serve them.
      rates: { user: { burst: 60, perSecond: 1 }, address: { burst: 100_000, perSecond: 1000 } },
      quiet: true,
    });
  beforeAll(async () => {
    service = await listen({
      port: 0,
      host: '127.0.0.1',
      fetch: async () => Response.json({ data: [], hasMore: false }),
    });
    signer = await webhookSigner();
    relays = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(relays.map((relay) => relay.kill()));
    await service.close({ graceMs: 100 });
  });
  const urlOf = (index: number) => relays[index % relays.length]?.url ?? '';

  /** A webhook for a customer, sent until a relay takes it, as the service does. */
  async function deliver(customerId: string, resourceId: string, first: number): Promise<void> {
    const body = JSON.stringify({
      id: `Webhook:${crypto.randomUUID()}`,
      type: 'INCOMING_PAYMENT.COMPLETED',
      timestamp: new Date().toISOString(),
      data: { id: resourceId, customerId },
    });
    const headers = { 'content-type': 'application/json', 'x-service-signature': await signer.sign(body) };
    for (let attempt = first; ; attempt += 1) {
      const status = await fetch(`${urlOf(attempt)}/latchkey/webhooks`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (attempt > first + 50) throw new Error(`Nobody took the webhook: ${status}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
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
    await relays[0]?.kill();
    await Promise.all(delivered);
    await surviving.until(sent.length);
    surviving.stop();
    expect(surviving.events.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1));
    expect(surviving.events.map(({ resourceId }) => resourceId).sort()).toEqual([...sent].sort());
    // And a new one in its place knows everything.
    relays[0] = await start();
    const late = await readStream(urlOf(0), customerId, '40');
    await late.until(60);
    late.stop();
    expect(late.events).toEqual(surviving.events.slice(40));
  });
});
