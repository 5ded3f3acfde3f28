import { Agent, get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../scripts/responsive-time.ts';
import { listen } from '../src/node/index.ts';
import { type RelayProcess, spawnRelay } from './process/spawnRelay.ts';
import { someKey } from './signedWebhook.ts';
import { ids } from './upstreamDouble.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(more: { graceMs?: number } = {}): Promise<RelayProcess> {
  const service = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return Response.json({ data: [], hasMore: false });
    },
  });
  closers.push(() => service.close({ graceMs: 100 }));
  const relay = await spawnRelay({
    service: { baseUrl: service.url, clientId: 'id', clientSecret: 'canary-secret' },
    store: { memory: true },
    webhookKeys: [someKey],
    rates: { user: { burst: 100_000, perSecond: 1000 }, address: { burst: 100_000, perSecond: 1000 } },
    drainMs: 1000,
    ...more,
  });
  closers.push(relay.kill);
  return relay;
}

const headers = { authorization: ids.a.customer };

/** One call over the agent's connections: its status, or the reason for none. */
function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(`${url}/latchkey/transactions`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('cut off'));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });
}

// requirement: 56
describe('shutdown of a relay', () => {
  it('at 200 requests a second, reports not ready first, drops no request, and exits with 0 within ten seconds', async () => {
    const relay = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const outcomes: { at: number; endedAt: number; outcome: number | string }[] = [];
    const pending: Promise<unknown>[] = [];
    const startedAt = performance.now();
    const load = setInterval(() => {
      // Sends the requests that a busy machine delayed, so that the rate stays 200 per second.
      while (pending.length < (performance.now() - startedAt) / 5) {
        const at = performance.now();
        pending.push(
          ask(relay.url, agent).then((outcome) => outcomes.push({ at, endedAt: performance.now(), outcome })),
        );
      }
    }, 5);
    const stream = await fetch(`${relay.url}/latchkey/relay/events`, { headers });
    const streamed = stream.text();
    await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(100);

    const toldAt = performance.now();
    const running = startResponsiveTime();
    relay.child.kill('SIGTERM');
    expect(await streamed).toMatch(/retry: \d+\n\n$/);
    const ready = await fetch(`${relay.url}/latchkey/relay/ready`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect(await relay.ended).toBe(0);
    expect(running()).toBeLessThan(10_000);
    clearInterval(load);
    await Promise.all(pending);
    agent.destroy();

    const succeeded = outcomes.filter(({ outcome }) => outcome === 200);
    // No request arrived after it stopped listening: a load balancer had a second to notice.
    const closedAt = Math.max(...succeeded.map(({ at }) => at));
    const lost = outcomes.filter(({ outcome }) => outcome !== 200 && outcome !== 'ECONNREFUSED');
    expect(lost.filter(({ at }) => at < closedAt)).toEqual([]);
    expect(outcomes.filter(({ endedAt, outcome }) => outcome === 'ECONNREFUSED' && endedAt < toldAt + 1000)).toEqual(
      [],
    );
    // It served until the end of that second.
    expect(succeeded.some(({ at }) => at > toldAt)).toBe(true);
  });

  it('finishes a pending response', async () => {
    const relay = await start();
    const slow = fetch(`${relay.url}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    relay.child.kill('SIGTERM');
    expect(await (await slow).text()).toBe('whole');
    expect(await relay.ended).toBe(0);
  });

  it('ends at once on a second signal', async () => {
    const relay = await start();
    relay.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    relay.child.kill('SIGTERM');
    expect(await relay.ended).toBe(1);
  });

  it('logs an uncaught error by its class, and exits with 1', async () => {
    const relay = await start();
    await fetch(`${relay.url}/control/fail`);
    expect(await relay.ended).toBe(1);
    expect(relay.lines.join('\n')).toContain('"errorName":"RangeError"');
    expect(relay.lines.join('\n')).not.toContain('canary');
  });
});
