import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../../scripts/responsive-time.ts';
import { listen } from './listen.ts';

// requirement: 54
describe('slow senders', () => {
  it('disconnects 300 senders of incomplete headers within ten seconds without delaying others', {
    timeout: 120_000,
  }, async () => {
    const listening = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response('ok') });
    const { port } = new URL(listening.url);
    // Compares the latency of normal calls without and with slow senders.
    const before = await measureWaits(listening.url, 3000);
    const sockets: Socket[] = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      return socket;
    });
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    }, 500);
    const elapsed = startResponsiveTime();
    const isOpen = (socket: Socket) => !socket.closed && !socket.destroyed && socket.readyState === 'open';
    const disconnected = expect
      .poll(() => sockets.filter(isOpen).length, { timeout: 60_000, interval: 50 })
      .toBe(0)
      .then(elapsed);
    const beside = await measureWaits(listening.url, 5000);
    expect(await disconnected).toBeLessThan(10_000);
    clearInterval(dripping);
    const after = await measureWaits(listening.url, 3000);
    await listening.close();
    const quiet = Math.max(p90(before), p90(after));
    console.info(
      `slow senders: p90 of a normal call ${p90(beside).toFixed(0)} ms beside them, ${quiet.toFixed(0)} alone`,
    );
    expect(beside.length).toBeGreaterThan(5);
    // The 90th percentile excludes delays that other processes on the machine cause.
    expect(p90(beside)).toBeLessThanOrEqual(Math.max(200, 4 * quiet));
  });
});

/** Durations of normal calls over some seconds, in milliseconds. */
async function measureWaits(url: string, forMs: number): Promise<readonly number[]> {
  const waits: number[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < forMs) {
    const askedAt = performance.now();
    expect(await (await fetch(url)).text()).toBe('ok');
    waits.push(performance.now() - askedAt);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return waits;
}

function p90(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))] ?? Number.POSITIVE_INFINITY;
}
