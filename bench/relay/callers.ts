import { connect, type Socket } from 'node:net';

/** What came of calling for a while. */
export interface Load {
  readonly perSecond: number;
  readonly calls: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 2xx, and connections that broke. */
  readonly failures: number;
}

/**
 * Calls over so many connections, each asking again when it is answered, or at a steady rate. As little work as can be:
 * the machine is shared with what is measured.
 */
export async function call(
  url: string,
  requests: readonly string[],
  how: { readonly connections: number; readonly seconds: number; readonly perSecond?: number },
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failures = 0;
  let asked = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + how.seconds * 1000;
  const converse = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      let sentAt = 0;
      let text = '';
      const ask = () => {
        if (performance.now() >= endsAt) {
          socket.end();
          return;
        }
        asked += 1;
        const dueAt = how.perSecond === undefined ? 0 : startedAt + (asked / how.perSecond) * 1000;
        const send = () => {
          sentAt = performance.now();
          text = '';
          socket.write(requests[asked % requests.length] ?? '');
        };
        const wait = dueAt - performance.now();
        if (wait > 1) setTimeout(send, wait);
        else send();
      };
      socket.setEncoding('latin1');
      socket.on('connect', ask);
      socket.on('data', (chunk: string) => {
        text += chunk;
        if (!isWhole(text)) return;
        times.push(performance.now() - sentAt);
        if (!/^HTTP\/1\.1 2/.test(text)) failures += 1;
        ask();
      });
      socket.on('error', () => {
        failures += 1;
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: how.connections }, converse));
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

/** Streams that are open, and a wait for what comes over them. */
export interface Streams {
  /** Resolves with the milliseconds until each had one event more. */
  next(): Promise<number>;
  readonly open: number;
  close(): void;
}

/** Opens a stream for each customer of the list. */
export async function openStreams(url: string, customers: readonly string[]): Promise<Streams> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let heard = 0;
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
          heard += chunk.split('\ndata: ').length - 1;
          wake();
        });
        resolve();
      });
    });
  // A hundred at a time: a listener's queue is not endless.
  for (let index = 0; index < customers.length; index += 100)
    await Promise.all(customers.slice(index, index + 100).map(start));
  return {
    get open() {
      return open;
    },
    next: async () => {
      const startedAt = performance.now();
      const wanted = heard + customers.length;
      while (heard < wanted)
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
