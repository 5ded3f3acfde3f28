import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

describe('#54 slow senders', () => {
  it('behavior: 300 that never finish their headers are gone within ten seconds, and nobody else waits', {
    timeout: 60_000,
  }, async () => {
    const listening = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response('ok') });
    const { port } = new URL(listening.url);
    // What the machine itself does to a normal call, before and after, says how much of a wait is the senders' doing.
    const before = await waitsOf(listening.url, 3000);
    const sockets: Socket[] = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      return socket;
    });
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    }, 500);
    const beside = await waitsOf(listening.url, 10_000);
    clearInterval(dripping);
    expect(
      sockets.filter((socket) => !socket.closed && !socket.destroyed && socket.readyState === 'open'),
    ).toHaveLength(0);
    const after = await waitsOf(listening.url, 3000);
    await listening.close();
    const quiet = Math.max(p99(before), p99(after));
    console.info(
      `slow senders: p99 of a normal call ${p99(beside).toFixed(0)} ms beside them, ${quiet.toFixed(0)} alone`,
    );
    expect(beside.length).toBeGreaterThan(50);
    expect(p99(beside)).toBeLessThanOrEqual(Math.max(200, 4 * quiet));
  });
});

/** How long each of some seconds' normal calls took, in milliseconds. */
async function waitsOf(url: string, forMs: number): Promise<readonly number[]> {
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

function p99(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.POSITIVE_INFINITY;
}
