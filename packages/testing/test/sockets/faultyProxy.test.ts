import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AtWork, createAtWork, type Work } from './atWork.ts';
import { type Fate, type Fault, type FaultyProxy, faults, startFaultyProxy } from './faultyProxy.ts';
import { createSteppingClock, type SteppingClock } from './steppingClock.ts';

let target: Server;
let arrived: string[];
let proxy: FaultyProxy;
let clock: SteppingClock;
let atWork: AtWork;
let fate: Fate | undefined;

beforeEach(async () => {
  [arrived, fate] = [[], undefined];
  clock = createSteppingClock(0);
  atWork = createAtWork();
  target = createServer(async (incoming: IncomingMessage, outgoing) => {
    if (incoming.url?.endsWith('/relay/events')) return void outgoing.writeHead(200).write('data: 1\n\n');
    let body = '';
    for await (const chunk of incoming) body += chunk;
    arrived.push(`${incoming.method} ${incoming.url} ${body} from ${incoming.headers['x-forwarded-for']}`);
    outgoing.writeHead(201, { 'content-type': 'application/json' }).end(`{"arrived":${arrived.length}}`);
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  proxy = await startFaultyProxy({ target: `http://127.0.0.1:${port}`, clock, atWork, fate: () => fate });
});
afterEach(async () => {
  await proxy.close();
  target.closeAllConnections();
  await new Promise((resolve) => target.close(resolve));
  atWork.close();
});

/** What a caller is left with, and how often the call has arrived by then. */
const outcomes: Record<Fault, readonly [outcome: string, times: number]> = {
  reset: ['lost', 0],
  silence: ['given up', 0],
  '503 before': ['503 {"code":"SERVICE_UNAVAILABLE","reason":"busy"}', 0],
  'html 502': ['502 <html>Bad gateway</html>', 0],
  'html 200': ['200 <html>Welcome to our network</html>', 0],
  late: ['lost', 0],
  'answer lost': ['lost', 1],
  'answer silent': ['given up', 1],
  'answer cut off': ['lost', 1],
  'answer truncated': ['201 {"arri', 1],
  'answer delayed': ['201 {"arrived":1}', 1],
  '500 after': ['500 {"status":500,"code":"INTERNAL_ERROR","message":"no"}', 1],
  doubled: ['201 {"arrived":2}', 2],
  'doubled at once': ['201 {"arrived":', 2],
};

/** One call: what its caller got of it. A caller waits for thirty seconds, as a wallet does. */
async function call(path = '/quotes'): Promise<string> {
  const work = atWork.begin();
  const leaving = new AbortController();
  const timer = clock.setTimeout(() => leaving.abort(), 30_000);
  try {
    const init = { method: 'POST', body: 'x', headers: proxy.headersOf('10.0.0.7', work), signal: leaving.signal };
    const response = await fetch(proxy.url + path, init);
    return `${response.status} ${await response.text()}`;
  } catch {
    return leaving.signal.aborted ? 'given up' : 'lost';
  } finally {
    clock.clearTimeout(timer);
    work.end();
  }
}

/** The same, with time passing whenever nothing is on its way. */
async function callUnder(fault: Fault, extent = 0.5): Promise<string> {
  fate = { fault, extent };
  let came: string | undefined;
  const calling = call().then((outcome) => {
    came = outcome;
  });
  while (came === undefined) {
    await atWork.done();
    if (came === undefined) clock.step();
  }
  await calling;
  return came;
}

describe('startFaultyProxy', () => {
  it('default: without a fault a call arrives as it was sent, once, and so does its answer', async () => {
    expect(await call()).toBe('201 {"arrived":1}');
    expect(arrived).toEqual(['POST /quotes x from 10.0.0.7']);
  });

  it.each(faults.map((fault) => [fault, ...outcomes[fault]] as const))(
    'args: %s: the caller is left with "%s", and the call has arrived %d times',
    async (fault, outcome, times) => {
      expect(await callUnder(fault)).toContain(outcome);
      expect(arrived).toHaveLength(times);
    },
  );

  it('behavior: what is late arrives when its caller has long been told that it is lost', async () => {
    expect(await callUnder('late')).toBe('lost');
    expect(clock.now()).toBe(0);
    clock.step();
    await atWork.done();
    expect([clock.now(), arrived.length]).toEqual([20_000, 1]);
  });

  it('behavior: an answer that is delayed for longer than its caller waits comes to nobody', async () => {
    expect(await callUnder('answer delayed', 0.9)).toBe('given up');
    expect(arrived).toHaveLength(1);
  });

  it('behavior: a stream flows, and under a fault it breaks off later', async () => {
    fate = { fault: 'reset', extent: 0.5 };
    const work: Work = atWork.begin();
    const response = await fetch(`${proxy.url}/relay/events`, { headers: proxy.headersOf('10.0.0.7', work) });
    work.end();
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    clock.step();
    await expect(reader?.read()).rejects.toThrow();
  });
});
