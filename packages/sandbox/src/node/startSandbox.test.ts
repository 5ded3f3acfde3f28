import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
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

it('default: the service and the developer’s page over a socket', async () => {
  const started = await start();
  expect(started.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await call(started, '/config')).status).toBe(200);
  expect((await createCustomer(started)).status).toBe(201);
  expect(await (await fetch(`${started.url}/`)).text()).toContain('Payments sandbox');
  expect((await fetch(`${started.url}/2025-10-13/config`)).status).toBe(401);
});

it('behavior: a body over the cap is refused, and the connection lives on', async () => {
  const started = await start();
  const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'x'.repeat(100_000) });
  expect((await call(started, '/customers', { method: 'POST', body })).status).toBe(413);
  expect((await call(started, '/config')).status).toBe(200);
});

it('behavior: a lost connection is lost, not an answer', async () => {
  const started = await start();
  started.sandbox.world.faults.add({ operation: 'createCustomer', effect: { kind: 'lostResponse' } });
  await expect(createCustomer(started)).rejects.toThrow(TypeError);
  expect(started.sandbox.world.webhooks()).toHaveLength(1);
});

it('behavior: webhooks go out over the network', async () => {
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
  it('behavior: everything is there again, keys and credentials included', async () => {
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

  it('error: another seed than the one it was begun with', async () => {
    const state = stateFolder();
    await (await startSandbox({ state, seed: 'one' })).close();
    await expect(startSandbox({ state, seed: 'two' })).rejects.toThrow(/another seed/);
  });
});

it('error: a port that is taken', async () => {
  const { url } = await start();
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow(/EADDRINUSE/);
});

describe('command', () => {
  it('default: starts where it is told', async () => {
    const started = await runCommand(['--port', '0', '--seed', 'node', '--codes', 'random']);
    cleanups.push(() => started?.close());
    expect(started && (await call(started, '/config')).status).toBe(200);
  });

  it('args: --help starts nothing', async () => {
    expect(await runCommand(['--help'])).toBeUndefined();
  });

  it.each([[['--nonsense']], [['--codes', 'magic']]])('error: %j', async (args) => {
    await expect(runCommand(args)).rejects.toThrow(TypeError);
  });
});

it('default: API docs beside the developer’s page, and a moved clock that stays moved', async () => {
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
