import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, openBrowser } from './browser.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';

declare const hand: Hand;

const ROUNDS = 100;

let wallets: WalletPage;
let browser: Browser;

beforeAll(async () => {
  [wallets, browser] = await Promise.all([openWalletPage(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await wallets?.close();
});

/** Begins a sign-in as a component does that StrictMode mounts twice: a flow that is let go of, and another. */
function ask(page: Page, email: string): Promise<void> {
  return page.evaluate(async (value) => {
    const { core, openWallet, until } = hand;
    core.closeWallet(hand.wallet);
    const wallet = openWallet();
    core.createLoginFlow(wallet).dispose();
    const login = core.createLoginFlow(wallet);
    Object.assign(hand, { wallet, login });
    // As a page does before it shows a form.
    await core.restoreSession(wallet);
    // The other tab may be asking already, or have been answered.
    await until(login, ({ status }) => status !== 'resuming');
    login.requestCode({ type: 'EMAIL_OTP', value });
    await until(login, 'awaitingCode');
  }, email);
}

/** Enters the code, and says which key the tab signs with: what it puts on the wire, which goes no further. */
function enter(page: Page, code: string): Promise<string> {
  return page.evaluate(async (typed) => {
    const { core, login, until, wallet } = hand as Hand & { login: ReturnType<Hand['core']['createLoginFlow']> };
    if (login.getState().status === 'awaitingCode') login.submitCode(typed);
    const { session } = await until(login, 'signedIn');
    const { fetch } = globalThis;
    let stamp = '';
    globalThis.fetch = (input, init) => {
      const signature = new Headers(init?.headers).get(wallet.headerNames.walletSignature);
      if (signature === null) return fetch(input, init);
      stamp = signature;
      return Promise.reject(new TypeError('kept back by the test'));
    };
    await core.revokeSession(wallet, { sessionId: session.id }).catch(() => {});
    globalThis.fetch = fetch;
    login.dispose();
    const text = atob(stamp.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { publicKey: string }).publicKey;
  }, code);
}

it(`#38 two tabs that sign in at the same moment sign with the same key, and one code is sent, ${ROUNDS} times of ${ROUNDS}`, async () => {
  const person = await newPerson(browser);
  const tabs = [await person.openTab(), await person.openTab()] as const;
  for (const tab of tabs) await tab.goto(wallets.url);
  const keys = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const email = `round${round}@example.com`;
    await Promise.all(tabs.map((tab) => ask(tab, email)));
    const codes = wallets.codes(email);
    expect([round, codes.length]).toEqual([round, 1]);
    const [one, other] = await Promise.all(tabs.map((tab) => enter(tab, codes[0] ?? '')));
    expect(one).toMatch(/^0[23][0-9a-f]{64}$/);
    expect([round, other]).toEqual([round, one]);
    keys.add(one ?? '');
    await tabs[round % 2]?.evaluate(() => hand.core.signOut(hand.wallet));
  }
  expect(keys.size).toBe(ROUNDS);
  expect(person.watch.errors).toEqual([]);
  await person.context.close();
}, 120_000);
