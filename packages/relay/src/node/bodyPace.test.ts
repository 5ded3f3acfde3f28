import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBodyPace } from './bodyPace.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
  server = undefined;
});

const kibibyte = 'x'.repeat(1024);

/** A server with a minimum pace of 8 seconds and 1 KiB a second, on a manual clock. */
async function paced(
  read: (incoming: IncomingMessage, outgoing: ServerResponse) => void = (incoming) => incoming.resume(),
) {
  let at = 1000;
  const pace = createBodyPace({ graceMs: 8000, bytesPerSecond: 1024, now: () => at });
  const received: IncomingMessage[] = [];
  server = createServer((incoming, outgoing) => {
    received.push(incoming);
    pace.watch(incoming, outgoing);
    incoming.on('error', () => undefined);
    incoming.on('end', () => outgoing.end('whole'));
    read(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  /** A sender of raw bytes and the responses it got. */
  const send = async (...headers: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    const before = received.length;
    socket.write(['POST / HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'));
    await expect.poll(() => received.length, { interval: 2 }).toBe(before + 1);
    const incoming = received.at(-1) as IncomingMessage;
    return {
      socket,
      incoming,
      heard: () => heard,
      /** Sends and waits until it has arrived. */
      write: async (text: string) => {
        const after = incoming.socket.bytesRead + text.length;
        socket.write(text);
        await expect.poll(() => incoming.socket.bytesRead, { interval: 2 }).toBe(after);
      },
      over: () => expect.poll(() => socket.closed, { interval: 2 }).toBe(true),
    };
  };
  /** Advances by seconds with a check in each. */
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      at += 1000;
      pace.check(at);
    }
  };
  return { send, pass };
}

describe('createBodyPace', () => {
  // requirement: 54
  it('ends a slow body after its first eight seconds with an error response', async () => {
    const { send, pass } = await paced();
    const sender = await send('Content-Length: 100000');
    for (let second = 0; second < 7; second += 1) {
      await sender.write('x');
      pass(1);
    }
    expect(sender.incoming.socket.destroyed).toBe(false);
    pass(2);
    await sender.over();
    expect(sender.heard()).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });

  it('accepts a body at the minimum pace, however long it takes', async () => {
    const { send, pass } = await paced();
    const sender = await send(`Content-Length: ${60 * 1024}`);
    for (let second = 0; second < 59; second += 1) {
      await sender.write(kibibyte);
      pass(1);
    }
    await sender.write(kibibyte);
    await expect.poll(sender.heard, { interval: 2 }).toContain('whole');
    expect(sender.heard()).toContain('HTTP/1.1 200');
  });

  it('ends a body at half of the minimum pace', async () => {
    const { send, pass } = await paced();
    const sender = await send(`Content-Length: ${60 * 1024}`);
    for (let second = 0; second < 14; second += 1) {
      await sender.write(kibibyte.slice(512));
      pass(1);
    }
    expect(sender.incoming.socket.destroyed).toBe(false);
    pass(2);
    await sender.over();
  });

  it('allows at most thirty seconds of silence after fast data', async () => {
    const { send, pass } = await paced();
    const sender = await send(`Content-Length: ${1024 * 1024}`);
    await sender.write(kibibyte.repeat(500));
    pass(1);
    pass(28);
    expect(sender.incoming.socket.destroyed).toBe(false);
    pass(1);
    await sender.over();
  });

  it('does not charge the sender for bytes that the server does not read', async () => {
    const { send, pass } = await paced(() => undefined);
    const sender = await send(`Content-Length: ${1024 * 1024}`);
    sender.socket.write(kibibyte.repeat(1024));
    await expect
      .poll(() => sender.incoming.readableLength >= sender.incoming.readableHighWaterMark, { interval: 2 })
      .toBe(true);
    pass(60);
    expect(sender.incoming.socket.destroyed).toBe(false);
    sender.incoming.resume();
    await expect.poll(sender.heard, { interval: 2 }).toContain('whole');
  });

  it.each([['Transfer-Encoding: chunked'], ['Content-Length: 1']])('treats %s as a body', async (header) => {
    const { send, pass } = await paced();
    const sender = await send(header);
    pass(8);
    await sender.over();
  });

  it.each([[[]], [['Content-Length: 0']]])('lets a connection with %j idle', async (headers) => {
    const { send, pass } = await paced();
    const sender = await send(...headers);
    await expect.poll(sender.heard, { interval: 2 }).toContain('whole');
    pass(60);
    expect(sender.incoming.socket.destroyed).toBe(false);
  });

  it('lets a connection idle after a complete body and send another', async () => {
    const { send, pass } = await paced();
    const sender = await send('Content-Length: 1');
    await sender.write('x');
    await expect.poll(sender.heard, { interval: 2 }).toContain('whole');
    pass(60);
    expect(sender.incoming.socket.destroyed).toBe(false);
    sender.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n');
    await expect.poll(() => sender.incoming.socket.bytesRead, { interval: 2 }).toBeGreaterThan(60);
    await new Promise((resolve) => setTimeout(resolve, 10));
    pass(8);
    await sender.over();
    expect(sender.heard()).toContain('408');
  });

  it('disconnects a slow sender that already has its response', async () => {
    const { send, pass } = await paced((incoming, outgoing) => {
      incoming.resume();
      outgoing.writeHead(413, { 'content-length': '0' }).end();
    });
    const sender = await send('Content-Length: 100000');
    await expect.poll(sender.heard, { interval: 2 }).toContain('413');
    pass(8);
    await sender.over();
    expect(sender.heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
