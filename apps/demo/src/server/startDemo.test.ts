import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '@latchkey/relay/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '../../buildPage.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createSecurityHeaders } from './configuration/securityHeaders.ts';
import { type Demo, startDemo } from './startDemo.ts';

let folder: string;
let demo: Demo;
const configuration = (): Configuration => ({
  port: 0,
  folder,
  // The page names the sandbox's port, so a restart on another one would build it again.
  service: { kind: 'sandbox', port: Number(new URL(demo?.sandboxUrl ?? 'http://localhost:0').port), codes: 'fixed' },
  publicUrl: undefined,
  hosts: [],
  passkeys: { relyingPartyId: 'localhost', origins: [] },
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
async function readScripts(page: string): Promise<string> {
  const names = (await readdir(join(page, 'assets'))).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(page, 'assets', name), 'utf8')))).join('\n');
}

/** The files that the browser loads before anything is pressed: the page, and what its first screen loads by itself. */
async function listFirstFiles(page: string): Promise<ReadonlySet<string>> {
  const found = new Set(['index.html']);
  const add = async (name: string): Promise<void> => {
    if (found.has(name)) return;
    found.add(name);
    const text = await readFile(join(page, name), 'utf8');
    for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) await add(`assets/${file}`);
  };
  const html = await readFile(join(page, 'index.html'), 'utf8');
  for (const [, name = ''] of html.matchAll(/"\/(assets\/[^"]+)"/g)) await add(name);
  for (const name of await readdir(join(page, 'assets')))
    if (/^(?:Personas|Drawer)-/.test(name)) await add(`assets/${name}`);
  return found;
}

const fetchKeys = async ({ sandboxUrl }: Demo) =>
  (await (await fetch(`${sandboxUrl}/developer/keys`)).json()) as { pins: { otp: string[] }; clientId: string };

describe('startDemo', () => {
  it('page and relay are one origin, the sandbox is another', async () => {
    const page = await fetch(demo.url);
    for (const [name, value] of Object.entries(createSecurityHeaders(demo.sandboxUrl)))
      expect(page.headers.get(name)).toBe(value);
    expect(await page.text()).toContain('<html lang="en">');
    const settings = await fetch(`${demo.url}/latchkey/relay/settings`, { headers: { 'latchkey-client': 'test' } });
    expect(await settings.json()).toMatchObject({ methods: ['EMAIL_OTP'], code: { length: 6 } });
    expect(new URL(demo.sandboxUrl ?? '').port).not.toBe(new URL(demo.url).port);
  });

  // requirement: 12
  it("builds the sandbox's signing keys into the page instead of fetching them", async () => {
    const { pins } = await fetchKeys(demo);
    expect(await readScripts(join(folder, 'page'))).toContain(pins.otp[0]);
  });

  // requirement: 59
  it('the page contains no platform credential and no access to the sandbox', async () => {
    const text =
      (await readScripts(join(folder, 'page'))) + (await readFile(join(folder, 'page', 'index.html'), 'utf8'));
    const { clientId } = await fetchKeys(demo);
    for (const secret of ['Basic ', '/sandbox/', clientId]) expect(text).not.toContain(secret);
  });

  it('the page is a production build, without the warnings of development', async () => {
    // `styles.css` is named by such a warning only.
    const scripts = await readScripts(join(folder, 'page'));
    expect(scripts).not.toContain('@latchkey/react/styles.css');
    // Elements of a development build have the path of their source.
    expect(scripts).not.toContain('jsxDEV');
  });

  it('the sign-in screen with React, the styles and the sample customers loads at most 130 kB', async () => {
    const page = join(folder, 'page');
    const files = [...(await listFirstFiles(page))];
    const names = files.map((name) => name.replace(/^assets\/|-[\w-]{8}(?=\.)/g, ''));
    expect(names).toEqual(expect.arrayContaining(['start.js', 'start.css', 'Personas.js', 'Drawer.js', 'Drawer.css']));
    // No screen behind the sign-in.
    expect(names.filter((name) => /Screen|DrawerContent/.test(name))).toEqual([]);
    let bytes = 0;
    for (const name of files) bytes += brotliCompressSync(await readFile(join(page, name))).length;
    expect(bytes).toBeGreaterThan(80_000);
    expect(bytes).toBeLessThanOrEqual(130_000);
  });

  it("a change of the sandbox's clock applies to the relay, too", async () => {
    const relayTime = async () => {
      const response = await fetch(`${demo.url}/latchkey/relay/sign-in`, {
        method: 'POST',
        headers: { 'latchkey-client': 'test', 'content-type': 'application/json', origin: demo.url },
        body: JSON.stringify({ type: 'EMAIL_OTP', identifier: `${crypto.randomUUID()}@example.com` }),
      });
      return Number(response.headers.get('latchkey-time'));
    };
    const before = await relayTime();
    const moved = await fetch(`${demo.sandboxUrl}/developer/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceMs: 3_600_000 }),
    });
    expect(moved.status).toBe(200);
    // Twice, because the relay learns the time from the first call.
    for (const time of [await relayTime(), await relayTime()]) expect(time - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it('closes completely and restarts with the same keys and the same page', async () => {
    const before = await fetchKeys(demo);
    const builtAt = (await stat(join(folder, 'page', 'index.html'))).mtimeMs;
    const { url } = demo;
    await demo.close();
    await expect(fetch(url)).rejects.toThrow();
    demo = await startDemo(configuration());
    expect(await fetchKeys(demo)).toEqual(before);
    expect((await stat(join(folder, 'page', 'index.html'))).mtimeMs).toBe(builtAt);
  }, 60_000);

  it('reports an occupied port, and leaves nothing open', async () => {
    await demo.close();
    const other = await listen({ port: 0, fetch: () => new Response() });
    const taken: Configuration = { ...configuration(), port: Number(new URL(other.url).port) };
    await expect(startDemo(taken)).rejects.toThrow(`Port ${taken.port} is in use`);
    expect(await readdir(join(folder, 'relay'))).not.toContain('latchkey.lock');
    expect(await readdir(join(folder, 'sandbox'))).not.toContain('lock');
    await other.close();
  }, 60_000);
});

describe('buildPage', () => {
  it('a page for the real service has no developer panel, and is built once', async () => {
    const page = join(folder, 'real');
    const pins = { otp: [`04${'ab'.repeat(64)}`], export: [`04${'cd'.repeat(64)}`] };
    const settings = { pins, cardHosts: [], sandbox: false };
    expect(await buildPage({ folder: page, settings })).toBe('built');
    expect(await buildPage({ folder: page, settings })).toBe('current');
    const text = await readScripts(page);
    expect(text).toContain(pins.otp[0]);
    expect(text).not.toMatch(/No real money|\/demo\/(inbox|fund)/);
    expect(await buildPage({ folder: page, settings: { ...settings, sandbox: true } })).toBe('built');
  }, 60_000);
});
