import { connect, type Socket } from 'node:net';

/** Sends commands to a Firefox in its built-in protocol. No driver is used, because Debian has none. */
export interface Marionette {
  /** @throws Error with the browser's error message. */
  send<Result = unknown>(command: string, parameters?: object): Promise<Result>;
  close(): void;
}

interface PendingCommand {
  readonly command: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Connects to the browser that listens on a port of this machine. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, PendingCommand>();
  const socket = await openSocket(port, (message) => {
    // The first message is a greeting; a response is [1, id, error, result].
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [number, number, { error: string; message: string } | null, unknown];
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(`${command.command}: ${error.error}: ${error.message}`));
    else command?.resolve(isValue(result) ? result.value : result);
  });
  socket.on('close', () => {
    for (const { command, reject } of waiting.values()) reject(new Error(`${command}: Firefox closed the connection.`));
    waiting.clear();
  });
  let last = 0;
  return {
    send<Result>(command: string, parameters: object = {}) {
      last += 1;
      const id = last;
      return new Promise<Result>((resolve, reject) => {
        // The caller knows the type of a command's result.
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

/** A socket with messages of the form `<bytes>:<JSON>`. */
function openSocket(port: number, receive: (message: unknown) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let buffered = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      buffered = Buffer.concat([buffered, chunk]);
      for (;;) {
        const colon = buffered.indexOf(':');
        const length = Number(buffered.subarray(0, Math.max(colon, 0)).toString());
        if (colon < 0 || buffered.length < colon + 1 + length) return;
        receive(JSON.parse(buffered.subarray(colon + 1, colon + 1 + length).toString()));
        buffered = buffered.subarray(colon + 1 + length);
      }
    });
  });
}
