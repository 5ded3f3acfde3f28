import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { openWalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';

declare const testApi: TestApi;

const ROUNDS = 100;

const opened = openBeforeTests({ wallets: openWalletPage, browser: openBrowser });

/** Starts a sign-in like a component that StrictMode mounts twice: one flow is destroyed, then another is created. */
function requestCode(page: Page, email: string): Promise<void> {
  return page.evaluate(async (value) => {
    const { core, openWallet, waitForState } = testApi;
    core.closeWallet(testApi.wallet);
    const wallet = openWallet();
    core.createLoginFlow(wallet).dispose();
    const login = core.createLoginFlow(wallet);
    Object.assign(testApi, { wallet, login });
    // As a page does before it shows a form.
    await core.restoreSession(wallet);
    // The other tab may be sending its request already, or have its response.
    await waitForState(login, ({ status }) => status !== 'resuming');
    login.requestCode({ type: 'EMAIL_OTP', value });
    await waitForState(login, 'awaitingCode');
  }, email);
}

/** Enters the code, and returns the key that the tab signs with, taken from its intercepted request. */
function submitCodeAndReadKey(page: Page, code: string): Promise<string> {
  return page.evaluate(async (typed) => {
    const { core, login, waitForState, wallet } = testApi as TestApi & {
      login: ReturnType<TestApi['core']['createLoginFlow']>;
    };
    if (login.getState().status === 'awaitingCode') login.submitCode(typed);
    const { session } = await waitForState(login, 'signedIn');
    const { fetch } = globalThis;
    let signatureHeader = '';
    globalThis.fetch = (input, init) => {
      const signature = new Headers(init?.headers).get(wallet.headerNames.walletSignature);
      if (signature === null) return fetch(input, init);
      signatureHeader = signature;
      return Promise.reject(new TypeError('intercepted by the test'));
    };
    await core.revokeSession(wallet, { sessionId: session.id }).catch(() => {});
    globalThis.fetch = fetch;
    login.dispose();
    const text = atob(signatureHeader.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { publicKey: string }).publicKey;
  }, code);
}

// requirement: 38
it(`two tabs that sign in at the same time sign with the same key, and one code is sent, ${ROUNDS} times of ${ROUNDS}`, async () => {
  const person = await openUserBrowser(opened.browser);
  const tabs = [await person.openTab(), await person.openTab()] as const;
  for (const tab of tabs) await tab.goto(opened.wallets.url);
  const keys = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const email = `round${round}@example.com`;
    await Promise.all(tabs.map((tab) => requestCode(tab, email)));
    const codes = opened.wallets.codes(email);
    expect([round, codes.length]).toEqual([round, 1]);
    const [one, other] = await Promise.all(tabs.map((tab) => submitCodeAndReadKey(tab, codes[0] ?? '')));
    expect(one).toMatch(/^0[23][0-9a-f]{64}$/);
    expect([round, other]).toEqual([round, one]);
    keys.add(one ?? '');
    await tabs[round % 2]?.evaluate(() => testApi.core.signOut(testApi.wallet));
    // The relay admits 60 sign-ins of one address in ten minutes.
    await opened.wallets.clock.advance(15_000);
  }
  expect(keys.size).toBe(ROUNDS);
  expect(person.activity.errors).toEqual([]);
  await person.context.close();
}, 120_000);
