import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Listening, listen } from './listen.ts';

let listening: Listening | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.close({ graceMs: 100 });
});

// requirement: 52
it('frees places and connections of readers that do not read', async () => {
  const { relay, store, logs } = openDoubledRelay({ webhookKeys: [someKey] });
  listening = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch });
  const { url, server } = listening;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  /** Requests a stream, receives the status, and reads nothing more. */
  const open = () =>
    new Promise<number>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      sockets.push(socket);
      const ask = 'GET /latchkey/relay/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: a\r\n';
      socket.write(`${ask}Latchkey-Client: test\r\nConnection: close\r\n\r\n`);
      socket.once('data', (head) => {
        socket.pause();
        resolve(Number(head.toString().slice(9, 12)));
      });
    });
  const openTen = () => Promise.all(Array.from({ length: 10 }, open));
  const counted = (event: string) => logs.filter((entry) => entry.event === event).length;

  expect(await openTen()).toEqual(Array(10).fill(200));
  expect(await open()).toBe(429);
  await expect.poll(connections).toBe(10);
  const resourceId = `Transaction:${'x'.repeat(16 * 1024)}`;
  for (let index = 0; counted('streamDropped') < 10 && index < 5000; index += 1) {
    const event = { customerId: ids.a.customer, resourceId, at: '2027-01-15T08:00:00Z' };
    await store.events.accept({ id: `${index}`, type: 'TEST', timestamp: 0, receivedAt: 0, body: '{}', event });
    if (index % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect([counted('streamDropped'), counted('streamClosed')]).toEqual([10, 10]);
  await expect.poll(connections, { timeout: 2000 }).toBe(0);
  expect(await openTen()).toEqual(Array(10).fill(200));
  expect(await open()).toBe(429);
  await expect.poll(connections).toBe(10);
});
