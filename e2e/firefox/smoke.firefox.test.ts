import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProcess, startDemoProcess } from '../demoProcess.ts';
import { advance } from '../sandboxClock.ts';
import type { Tab } from '../webDriver/tab.ts';
import { button, heading, homeScreen, pay, readStorage, signIn } from '../webDriver/walletSteps.ts';
import { type Firefox, openFirefox } from './firefox.ts';
import { startProxyWithoutStorage } from './startProxyWithoutStorage.ts';

let demo: DemoProcess;
let firefox: Firefox;

beforeAll(async () => {
  const path = process.env['FIREFOX_PATH'];
  if (path === undefined)
    throw new Error('FIREFOX_PATH is missing. Run the tests with scripts/with.mjs firefox, which sets it.');
  [demo, firefox] = await Promise.all([startDemoProcess({ SANDBOX_CODES: 'random' }), openFirefox(path)]);
});
afterAll(async () => {
  await firefox?.close();
  await demo?.close();
});

describe.sequential('in Firefox', () => {
  let first: Tab;

  it('signs in with the code, and stays signed in after a reload', async () => {
    first = await firefox.openTab();
    await first.goTo(demo.url);
    const code = await signIn(first, demo.url, 'ada@example.com');
    await first.reload();
    await first.waitFor(homeScreen);
    expect((await readStorage(first)).text).not.toContain(code);
  });

  // requirement: 13
  it('stores the key, which cannot be exported', async () => {
    const { keys } = await readStorage(first);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect(key).toEqual({
        type: 'private',
        extractable: false,
        exports: ['InvalidAccessError', 'InvalidAccessError'],
      });
  });

  it('pays: adds money, a bank account, a quote, and a confirmation', async () => {
    await pay(first);
  });

  // requirement: 35
  it('a second tab has the same session; signing out of one locks the other at once, and no key remains', async () => {
    const second = await firefox.openTab();
    await second.goTo(demo.url);
    await second.waitFor(homeScreen);
    await first.goTo(demo.url);
    await first.click(button('Sign out'));
    await second.waitFor(heading('Your money, your key'));
    expect((await readStorage(second)).keys).toEqual([]);
  });

  // requirement: 37
  it.each(['throws', 'silent'])(
    'storage that %s: signs in, and reports that the session will not last',
    async (kind) => {
      const proxy = await startProxyWithoutStorage(demo.url);
      try {
        await advance(demo.url, 60_000);
        const tab = await firefox.openTab();
        await tab.goTo(`${proxy.url}/?storage=${kind}`);
        await signIn(tab, demo.url, `grace.${kind}@example.com`);
        expect(await tab.text()).toContain('If you close or reload this page, you’ll sign in again.');
        await tab.click(button('Sign out'));
        await tab.waitFor(heading('Your money, your key'));
      } finally {
        proxy.close();
      }
    },
  );
});
