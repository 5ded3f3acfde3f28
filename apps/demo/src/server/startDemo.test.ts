import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from './build.ts';
import type { Configuration } from './configuration.ts';
import { contentSecurityPolicy } from './page.ts';
import { type Demo, startDemo } from './startDemo.ts';

let folder: string;
let demo: Demo;
const configuration = (): Configuration => ({
  port: 0,
  folder,
  service: { kind: 'sandbox', port: 0, codes: 'fixed' },
  publicUrl: undefined,
  databaseUrl: undefined,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-demo-'));
  demo = await startDemo(configuration());
}, 90_000);
afterAll(async () => {
  await demo?.close();
  await rm(folder, { recursive: true, force: true });
});

/** All scripts of a built page, as one text. */
async function scripts(page: string): Promise<string> {
  const names = (await readdir(join(page, 'assets'))).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(page, 'assets', name), 'utf8')))).join('\n');
}

const keysOf = async ({ sandboxUrl }: Demo) =>
  (await (await fetch(`${sandboxUrl}/developer/keys`)).json()) as { pins: { otp: string[] }; clientId: string };

describe('startDemo', () => {
  it('default: page and relay are one origin, the sandbox is another', async () => {
    const page = await fetch(demo.url);
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
    expect(await page.text()).toContain('<html lang="en">');
    const settings = await fetch(`${demo.url}/latchkey/relay/settings`, { headers: { 'latchkey-client': 'test' } });
    expect(await settings.json()).toMatchObject({ methods: ['EMAIL_OTP'], code: { length: 6 } });
    expect(new URL(demo.sandboxUrl ?? '').port).not.toBe(new URL(demo.url).port);
  });

  it('#12 the keys that the sandbox signs with are in the page, built in and not fetched', async () => {
    const { pins } = await keysOf(demo);
    expect(await scripts(join(folder, 'page'))).toContain(pins.otp[0]);
  });

  it('#59 no platform credential and no way to the sandbox is in the page', async () => {
    const text = (await scripts(join(folder, 'page'))) + (await readFile(join(folder, 'page', 'index.html'), 'utf8'));
    const { clientId } = await keysOf(demo);
    for (const secret of ['Basic ', '/sandbox/', clientId]) expect(text).not.toContain(secret);
  });

  it('behavior: time is the sandbox’s: moved there, it has moved for the relay', async () => {
    const relayTime = async () => {
      const answer = await fetch(`${demo.url}/latchkey/relay/sign-in`, {
        method: 'POST',
        headers: { 'latchkey-client': 'test', 'content-type': 'application/json', origin: demo.url },
        body: JSON.stringify({ type: 'EMAIL_OTP', identifier: `${crypto.randomUUID()}@example.com` }),
      });
      return Number(answer.headers.get('latchkey-time'));
    };
    const before = await relayTime();
    const moved = await fetch(`${demo.sandboxUrl}/developer/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceMs: 3_600_000 }),
    });
    expect(moved.status).toBe(200);
    // Twice, since the first call after is what tells the relay.
    for (const time of [await relayTime(), await relayTime()]) expect(time - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it('behavior: closes whole and starts again with the same keys and the same page', async () => {
    const before = await keysOf(demo);
    const builtAt = (await stat(join(folder, 'page', 'index.html'))).mtimeMs;
    const { url } = demo;
    await demo.close();
    await expect(fetch(url)).rejects.toThrow();
    demo = await startDemo(configuration());
    expect(await keysOf(demo)).toEqual(before);
    expect((await stat(join(folder, 'page', 'index.html'))).mtimeMs).toBe(builtAt);
  }, 60_000);

  it('error: a port that is taken is said, and nothing stays open behind it', async () => {
    const other = await mkdtemp(join(tmpdir(), 'latchkey-demo-'));
    const taken: Configuration = { ...configuration(), folder: other, port: Number(new URL(demo.url).port) };
    // The page of the first serves: what is tested is the port.
    await expect(startDemo(taken)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await readdir(join(other, 'relay'))).not.toContain('latchkey.lock');
    expect(await readdir(join(other, 'sandbox'))).not.toContain('lock');
    await rm(other, { recursive: true, force: true });
  }, 60_000);
});

describe('buildPage', () => {
  it('behavior: a page for the real service has no developer’s panel, and is built once', async () => {
    const page = join(folder, 'real');
    const settings = { pins: { otp: [`04${'ab'.repeat(64)}`], export: [`04${'cd'.repeat(64)}`] }, sandbox: false };
    expect(await buildPage({ folder: page, settings })).toBe('built');
    expect(await buildPage({ folder: page, settings })).toBe('current');
    const text = await scripts(page);
    expect(text).toContain(settings.pins.otp[0]);
    expect(text).not.toMatch(/Sandbox inbox|\/demo\/(inbox|fund)/);
    expect(await buildPage({ folder: page, settings: { ...settings, sandbox: true } })).toBe('built');
  }, 60_000);
});
