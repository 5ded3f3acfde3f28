import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../../scripts/responsive-time.ts';
import { type Listening, listen } from './listen.ts';

let listening: Listening | undefined;
afterEach(async () => {
  await listening?.close({ graceMs: 100 });
  listening = undefined;
});

const document = 10_000_000;

// requirement: 54
describe('slow bodies', () => {
  it('disconnects 300 senders of slow bodies within ten seconds while a document arrives over a slow line', async () => {
    listening = await listen({
      port: 0,
      host: '127.0.0.1',
      fetch: async (request) => Response.json((await request.arrayBuffer()).byteLength),
    });
    const { port } = new URL(listening.url);
    const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
    const open = (length: number): Socket => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head(length));
      return socket;
    };
    // 4 Mbit/s: 10 MB take 20 seconds.
    const line = open(document);
    let response = '';
    line.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    const chunk = Buffer.alloc(document / 200);
    let sent = 0;
    const sending = setInterval(() => {
      if (sent < document) line.write(chunk);
      sent += chunk.length;
    }, 100);
    const sockets = Array.from({ length: 300 }, () => open(document));
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    }, 500);
    const [startedAt, elapsed] = [performance.now(), startResponsiveTime()];
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 60_000, interval: 50 }).toBe(0);
    expect(elapsed()).toBeLessThan(10_000);
    clearInterval(dripping);
    expect(line.closed).toBe(false);
    await expect.poll(() => response, { timeout: 60_000, interval: 100 }).toContain('200 OK');
    clearInterval(sending);
    expect(response).toContain(`\r\n\r\n${document}`);
    expect(performance.now() - startedAt).toBeGreaterThan(15_000);
    line.destroy();
  });
});
