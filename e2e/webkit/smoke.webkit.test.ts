import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProcess, startDemoProcess } from '../demoProcess.ts';
import type { Tab } from '../webDriver/tab.ts';
import { button, heading, homeScreen, pay, readStorage, signIn } from '../webDriver/walletSteps.ts';
import { openWebKit, type WebKit } from './webKit.ts';

let demo: DemoProcess;
let webKit: WebKit;
let tab: Tab;

beforeAll(async () => {
  const path = process.env['WEBKIT_PATH'];
  if (path === undefined)
    throw new Error('WEBKIT_PATH is missing. Run the tests with `scripts/with.mjs webkit`, which sets it.');
  [demo, webKit] = await Promise.all([startDemoProcess({ SANDBOX_CODES: 'random' }), openWebKit(path)]);
  tab = await webKit.openTab();
});
afterAll(async () => {
  await webKit?.close();
  await demo?.close();
});

describe.sequential('in WebKit', () => {
  it('offers no passkey, because this browser has none', async () => {
    await tab.goTo(demo.url);
    await tab.waitFor(button('Email me a code'));
    expect(await tab.run<string>('() => typeof PublicKeyCredential')).toBe('undefined');
    expect(await tab.text()).not.toMatch(/passkey/i);
  });

  it('signs in with the code, and stays signed in after a reload', async () => {
    const code = await signIn(tab, demo.url, 'ada@example.com');
    await tab.reload();
    await tab.waitFor(homeScreen);
    expect((await readStorage(tab)).text).not.toContain(code);
  });

  // requirement: 13
  it('stores the key, which cannot be exported', async () => {
    const { keys } = await readStorage(tab);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect(key).toEqual({
        type: 'private',
        extractable: false,
        exports: ['InvalidAccessError', 'InvalidAccessError'],
      });
  });

  it('pays: adds money, a bank account, a quote, and a confirmation', () => pay(tab));

  it('removes the key at sign-out', async () => {
    await tab.click(button('Sign out'));
    await tab.waitFor(heading('Your money, your key'));
    expect((await readStorage(tab)).keys).toEqual([]);
  });
});
