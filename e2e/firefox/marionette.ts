import { connect, type Socket } from 'node:net';

/** Commands to a Firefox, in the protocol it brings itself. No driver stands between: Debian has none. */
export interface Marionette {
  /** @throws Error with what the browser says went wrong. */
  send<Result = unknown>(command: string, parameters?: object): Promise<Result>;
  close(): void;
}

interface Waiting {
  readonly command: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Connects to the browser that listens on a port of this machine. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, Waiting>();
  const socket = await listening(port, (message) => {
    // The first is a greeting; an answer is [1, id, error, result].
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [number, number, { error: string; message: string } | null, unknown];
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.command}: ${error.error}: ${error.message}`));
    else asked?.resolve(isValue(result) ? result.value : result);
  });
  socket.on('close', () => {
    for (const { command, reject } of waiting.values()) reject(new Error(`${command}: Firefox went away.`));
    waiting.clear();
  });
  let last = 0;
  return {
    send<Result>(command: string, parameters: object = {}) {
      last += 1;
      const id = last;
      return new Promise<Result>((resolve, reject) => {
        // What a command answers with is for its caller to know.
        waiting.set(id, { command, resolve: resolve as (value: unknown) => void, reject });
        const text = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
    },
    close: () => socket.destroy(),
  };
}

function isValue(result: unknown): result is { readonly value: unknown } {
  return typeof result === 'object' && result !== null && Object.keys(result).join() === 'value';
}

/** A socket whose messages come as `<bytes>:<JSON>`. */
function listening(port: number, receive: (message: unknown) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let kept = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      kept = Buffer.concat([kept, chunk]);
      for (;;) {
        const colon = kept.indexOf(':');
        const length = Number(kept.subarray(0, Math.max(colon, 0)).toString());
        if (colon < 0 || kept.length < colon + 1 + length) return;
        receive(JSON.parse(kept.subarray(colon + 1, colon + 1 + length).toString()));
        kept = kept.subarray(colon + 1 + length);
      }
    });
  });
}
