import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionFault, type Fault, type FaultyProxy, faults, startFaultyProxy } from './faultyProxy.ts';
import { createSteppingClock, type SteppingClock } from './steppingClock.ts';
import { createWorkTracker, type Work, type WorkTracker } from './workTracker.ts';

let target: Server;
let arrived: string[];
let proxy: FaultyProxy;
let clock: SteppingClock;
let tracker: WorkTracker;
let findFault: ConnectionFault | undefined;

beforeEach(async () => {
  [arrived, findFault] = [[], undefined];
  clock = createSteppingClock(0);
  tracker = createWorkTracker();
  target = createServer(async (incoming: IncomingMessage, outgoing) => {
    if (incoming.url?.endsWith('/relay/events')) return void outgoing.writeHead(200).write('data: 1\n\n');
    let body = '';
    for await (const chunk of incoming) body += chunk;
    arrived.push(`${incoming.method} ${incoming.url} ${body} from ${incoming.headers['x-forwarded-for']}`);
    outgoing.writeHead(201, { 'content-type': 'application/json' }).end(`{"arrived":${arrived.length}}`);
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  proxy = await startFaultyProxy({ target: `http://127.0.0.1:${port}`, clock, tracker, findFault: () => findFault });
});
afterEach(async () => {
  await proxy.close();
  target.closeAllConnections();
  await new Promise((resolve) => target.close(resolve));
  tracker.close();
});

/** The caller's result, and how often the call has arrived by then. */
const outcomes: Record<Fault, readonly [outcome: string, times: number]> = {
  reset: ['lost', 0],
  silence: ['given up', 0],
  '503 before delivery': ['503 {"code":"SERVICE_UNAVAILABLE","reason":"busy"}', 0],
  'html 502': ['502 <html>Bad gateway</html>', 0],
  'html 200': ['200 <html>Welcome to our network</html>', 0],
  'delivered late': ['lost', 0],
  'response lost': ['lost', 1],
  'response withheld': ['given up', 1],
  'response cut off': ['lost', 1],
  'response truncated': ['201 {"arri', 1],
  'response delayed': ['201 {"arrived":1}', 1],
  '500 after delivery': ['500 {"status":500,"code":"INTERNAL_ERROR","message":"no"}', 1],
  duplicated: ['201 {"arrived":2}', 2],
  'duplicated concurrently': ['201 {"arrived":', 2],
};

/** Makes one call and returns the caller's result. A caller waits for thirty seconds, as a wallet does. */
async function call(path = '/quotes'): Promise<string> {
  const work = tracker.begin();
  const controller = new AbortController();
  const timer = clock.setTimeout(() => controller.abort(), 30_000);
  try {
    const init = {
      method: 'POST',
      body: 'x',
      headers: proxy.createHeaders('10.0.0.7', work),
      signal: controller.signal,
    };
    const response = await fetch(proxy.url + path, init);
    return `${response.status} ${await response.text()}`;
  } catch {
    return controller.signal.aborted ? 'given up' : 'lost';
  } finally {
    clock.clearTimeout(timer);
    work.end();
  }
}

/** Makes the same call, with the clock advancing whenever nothing is in progress. */
async function callUnder(fault: Fault, extent = 0.5): Promise<string> {
  findFault = { fault, extent };
  let findings: string | undefined;
  const calling = call().then((outcome) => {
    findings = outcome;
  });
  while (findings === undefined) {
    await tracker.done();
    if (findings === undefined) clock.step();
  }
  await calling;
  return findings;
}

describe('startFaultyProxy', () => {
  it('forwards a call and its response once, unchanged, without a fault', async () => {
    expect(await call()).toBe('201 {"arrived":1}');
    expect(arrived).toEqual(['POST /quotes x from 10.0.0.7']);
  });

  it.each(faults.map((fault) => [fault, ...outcomes[fault]] as const))(
    '%s: the caller gets "%s", and the call has arrived %d times',
    async (fault, outcome, times) => {
      expect(await callUnder(fault)).toContain(outcome);
      expect(arrived).toHaveLength(times);
    },
  );

  it('delivers a late call long after its connection was reset', async () => {
    expect(await callUnder('delivered late')).toBe('lost');
    expect(clock.now()).toBe(0);
    clock.step();
    await tracker.done();
    expect([clock.now(), arrived.length]).toEqual([20_000, 1]);
  });

  it('drops a response that is delayed longer than its caller waits', async () => {
    expect(await callUnder('response delayed', 0.9)).toBe('given up');
    expect(arrived).toHaveLength(1);
  });

  it('forwards a stream, which breaks later under a fault', async () => {
    findFault = { fault: 'reset', extent: 0.5 };
    const work: Work = tracker.begin();
    const response = await fetch(`${proxy.url}/relay/events`, { headers: proxy.createHeaders('10.0.0.7', work) });
    work.end();
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    clock.step();
    await expect(reader?.read()).rejects.toThrow();
  });
});
