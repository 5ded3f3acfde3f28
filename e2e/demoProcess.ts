import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleSources } from '../scripts/bundle.mjs';

const repository = resolve(import.meta.dirname, '..');

/** The demo as a new user runs it: its own process, folder and ports. */
export interface DemoProcess {
  readonly url: string;
  readonly folder: string;
  /** Kills it without warning, like a power cut, and restarts it with the same ports and folder. */
  killAndRestart(): Promise<void>;
  /** Stops it as Ctrl-C does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Stops it and deletes its folder. */
  close(): Promise<void>;
  /** Its complete output, for the leak scan and for diagnosing a failure. */
  output(): string;
}

/** A folder in which the demo ran once: its page is built, its database and its sample customers exist. */
export interface PreparedFolder {
  readonly folder: string;
  /** Built into the page, with the keys that the folder contains. */
  readonly sandboxPort: string;
}

/** Where the tests of this run find it. */
export const PREPARED_FOLDER = 'LATCHKEY_PREPARED_FOLDER';

/** Starts the demo, in a copy of the prepared folder if there is one, and waits until it prints its URL. */
export async function startDemoProcess(environment: Readonly<Record<string, string>> = {}): Promise<DemoProcess> {
  const program = await bundleSources('apps/demo/server.ts');
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'));
  let output = '';
  let child: ChildProcess | undefined;
  let ports = { PORT: '0', SANDBOX_PORT: '0' };
  const prepared = process.env[PREPARED_FOLDER];
  if (prepared !== undefined) {
    const { folder: from, sandboxPort } = JSON.parse(prepared) as PreparedFolder;
    await cp(from, folder, { recursive: true });
    ports = { PORT: '0', SANDBOX_PORT: sandboxPort };
  }

  const start = () =>
    new Promise<string>((settle, fail) => {
      const started = spawn(process.execPath, ['--enable-source-maps', program], {
        cwd: repository,
        env: { ...process.env, NODE_ENV: 'production', LATCHKEY_FOLDER: folder, ...ports, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let said = '';
      const listen = (chunk: Buffer) => {
        output += chunk;
        said += chunk;
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (address) settle(address);
      };
      started.stdout.on('data', listen);
      started.stderr.on('data', listen);
      started.once('exit', (code) =>
        fail(new Error(`The demo ended with ${code} before it printed its URL:\n${said}`)),
      );
    });

  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((settle) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return settle(child?.exitCode ?? null);
      child.once('exit', settle);
      child.kill(signal);
    });

  const url = await start();
  return {
    url,
    folder,
    async killAndRestart() {
      const inbox = await fetch(`${url}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
      const { sandboxUrl } = (await inbox.json()) as { sandboxUrl: string };
      ports = { PORT: new URL(url).port, SANDBOX_PORT: new URL(sandboxUrl).port };
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
    async close() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    output: () => output,
  };
}
