import { connect, type Socket } from 'node:net';

/** The result of a period of calls. */
export interface Load {
  readonly perSecond: number;
  readonly calls: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and broken connections. */
  readonly failures: number;
}

/**
 * Makes calls over this many connections, each after the previous response or at a steady rate. Does as little work as
 * possible, because it shares the machine with the measured process.
 */
export async function generateLoad(
  url: string,
  requests: readonly string[],
  options: { readonly connections: number; readonly seconds: number; readonly perSecond?: number },
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failures = 0;
  let sentCount = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  const openConnection = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      let sentAt = 0;
      let text = '';
      const sendNext = () => {
        if (performance.now() >= endsAt) {
          socket.end();
          return;
        }
        sentCount += 1;
        const dueAt = options.perSecond === undefined ? 0 : startedAt + (sentCount / options.perSecond) * 1000;
        const send = () => {
          sentAt = performance.now();
          text = '';
          socket.write(requests[sentCount % requests.length] ?? '');
        };
        const wait = dueAt - performance.now();
        if (wait > 1) setTimeout(send, wait);
        else send();
      };
      socket.setEncoding('latin1');
      socket.on('connect', sendNext);
      socket.on('data', (chunk: string) => {
        text += chunk;
        if (!isWhole(text)) return;
        times.push(performance.now() - sentAt);
        if (!/^HTTP\/1\.1 2/.test(text)) failures += 1;
        sendNext();
      });
      socket.on('error', () => {
        failures += 1;
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: options.connections }, openConnection));
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  const perSecond = (times.length / (performance.now() - startedAt)) * 1000;
  return { perSecond, calls: times.length, p50: at(0.5), p99: at(0.99), failures };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

/** Open streams, and a way to wait for their events. */
export interface Streams {
  /** Resolves with the milliseconds until each received one more event. */
  next(): Promise<number>;
  readonly open: number;
  close(): void;
}

/** Opens a stream for each customer of the list. */
export async function openStreams(url: string, customers: readonly string[]): Promise<Streams> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let received = 0;
  let open = 0;
  let wake = () => {};
  const start = (customerId: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: hostname });
      sockets.push(socket);
      socket.setEncoding('latin1');
      socket.once('error', reject);
      socket.once('close', () => {
        open -= 1;
      });
      socket.write(`GET /latchkey/relay/events HTTP/1.1\r\nHost: bench\r\nAuthorization: ${customerId}\r\n\r\n`);
      socket.once('data', (first: string) => {
        if (!first.startsWith('HTTP/1.1 200')) {
          reject(new Error(first.slice(0, 200)));
          return;
        }
        open += 1;
        socket.on('data', (chunk: string) => {
          received += chunk.split('\ndata: ').length - 1;
          wake();
        });
        resolve();
      });
    });
  // A hundred at a time: the accept queue is limited.
  for (let index = 0; index < customers.length; index += 100)
    await Promise.all(customers.slice(index, index + 100).map(start));
  return {
    get open() {
      return open;
    },
    next: async () => {
      const startedAt = performance.now();
      const wanted = received + customers.length;
      while (received < wanted)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return performance.now() - startedAt;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
