import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSandbox } from '@latchkey/sandbox/node';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import type { Relay } from '../src/createRelay.ts';
import type { Metrics } from '../src/metrics/index.ts';
import type { Listening, Stoppable } from '../src/node/index.ts';

const folder = resolve(import.meta.dirname, '../node_modules/.latchkey-test');
const page = resolve(import.meta.dirname, '../../../docs/running-a-relay.md');

/** The page's own code as a function: on a free port, and without a database. */
async function loadExample(name: string): Promise<(given: object) => Promise<Running>> {
  const code = /```ts\n([\s\S]*?)```/.exec(await readFile(page, 'utf8'))?.[1] ?? '';
  const changed = code
    .replace(
      "import { postgresStore } from '@latchkey/relay/postgres';",
      "import { memoryStore } from '@latchkey/relay/memory';",
    )
    .replace('postgresStore({ url: databaseUrl })', 'memoryStore()')
    .replace("port: 8080, host: '0.0.0.0'", "port: 0, host: '127.0.0.1'");
  const at = changed.indexOf('\n\n');
  const names = 'baseUrl, clientId, clientSecret, customers, decoy, currentKey, nextKey, process';
  const text = `${changed.slice(0, at)}\nexport async function run({ ${names} }) {${changed.slice(at)}return { relay, listening, metrics };\n}\n`;
  const outfile = resolve(folder, name);
  await build({
    stdin: { contents: text, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['latchkey:src'],
    external: ['hono', '@hono/node-server', 'kysely'],
    logLevel: 'silent',
  });
  const module = (await import(pathToFileURL(outfile).href)) as { run(given: object): Promise<Running> };
  return module.run;
}

interface Running {
  readonly relay: Relay;
  readonly listening: Listening;
  readonly metrics: Metrics;
}

it('the example of docs/running-a-relay.md runs, and stops on request', async () => {
  const { url, sandbox, close } = await startSandbox();
  const lines: string[] = [];
  const signals = new Map<string, (error: unknown) => void>();
  let ended: (code: number) => void = () => {};
  const code = new Promise<number>((done) => {
    ended = done;
  });
  const process: Stoppable & { stdout: { write(line: string): void } } = {
    on: (event: string, listener: (error: unknown) => void) => signals.set(event, listener),
    exit: (status) => ended(status),
    stdout: { write: (line) => lines.push(line) },
  };
  const run = await loadExample('running.mjs');
  const { listening, metrics } = await run({
    baseUrl: `${url}/2025-10-13`,
    ...sandbox.platform,
    customers: { byEmail: async () => null },
    decoy: [],
    currentKey: sandbox.webhookKey,
    nextKey: sandbox.webhookKey,
    process,
  });
  expect((await fetch(`${listening.url}/latchkey/relay/ready`)).status).toBe(200);
  expect(lines.join('')).toContain('"operation":"getRelayReadiness"');
  expect(metrics.text()).toContain('operation="getRelayReadiness",status="200"} 1');
  signals.get('SIGTERM')?.(undefined);
  expect(await code).toBe(0);
  await close();
});
