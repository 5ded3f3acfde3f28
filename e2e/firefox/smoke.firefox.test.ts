import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProcess, startDemoProcess } from '../demoProcess.ts';
import { advance } from '../sandboxClock.ts';
import { type Firefox, openFirefox, type Tab } from './firefox.ts';
import { withoutStorage } from './withoutStorage.ts';

const heading = (name: string) => `//h1[normalize-space(.)='${name}']`;
const field = (label: string) => `//input[@id=//label[starts-with(normalize-space(.), '${label}')]/@for]`;
const codeField = "//input[@autocomplete='one-time-code']";
const button = (name: string) => `//button[contains(normalize-space(.), '${name}')]`;
const link = (name: string) => `//nav//a[normalize-space(.)='${name}']`;

let demo: DemoProcess;
let firefox: Firefox;

beforeAll(async () => {
  const path = process.env['FIREFOX_PATH'];
  if (path === undefined) throw new Error('FIREFOX_PATH says where Firefox is; scripts/with-firefox.mjs sets it.');
  [demo, firefox] = await Promise.all([startDemoProcess({ SANDBOX_CODES: 'random' }), openFirefox(path)]);
});
afterAll(async () => {
  await firefox?.close();
  await demo?.close();
});

async function codeFor(email: string): Promise<string> {
  const answer = await fetch(`${demo.url}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
  const { messages } = (await answer.json()) as { messages: { to: string; code: string }[] };
  return messages.find(({ to }) => to === email)?.code ?? '';
}

async function signIn(tab: Tab, email: string): Promise<string> {
  await tab.type(field('Email address'), email);
  await tab.click(button('Email me a code'));
  await tab.see(codeField);
  await expect.poll(() => codeFor(email), { timeout: 15_000 }).not.toBe('');
  const code = await codeFor(email);
  await tab.type(codeField, code);
  await tab.see(heading('Home'));
  return code;
}

/** Private keys in every database of the page, with what came of exporting them, and everything else as text. */
const kept = `async () => {
  const promised = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const keys = [];
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  for (const { name } of await indexedDB.databases()) {
    const database = await promised(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      for (const value of await promised(database.transaction(store).objectStore(store).getAll())) {
        texts.push(JSON.stringify(value, (_, member) => {
          if (member instanceof CryptoKey) keys.push(member);
          return member;
        }));
      }
    }
    database.close();
  }
  const tried = await Promise.all(keys.map(async (key) => ({
    type: key.type,
    extractable: key.extractable,
    exports: await Promise.all(['pkcs8', 'jwk'].map((format) =>
      crypto.subtle.exportKey(format, key).then(() => 'exported', (error) => error.name))),
  })));
  return { keys: tried, text: texts.join('\\n') };
}`;

interface Kept {
  readonly keys: readonly { readonly type: string; readonly extractable: boolean; readonly exports: string[] }[];
  readonly text: string;
}

describe.sequential('in Firefox', () => {
  let first: Tab;

  it('default: signs in with the code, and stays signed in after a reload', async () => {
    first = await firefox.openTab();
    await first.goTo(demo.url);
    const code = await signIn(first, 'ada@example.com');
    await first.reload();
    await first.see(heading('Home'));
    expect((await first.run<Kept>(kept)).text).not.toContain(code);
  });

  it('#13 the key is kept, and nothing exports it', async () => {
    const { keys } = await first.run<Kept>(kept);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect(key).toEqual({
        type: 'private',
        extractable: false,
        exports: ['InvalidAccessError', 'InvalidAccessError'],
      });
  });

  it('default: pays with it: money in, a bank account, a quote, a confirmation', async () => {
    await first.type(field('Amount in USDB'), '250');
    await first.click(button('Add money'));
    await expect.poll(() => first.text(), { timeout: 15_000 }).toContain('250.00');
    await first.click(link('Accounts'));
    await first.type(field('Full name'), 'Grace Hopper');
    await first.type(field('Routing number'), '021000021');
    await first.type(field('Account number'), '000123456789');
    await first.click(button('Save bank account'));
    await expect.poll(() => first.text(), { timeout: 15_000 }).toContain('ending in 6789');
    await first.click(link('Send'));
    await first.click(button('Grace Hopper'));
    await first.type(field('You send'), '40');
    await first.click(button('Continue'));
    await first.see("//h2[normalize-space(.)='Check and send'] | //h1[normalize-space(.)='Check and send']");
    await pause(900);
    await first.click(button('Send USDB'));
    await expect.poll(() => first.text(), { timeout: 20_000 }).toMatch(/sent|on its way|arrived/i);
  });

  it('#35 a second tab has the same session; signing out of one locks the other at once, and no key is left', async () => {
    const second = await firefox.openTab();
    await second.goTo(demo.url);
    await second.see(heading('Home'));
    await first.goTo(demo.url);
    await first.click(button('Sign out'));
    await second.see(heading('Your money, your key'));
    expect((await second.run<Kept>(kept)).keys).toEqual([]);
  });

  it.each(['throws', 'silent'])(
    '#37 storage that %s: signs in all the same, and says it will not last',
    async (kind) => {
      const proxy = await withoutStorage(demo.url);
      try {
        await advance(demo.url, 60_000);
        const tab = await firefox.openTab();
        await tab.goTo(`${proxy.url}/?storage=${kind}`);
        await signIn(tab, `grace.${kind}@example.com`);
        expect(await tab.text()).toContain('If you close or reload this page, you’ll sign in again.');
        await tab.click(button('Sign out'));
        await tab.see(heading('Your money, your key'));
      } finally {
        proxy.close();
      }
    },
  );
});
