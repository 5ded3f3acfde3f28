import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

describe('#54 slow senders', () => {
  it('behavior: 300 that never finish their headers are gone within ten seconds, and nobody else waits', {
    timeout: 30_000,
  }, async () => {
    const listening = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response('ok') });
    const { port } = new URL(listening.url);
    const sockets: Socket[] = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      return socket;
    });
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    }, 500);
    const waits: number[] = [];
    const startedAt = performance.now();
    while (performance.now() - startedAt < 10_000) {
      const askedAt = performance.now();
      expect(await (await fetch(listening.url)).text()).toBe('ok');
      waits.push(performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    clearInterval(dripping);
    expect(
      sockets.filter((socket) => !socket.closed && !socket.destroyed && socket.readyState === 'open'),
    ).toHaveLength(0);
    console.info(`slow senders: a normal call took at most ${Math.max(...waits).toFixed(0)} ms beside them`);
    await listening.close();
  });
});
