import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { writeStream } from './writeStream.ts';

let server: Server;
let serverResponse: ServerResponse | undefined;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const maxBytes = 64 * 1024 * 1024;
const piece = new Uint8Array(64 * 1024);

/** A body written by hand that reports how it ended. */
function made(pull?: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>) {
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    pull: (given) => pull?.(given),
    cancel,
  });
  return {
    body,
    cancelled,
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error('canary')),
  };
}

async function serve(body: ReadableStream<Uint8Array>, stuckMs?: number) {
  const over = new Promise<ServerResponse>((resolve) => {
    server = createServer((_, outgoing) => {
      serverResponse = outgoing;
      void writeStream(body, outgoing.writeHead(200), stuckMs).then(() => resolve(outgoing));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, over };
}

/** Sends a request, receives the head, and reads nothing more. */
function asksAndSleeps(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.once('data', () => resolve(socket.pause()));
  });
}
const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** More than any connection buffers for a reader that reads nothing. */
function endless() {
  let bytes = 0;
  return made((controller) => {
    bytes += piece.byteLength;
    if (bytes < maxBytes) controller.enqueue(piece);
  });
}

describe('writeStream', () => {
  it('delivers chunks at once and ends with the body', async () => {
    const { body, write, end } = made();
    const { url, over } = await serve(body);
    const reader = (await fetch(url)).body?.getReader();
    for (const text of ['one', 'two']) {
      write(text);
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(text);
    }
    end();
    expect((await reader?.read())?.done).toBe(true);
    expect((await over).writableFinished).toBe(true);
  });

  it('delivers more than the connection buffers, with no listener left', async () => {
    let pieces = 0;
    const { body } = made((controller) => {
      pieces += 1;
      if (pieces > 300) controller.close();
      else controller.enqueue(piece);
    });
    const { url, over } = await serve(body);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(300 * piece.byteLength);
    expect((await over).listenerCount('drain')).toBe(0);
  });

  it('cancels the body when the reader disconnects', async () => {
    const { body, cancelled } = made();
    const { port } = await serve(body);
    (await asksAndSleeps(port)).destroy();
    await cancelled;
  });

  // requirement: 52
  it('closes the connection of an absent reader when the body fails', async () => {
    const { body, breakOff } = endless();
    const { port, over } = await serve(body);
    const socket = await asksAndSleeps(port);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await connections()).toBe(1);
    breakOff();
    expect((await over).destroyed).toBe(true);
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  it('does not look complete to the reader when the body fails', async () => {
    const { body, write, breakOff } = made();
    const { url } = await serve(body);
    const response = await fetch(url);
    write('half');
    const text = response.text();
    breakOff();
    await expect(text).rejects.toThrow();
  });

  // requirement: 52
  it('disconnects a reader that reads nothing', async () => {
    const { body, cancelled } = endless();
    const { port, over } = await serve(body, 100);
    const socket = await asksAndSleeps(port);
    expect((await over).destroyed).toBe(true);
    await cancelled;
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  // requirement: 52
  it('disconnects such a reader also after the body has ended', async () => {
    const little = new Uint8Array(1024);
    const { body } = made(async (controller) => {
      // The system's buffers are empty by then.
      await new Promise((resolve) => setImmediate(resolve));
      if ((serverResponse?.socket?.writableLength ?? 0) > 0) controller.close();
      else controller.enqueue(little);
    });
    const { port, over } = await serve(body, 100);
    const socket = await asksAndSleeps(port);
    expect((await over).writableEnded).toBe(true);
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });
});
