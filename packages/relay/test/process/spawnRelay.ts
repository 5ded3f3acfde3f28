import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { RelayProcessSettings } from './relayProcess.ts';

/** A relay in its own process. */
export interface RelayProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its log, line by line. */
  readonly lines: readonly string[];
  /** Exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Sends SIGKILL, and waits for the exit. */
  kill(): Promise<void>;
}

const folder = resolve(import.meta.dirname, '../../node_modules/.latchkey-test');
let bundled: Promise<string> | undefined;

/** One file, so that a process starts in a moment; drivers stay where they are installed. */
function bundle(): Promise<string> {
  bundled ??= (async () => {
    await mkdir(folder, { recursive: true });
    const outfile = join(folder, `relayProcess-${process.pid}.mjs`);
    await build({
      entryPoints: [join(import.meta.dirname, 'relayProcess.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: ['latchkey:src'],
      external: ['@electric-sql/pglite', 'pg', 'kysely', 'hono', '@hono/node-server', 'node:*'],
      logLevel: 'silent',
    });
    return outfile;
  })();
  return bundled;
}

export async function spawnRelay(settings: RelayProcessSettings): Promise<RelayProcess> {
  const child = spawn(process.execPath, [await bundle(), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  const reading = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    reading.on('line', (line) => {
      if (line.startsWith('{"url":')) resolve((JSON.parse(line) as { url: string }).url);
      else lines.push(line);
    });
    void ended.then((how) => reject(new Error(`The relay ended before it listened: ${how}\n${lines.join('\n')}`)));
  });
  return {
    url,
    child,
    lines,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
