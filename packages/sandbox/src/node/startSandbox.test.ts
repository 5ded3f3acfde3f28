import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleSources } from '../../../../scripts/bundle.mjs';
import { runCommand } from './command.ts';
import { CommandError } from './commandError.ts';
import { type StartedSandbox, startSandbox } from './startSandbox.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<StartedSandbox> {
  const started = await startSandbox({ seed: 'node', ...options });
  cleanups.push(() => started.close());
  return started;
}

function stateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function call({ url, sandbox }: StartedSandbox, path: string, init: RequestInit = {}) {
  const Authorization = `Basic ${btoa(`${sandbox.platform.clientId}:${sandbox.platform.clientSecret}`)}`;
  return fetch(`${url}/2025-10-13${path}`, { ...init, headers: { Authorization, ...init.headers } });
}

const createCustomer = (started: StartedSandbox) =>
  call(started, '/customers', {
    method: 'POST',
    body: JSON.stringify({ customerType: 'INDIVIDUAL', email: 'a@example.com' }),
  });

it('serves the service and the developer page over a socket', async () => {
  const started = await start();
  expect(started.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await call(started, '/config')).status).toBe(200);
  expect((await createCustomer(started)).status).toBe(201);
  expect(await (await fetch(`${started.url}/`)).text()).toContain('Payments sandbox');
  expect((await fetch(`${started.url}/2025-10-13/config`)).status).toBe(401);
});

it('rejects a body over the limit and keeps the connection', async () => {
  const started = await start();
  const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'x'.repeat(100_000) });
  expect((await call(started, '/customers', { method: 'POST', body })).status).toBe(413);
  expect((await call(started, '/config')).status).toBe(200);
});

it('breaks the connection instead of sending a response', async () => {
  const started = await start();
  started.sandbox.world.faults.add({ operation: 'createCustomer', effect: { kind: 'lostResponse' } });
  await expect(createCustomer(started)).rejects.toThrow(TypeError);
  expect(started.sandbox.world.webhooks()).toHaveLength(1);
});

it('sends webhooks over the network', async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      bodies.push(text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => receiver.close(resolve)));
  const { port } = receiver.address() as AddressInfo;
  const started = await start({ webhook: { url: `http://127.0.0.1:${port}/hooks` } });
  await createCustomer(started);
  await started.sandbox.idle();
  expect(bodies.map((body) => JSON.parse(body).type)).toEqual(['CUSTOMER.KYC_APPROVED']);
});

describe('state', () => {
  it('restores everything, including keys and credentials', async () => {
    const state = stateFolder();
    const first = await startSandbox({ state });
    const created = await (await createCustomer(first)).json();
    await first.close();
    const second = await startSandbox({ state });
    cleanups.push(() => second.close());
    expect(second.sandbox.pins).toEqual(first.sandbox.pins);
    expect(second.sandbox.platform).toEqual(first.sandbox.platform);
    expect(await (await call(second, `/customers/${created.id}`)).json()).toEqual(created);
  });

  it('rejects another seed than the stored one', async () => {
    const state = stateFolder();
    await (await startSandbox({ state, seed: 'one' })).close();
    await expect(startSandbox({ state, seed: 'two' })).rejects.toThrow(/another seed/);
    expect(readdirSync(state)).toEqual(['journal.jsonl']);
  });

  it('is not opened when an option is refused', async () => {
    const state = join(stateFolder(), 'new');
    const options = { state, webhooks: { url: 'http://localhost:8787' } };
    await expect(startSandbox(options)).rejects.toThrow(
      'startSandbox: there is no option "webhooks", so it would have no effect. The options are port, state, seed,',
    );
    await expect(startSandbox({ state, settleMs: -1 })).rejects.toThrow('startSandbox: "settleMs" must be');
    expect(existsSync(state)).toBe(false);
  });
});

it('rejects a port that is in use', async () => {
  const { url } = await start();
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow(/EADDRINUSE/);
});

describe('command', () => {
  it('starts with the given options', async () => {
    const started = await runCommand(['--port', '0', '--seed', 'node', '--codes', 'random']);
    cleanups.push(() => started?.close());
    expect(started && (await call(started, '/config')).status).toBe(200);
  });

  it('listens to no signal after it is closed', async () => {
    const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
    const before = count();
    const started = await runCommand(['--port', '0']);
    expect(count()).toBe(before + 2);
    await started?.close();
    expect(count()).toBe(before);
  });

  it('starts nothing for --help', async () => {
    expect(await runCommand(['--help'])).toBeUndefined();
  });

  it('listens on SANDBOX_PORT, unless --port is given', async () => {
    const { url } = await start();
    const port = new URL(url).port;
    await expect(runCommand([], { SANDBOX_PORT: port })).rejects.toThrow(`Port ${port} is in use`);
    const started = await runCommand(['--port', '0'], { SANDBOX_PORT: port });
    cleanups.push(() => started?.close());
    expect(started?.url).not.toBe(url);
  });

  it('names the port that is in use and how to change it', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    const error = await runCommand(['--port', String(port)]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    expect(String(error)).toMatch(new RegExp(`Port ${port} is in use.*--port \\d+, or set SANDBOX_PORT`));
  });

  it.each(['x', '', '-1', '65536', '5174.5'])('rejects the port %j', async (port) => {
    await expect(runCommand([`--port=${port}`])).rejects.toThrow(/--port \(or SANDBOX_PORT\) must be a number/);
  });

  it('prints the message without a stack and exits with 1', async () => {
    const { url } = await start();
    const bin = await bundleSources('packages/sandbox/src/node/bin.ts');
    const parameters = [bin, '--port', new URL(url).port];
    const { stderr, code } = await promisify(execFile)(process.execPath, parameters).catch((failed) => failed);
    expect(code).toBe(1);
    expect(stderr).toContain('SANDBOX_PORT');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('prints no stack for a state folder of another seed, and names both ways to set it', async () => {
    const state = mkdtempSync(join(tmpdir(), 'sandbox-seed-'));
    cleanups.push(() => rmSync(state, { recursive: true }));
    await (await startSandbox({ seed: 'node', state })).close();
    const bin = await bundleSources('packages/sandbox/src/node/bin.ts');
    const parameters = [bin, '--port', '0', '--state', state, '--seed', 'other'];
    for (const more of [[], ['--env', '--port', '5174']]) {
      const { stderr, code } = await promisify(execFile)(process.execPath, [...parameters, ...more]).catch(
        (failed) => failed,
      );
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The journal was started with another seed\. Omit the seed .+--seed.+ See https:\S+\n$/);
    }
  });

  it('names the state that is not a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-file-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'mine');
    for (const state of [file, join(file, 'below')]) {
      const refused = runCommand(['--port', '0', '--state', state]);
      await expect(refused).rejects.toBeInstanceOf(CommandError);
      await expect(refused).rejects.toThrow(/^--state "\S+notes.txt\S*" cannot be used as a folder: E\w+: .+ Pass /);
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it.each([
    [['--seed', ''], '--seed is empty, as from a variable that is not set. Pass any text, such as --seed my-wallet.'],
    [
      ['--state='],
      '--state is empty, as from a variable that is not set. Pass a folder, such as --state .latchkey/sandbox.',
    ],
    [['--webhook', 'nonsense'], '--webhook must be an http or https URL (got "nonsense"). Pass that of the relay'],
    [['--webhook', 'localhost:8787/latchkey/webhooks'], '--webhook must be an http or https URL'],
  ])('explains %j, also with --env', async (args, message) => {
    for (const more of [['--port', '0'], ['--env']]) {
      const refused = runCommand([...args, ...more]);
      await expect(refused).rejects.toBeInstanceOf(CommandError);
      await expect(refused).rejects.toThrow(message);
    }
  });

  it.each([[['--nonsense']], [['--codes', 'magic']]])('rejects %j', async (args) => {
    await expect(runCommand(args)).rejects.toThrow(CommandError);
  });
});

it('serves the API documentation, and keeps a changed clock', async () => {
  const state = mkdtempSync(join(tmpdir(), 'sandbox-clock-'));
  const first = await startSandbox({ state });
  expect((await (await fetch(`${first.url}/developer/openapi.json`)).json()).openapi).toMatch(/^3\.1/);
  const week = 7 * 24 * 3_600_000;
  await fetch(`${first.url}/developer/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: week }) });
  await first.close();
  const second = await startSandbox({ state });
  const { now } = await (await fetch(`${second.url}/developer/clock`)).json();
  expect(now).toBeGreaterThan(Date.now() + week - 60_000);
  await second.close();
  rmSync(state, { recursive: true, force: true });
});
