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
import type { Work, WorkTracker } from './workTracker.ts';

/** The faults that a call can meet in transit. */
export const faults = [
  // The call does not arrive.
  'reset',
  'silence',
  '503 before delivery',
  'html 502',
  'html 200',
  // It arrives long after its caller was told that it did not.
  'delivered late',
  // It arrives, and its response is lost or changed.
  'response lost',
  'response withheld',
  'response cut off',
  'response truncated',
  'response delayed',
  '500 after delivery',
  // It arrives twice.
  'duplicated',
  'duplicated concurrently',
] as const;
export type Fault = (typeof faults)[number];

/** A call, as the proxy describes it when it requests a fault. */
export interface ProxiedCall {
  /** The caller. */
  readonly caller: string;
  readonly method: string;
  readonly path: string;
}

/** The fault of a call; undefined for none. */
export interface ConnectionFault {
  readonly fault: Fault;
  /** From 0 to less than 1: the delay of a late call. */
  readonly extent: number;
}

/** A proxy over real sockets that loses, delays and duplicates calls, and loses their responses. */
export interface FaultyProxy {
  /** URL in front of the target, without a path. */
  readonly url: string;
  /** Returns the headers that name the caller of a request. */
  createHeaders(caller: string, work: Work): Record<string, string>;
  close(): Promise<void>;
}

interface TargetResponse {
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

/** Identifies its caller to the proxy, which forwards it to the target as an IP address of their own. */
const callerHeader = 'x-proxy-caller';
const callHeader = 'x-proxy-call';
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  callerHeader,
  callHeader,
]);

/** Longer than a wallet waits, at most: a delayed message may arrive after its caller gave up. */
const maxDelayMs = 40_000;

export async function startFaultyProxy(options: {
  readonly target: string;
  readonly clock: Clock;
  readonly tracker: WorkTracker;
  readonly findFault: (call: ProxiedCall) => ConnectionFault | undefined;
}): Promise<FaultyProxy> {
  const { target, clock, tracker, findFault } = options;
  const agent = new Agent({ keepAlive: true });
  const calls = new Map<string, Work>();
  let count = 0;

  /** Forwards a call, even if its caller no longer waits. */
  function deliver({ method, path, headers, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const forwarded = request(target + path, {
        agent,
        method,
        headers: { ...headers, 'content-length': body.length },
      });
      forwarded.on('error', reject).on('response', resolve).end(body);
    });
  }

  const deliverAndRead = (call: Call): Promise<TargetResponse> =>
    tracker.during(
      deliver(call).then(async (response) => ({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await read(response),
      })),
    );

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const caller = String(incoming.headers[callerHeader] ?? '');
    const id = String(incoming.headers[callHeader] ?? '');
    const work = calls.get(id);
    calls.delete(id);
    const headers = { ...toForwardedHeaders(incoming.headers), 'x-forwarded-for': caller };
    const call = { method, path, headers, body: await read(incoming) };
    const { fault, extent = 0 } = findFault({ caller, method, path }) ?? {};
    const lateMs = extent * maxDelayMs;
    const reset = () => void incoming.socket.resetAndDestroy();
    const hold = () => void work?.pause();
    const schedule = (ms: number, then: () => void) => void clock.setTimeout(then, ms);

    if (path.endsWith('/relay/events')) {
      if (fault === undefined) return pipeStream(await deliver(call), outgoing);
      if (extent < 0.5) return reset();
      schedule(lateMs, reset);
      return pipeStream(await deliver(call), outgoing);
    }
    switch (fault) {
      case 'reset':
        return reset();
      case 'silence':
        return hold();
      case '503 before delivery':
        return respondWith(outgoing, 503, '{"code":"SERVICE_UNAVAILABLE","reason":"busy"}');
      case 'html 502':
        return respondWith(outgoing, 502, '<html>Bad gateway</html>', 'text/html');
      case 'html 200':
        return respondWith(outgoing, 200, '<html>Welcome to our network</html>', 'text/html');
      case 'delivered late':
        schedule(lateMs, () => void deliverAndRead(call).catch(() => {}));
        return reset();
      case 'response lost':
        await deliverAndRead(call);
        return reset();
      case 'response withheld':
        await deliverAndRead(call);
        return hold();
      case '500 after delivery':
        await deliverAndRead(call);
        return respondWith(outgoing, 500, '{"status":500,"code":"INTERNAL_ERROR","message":"no"}');
      case 'response cut off': {
        const { status, headers, body } = await deliverAndRead(call);
        outgoing.writeHead(status, { ...toForwardedHeaders(headers), 'content-length': body.length });
        outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy());
        return;
      }
      case 'response truncated': {
        const response = await deliverAndRead(call);
        return respond(outgoing, { ...response, body: response.body.subarray(0, response.body.length / 2) });
      }
      case 'response delayed': {
        const response = await deliverAndRead(call);
        hold();
        return schedule(lateMs, () => {
          if (!incoming.socket.destroyed) work?.resume();
          respond(outgoing, response);
        });
      }
      case 'duplicated':
        await deliverAndRead(call);
        return respond(outgoing, await deliverAndRead(call));
      case 'duplicated concurrently': {
        const both = await Promise.all([deliverAndRead(call), deliverAndRead(call)]);
        return respond(outgoing, extent < 0.5 ? both[0] : both[1]);
      }
      default:
        return respond(outgoing, await deliverAndRead(call));
    }
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {});
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    createHeaders: (caller, work) => {
      count += 1;
      calls.set(String(count), work);
      return { [callerHeader]: caller, [callHeader]: String(count) };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** Returns the headers that are forwarded from one connection to the next. */
function toForwardedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
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

function respond(outgoing: ServerResponse, { status, headers, body }: TargetResponse): void {
  if (outgoing.destroyed) return;
  const length = status === 204 ? {} : { 'content-length': body.length };
  outgoing.writeHead(status, { ...toForwardedHeaders(headers), ...length }).end(body);
}

function respondWith(outgoing: ServerResponse, status: number, text: string, type = 'application/json'): void {
  respond(outgoing, { status, headers: { 'content-type': type }, body: Buffer.from(text) });
}

/** Pipes a stream while both sides stay connected. */
function pipeStream(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, toForwardedHeaders(response.headers));
  outgoing.flushHeaders();
  response.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
  outgoing.on('close', () => response.destroy());
  response.pipe(outgoing);
}
