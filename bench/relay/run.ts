import { parseArgs } from 'node:util';
import { call, type Load, openStreams } from './callers.ts';
import { endAll, start } from './programs.ts';
import { deliver, webhookKey } from './webhooks.ts';

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    streams: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? (values.smoke ? 1 : 10));
const streamCount = Number(values.streams ?? (values.smoke ? 100 : 2000));
const minutes = Number(values.minutes ?? (values.smoke ? 0.05 : 1));

const customerId = 'Customer:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c00';
const quoteId = 'Quote:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0d';
const head = `Host: bench\r\nAuthorization: ${customerId}\r\nLatchkey-Client: bench\r\n`;
const get = (path: string) => `GET /latchkey${path} HTTP/1.1\r\n${head}\r\n`;
const post = (path: string, more: string) =>
  `POST /latchkey${path} HTTP/1.1\r\n${head}${more}Content-Length: 0\r\n\r\n`;
/** What a page asks: mostly reading, now and then an execution with its key and its signature. */
const mix = [
  get('/transactions?limit=20'),
  get(`/quotes/${quoteId}`),
  get('/transactions?limit=20'),
  post(`/quotes/${quoteId}/execute`, `Idempotency-Key: bench\r\nService-Wallet-Signature: ${'a'.repeat(380)}\r\n`),
];

const service = await start('nothing', 'service');
const startRelay = () => start('relay', service, webhookKey);
try {
  if (values.only === undefined || values.only === 'throughput') await throughput();
  if (values.only === undefined || values.only === 'streams') await streams();
  if (values.only === undefined || values.only === 'soak') await soak();
} finally {
  endAll();
}

async function throughput(): Promise<void> {
  const targets = {
    'node:http, piped': await start('nothing', 'pipe', service),
    "the relay's own server and pool": await start('nothing', 'fetch', service),
    relay: await startRelay(),
  };
  const how = { connections: 32, seconds };
  const best = new Map<string, Load>();
  for (const url of Object.values(targets)) await call(url, mix, { ...how, seconds: Math.min(2, seconds) });
  // By turns, and the better of two: what else the machine does falls on all of them.
  for (let round = 0; round < 2; round += 1)
    for (const [name, url] of Object.entries(targets)) {
      const load = await call(url, mix, how);
      if (load.perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, load);
    }
  console.log(`\nThroughput, ${how.connections} connections, 2 × ${seconds} s each, memory store`);
  const ratios: string[] = [];
  for (const [name, { perSecond, p50, p99, failures }] of best) {
    console.log(
      `  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${failures} failed`,
    );
    if (name !== 'relay')
      ratios.push(`${(((best.get('relay')?.perSecond ?? 0) / perSecond) * 100).toFixed(0)} % of ${name}`);
  }
  console.log(`  relay: ${ratios.join(', ')} (budget: 60 % of a null proxy)`);
  const floor = best.get("the relay's own server and pool")?.perSecond ?? 0;
  // A ratio of one run is the same on a slow machine; a round of a second is no measurement.
  if (!values.smoke && (best.get('relay')?.perSecond ?? 0) < 0.6 * floor) process.exitCode = 1;
}

interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly loopMs: number;
  readonly files: number | null;
}

async function usageOf(url: string): Promise<Usage> {
  const ask = async () => (await (await fetch(`${url}/usage`)).json()) as Usage;
  // Twice: what the first collection lets go, the second gives back. Only the first has something to say of waits.
  const { loopMs } = await ask();
  return { ...(await ask()), loopMs };
}

async function streams(): Promise<void> {
  const url = await startRelay();
  const customers = Array.from({ length: Math.ceil(streamCount / 10) }, () => `Customer:${crypto.randomUUID()}`);
  await call(url, mix, { connections: 32, seconds: Math.min(2, seconds) });
  const before = await usageOf(url);
  const open = await openStreams(
    url,
    Array.from({ length: streamCount }, (_, index) => customers[index % customers.length] ?? ''),
  );
  const after = await usageOf(url);
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const heard = open.next();
    await deliver(url, customers);
    waits.push(await heard);
  }
  console.log(`\nStreams, ${streamCount} of ${customers.length} customers, each of whom gets an event`);
  console.log(`  memory           ${((after.rss - before.rss) / 1024 / streamCount).toFixed(1)} KiB each (budget: 25)`);
  console.log(
    `  to the last      ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms, ${customers.length} signed webhooks included (budget: 1,000)`,
  );
  console.log(`  still open       ${open.open}`);
  open.close();
}

async function soak(): Promise<void> {
  const url = await startRelay();
  const started = await usageOf(url);
  const customers = Array.from({ length: 50 }, () => `Customer:${crypto.randomUUID()}`);
  const open = await openStreams(
    url,
    Array.from({ length: values.smoke ? 50 : 500 }, (_, index) => customers[index % customers.length] ?? ''),
  );
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const load = call(url, mix, { connections: 16, seconds: minutes * 60, perSecond: 200 });
  let isOver = false;
  void load.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, minutes * 15_000)));
    await deliver(url, customers.slice(0, 5));
    const { rss, heap, loopMs } = await usageOf(url);
    const minute = (performance.now() - startedAt) / 60_000;
    samples.push({ minute, rss: rss / 1024 ** 2, heap: heap / 1024 ** 2, loopMs });
  }
  const { perSecond, p99, failures } = await load;
  const stillOpen = open.open;
  open.close();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const ended = await usageOf(url);
  const settled = samples.filter(({ minute }) => minute >= Math.min(2, minutes / 3));
  console.log(`\nSoak, ${minutes} min at 200 requests a second and ${stillOpen} streams`);
  console.log(`  served           ${perSecond.toFixed(0)} /s, p99 ${p99.toFixed(1)} ms, ${failures} failed`);
  console.log(
    `  memory           ${samples[0]?.rss.toFixed(0)} MiB at first, ${samples.at(-1)?.rss.toFixed(0)} at last, ${slopeOf(settled, 'rss').toFixed(2)} MiB a minute (budget: 1)`,
  );
  console.log(
    `  of it, heap      ${samples[0]?.heap.toFixed(1)} MiB at first, ${samples.at(-1)?.heap.toFixed(1)} at last, ${slopeOf(settled, 'heap').toFixed(2)} MiB a minute`,
  );
  console.log(`  event loop       p99 ${median(settled.map(({ loopMs }) => loopMs)).toFixed(1)} ms (budget: 50)`);
  console.log(`  open files       ${started.files} before, ${ended.files} after (budget: ± 5)`);
}

/** At one moment of the soak; memory in MiB. */
interface Sample {
  readonly minute: number;
  readonly rss: number;
  readonly heap: number;
  readonly loopMs: number;
}

/** By least squares, in MiB a minute. */
function slopeOf(samples: readonly Sample[], what: 'rss' | 'heap'): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean((sample) => sample[what])];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.minute - x) * (sample[what] - y), 0) / spread;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
