import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a relay and its database that can stall without closing connections. */
export interface StallingProxy {
  /** The database's URL through it. */
  readonly url: string;
  /** Stalls connections whose greeting contains `word`; new ones work. Returns their number. */
  stall(word: string): number;
  /** Closes the connections whose greeting contains `word`. */
  cut(word: string): Promise<void>;
  /** Stalls all connections, old and new. */
  stallAll(): void;
  /** New connections work from now on. */
  resume(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  greeting: string;
  isSilent: boolean;
}

export async function startStallingProxy(database: string): Promise<StallingProxy> {
  const target = new URL(database);
  const pairs = new Set<Pair>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: Pair = { near, far, greeting: '', isSilent };
    pairs.add(pair);
    near.on('data', (bytes) => {
      // The first message names the application in plain text.
      if (pair.greeting === '') pair.greeting = bytes.toString('latin1');
      if (!pair.isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!pair.isSilent) near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        if (!pair.isSilent || other === far) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: (word) => {
      const chosen = [...pairs].filter(({ greeting }) => greeting.includes(word));
      for (const pair of chosen) pair.isSilent = true;
      return chosen.length;
    },
    cut: async (word) => {
      for (const { near, greeting } of pairs)
        if (greeting.includes(word)) {
          near.destroy();
          await once(near, 'close');
        }
    },
    stallAll: () => {
      isSilent = true;
      for (const pair of pairs) pair.isSilent = true;
    },
    resume: () => {
      isSilent = false;
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
