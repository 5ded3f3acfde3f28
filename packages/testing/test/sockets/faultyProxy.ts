import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@latchkey/sandbox';
import type { AtWork, Work } from './atWork.ts';

/** What can happen to a call on its way. */
export const faults = [
  // The call does not arrive.
  'reset',
  'silence',
  '503 before',
  'html 502',
  'html 200',
  // It arrives when its caller has long been told that it did not.
  'late',
  // It arrives, and its answer does not, or not as it was.
  'answer lost',
  'answer silent',
  'answer cut off',
  'answer truncated',
  'answer delayed',
  '500 after',
  // It arrives twice.
  'doubled',
  'doubled at once',
] as const;
export type Fault = (typeof faults)[number];

/** A call, as the proxy is asked about it. */
export interface Passing {
  /** Whose it is. */
  readonly caller: string;
  readonly method: string;
  readonly path: string;
}

/** What a call meets; nothing, where there is none. */
export interface Fate {
  readonly fault: Fault;
  /** From 0 to less than 1: how late what is late comes. */
  readonly extent: number;
}

/** A way over real sockets on which calls are lost, come late, come twice, and lose their answers. */
export interface FaultyProxy {
  /** In front of the target, without a path. */
  readonly url: string;
  /** What a caller sends its call with. */
  headersOf(caller: string, work: Work): Record<string, string>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Names its caller to the proxy, which tells the target by an address of their own. */
const CALLER = 'x-proxy-caller';
const CALL = 'x-proxy-call';
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', CALLER, CALL]);

/** Longer than a wallet waits, at most: what is delayed may come when nobody waits for it any more. */
const LONGEST_MS = 40_000;

export async function startFaultyProxy(options: {
  readonly target: string;
  readonly clock: Clock;
  readonly atWork: AtWork;
  readonly fate: (call: Passing) => Fate | undefined;
}): Promise<FaultyProxy> {
  const { target, clock, atWork, fate } = options;
  const agent = new Agent({ keepAlive: true });
  const calls = new Map<string, Work>();
  let count = 0;

  /** Sends a call on, whoever still waits for it. */
  function deliver({ method, path, headers, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const onward = request(target + path, { agent, method, headers: { ...headers, 'content-length': body.length } });
      onward.on('error', reject).on('response', resolve).end(body);
    });
  }

  const deliverWhole = (call: Call): Promise<Answer> =>
    atWork.during(
      deliver(call).then(async (answer) => ({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await read(answer),
      })),
    );

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const caller = String(incoming.headers[CALLER] ?? '');
    const id = String(incoming.headers[CALL] ?? '');
    const work = calls.get(id);
    calls.delete(id);
    const headers = { ...onwards(incoming.headers), 'x-forwarded-for': caller };
    const call = { method, path, headers, body: await read(incoming) };
    const { fault, extent = 0 } = fate({ caller, method, path }) ?? {};
    const lateMs = extent * LONGEST_MS;
    const reset = () => void incoming.socket.resetAndDestroy();
    const hold = () => void work?.rest();
    const later = (ms: number, then: () => void) => void clock.setTimeout(then, ms);

    if (path.endsWith('/relay/events')) {
      if (fault === undefined) return flow(await deliver(call), outgoing);
      if (extent < 0.5) return reset();
      later(lateMs, reset);
      return flow(await deliver(call), outgoing);
    }
    switch (fault) {
      case 'reset':
        return reset();
      case 'silence':
        return hold();
      case '503 before':
        return answerWith(outgoing, 503, '{"code":"SERVICE_UNAVAILABLE","reason":"busy"}');
      case 'html 502':
        return answerWith(outgoing, 502, '<html>Bad gateway</html>', 'text/html');
      case 'html 200':
        return answerWith(outgoing, 200, '<html>Welcome to our network</html>', 'text/html');
      case 'late':
        later(lateMs, () => void deliverWhole(call).catch(() => {}));
        return reset();
      case 'answer lost':
        await deliverWhole(call);
        return reset();
      case 'answer silent':
        await deliverWhole(call);
        return hold();
      case '500 after':
        await deliverWhole(call);
        return answerWith(outgoing, 500, '{"status":500,"code":"INTERNAL_ERROR","message":"no"}');
      case 'answer cut off': {
        const { status, headers, body } = await deliverWhole(call);
        outgoing.writeHead(status, { ...onwards(headers), 'content-length': body.length });
        outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy());
        return;
      }
      case 'answer truncated': {
        const answer = await deliverWhole(call);
        return give(outgoing, { ...answer, body: answer.body.subarray(0, answer.body.length / 2) });
      }
      case 'answer delayed': {
        const answer = await deliverWhole(call);
        hold();
        return later(lateMs, () => {
          if (!incoming.socket.destroyed) work?.wake();
          give(outgoing, answer);
        });
      }
      case 'doubled':
        await deliverWhole(call);
        return give(outgoing, await deliverWhole(call));
      case 'doubled at once': {
        const both = await Promise.all([deliverWhole(call), deliverWhole(call)]);
        return give(outgoing, extent < 0.5 ? both[0] : both[1]);
      }
      default:
        return give(outgoing, await deliverWhole(call));
    }
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {});
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headersOf: (caller, work) => {
      count += 1;
      calls.set(String(count), work);
      return { [CALLER]: caller, [CALL]: String(count) };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** What travels on from one connection to the next. */
function onwards(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name)) kept[name] = value;
  return kept;
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function give(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  if (outgoing.destroyed) return;
  const length = status === 204 ? {} : { 'content-length': body.length };
  outgoing.writeHead(status, { ...onwards(headers), ...length }).end(body);
}

function answerWith(outgoing: ServerResponse, status: number, text: string, type = 'application/json'): void {
  give(outgoing, { status, headers: { 'content-type': type }, body: Buffer.from(text) });
}

/** A stream, for as long as both sides stay. */
function flow(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, onwards(answer.headers));
  outgoing.flushHeaders();
  answer.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
  outgoing.on('close', () => answer.destroy());
  answer.pipe(outgoing);
}
