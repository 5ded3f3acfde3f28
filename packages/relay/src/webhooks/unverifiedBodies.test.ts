import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { webhookSigner } from '../../test/signedWebhook.ts';
import { type Listening, listen } from '../node/index.ts';

const signer = await webhookSigner();
const largest = 256 * 1024;
const { relay } = openDoubledRelay({ webhookKeys: [signer.pem] });
let server: Listening;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch, trustProxy: true });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close({ graceMs: 0 });
});

/** Starts a webhook whose body stops before its end. */
async function startWebhook({ ip = '192.0.2.1', length = String(largest) } = {}) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => undefined);
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const body = length === 'chunked' ? '1\r\nx\r\n' : 'x';
  socket.write(`POST /latchkey/webhooks HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n${size}\r\n\r\n${body}`);
  return { socket, status: () => received.slice('HTTP/1.1 '.length).slice(0, 3), received: () => received };
}

const start = (count: number, more?: Parameters<typeof startWebhook>[0]) =>
  Promise.all(Array.from({ length: count }, () => startWebhook(more)));
const countRefused = (started: readonly Awaited<ReturnType<typeof startWebhook>>[]) =>
  started.filter(({ status }) => status() === '429').length;

// requirement: 54
describe('webhooks that are not verified yet', () => {
  it.each([String(largest), 'chunked'])('hold at most 16 MiB of one sender with the length %s', async (length) => {
    const started = await start(68, { length });
    await expect.poll(() => countRefused(started)).toBe(4);
    expect(started.find(({ status }) => status() === '429')?.received()).toContain('\r\nretry-after: 1\r\n');
    const [other] = await start(1, { ip: '192.0.2.2', length: '1' });
    await expect.poll(() => other?.status()).toBe('401');
  });

  it('free their place when they are read, refused or cut off', async () => {
    const started = await start(64);
    const [another] = await start(1);
    await expect.poll(() => another?.status()).toBe('429');
    for (const { socket } of started) socket.destroy();
    await expect
      .poll(async () => {
        const [next] = await start(1, { length: '1' });
        await expect.poll(() => next?.status()).not.toBe('');
        return next?.status();
      })
      .toBe('401');
    for (let index = 0; index < 40; index += 1) {
      const [next] = await start(1, { length: '1' });
      await expect.poll(() => next?.status(), { interval: 2 }).toBe('401');
    }
  });

  it('leave room for many small ones at once', async () => {
    const started = await start(300, { length: '1' });
    await expect.poll(() => started.filter(({ status }) => status() === '401').length).toBe(300);
  });
});
