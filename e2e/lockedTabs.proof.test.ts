import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { passTime } from './sandboxClock.ts';
import { readStorage } from './storage.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { getSessionStatus, signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const opened = openBeforeTests({ browser: openBrowser });

interface TwoTabs {
  readonly person: UserBrowser;
  readonly tabs: readonly [Page, Page];
  /** Time passes in the browser, the relay and the service alike. */
  advance(ms: number): Promise<void>;
}

/** Ada in two tabs, signed in by the first, and everything the test observes of them. */
async function openTwoTabs(wallets: WalletPage): Promise<TwoTabs> {
  const person = await openUserBrowser(opened.browser);
  await person.context.clock.install();
  const tabs = [await person.openTab(), await person.openTab()] as const;
  for (const tab of tabs) await tab.goto(wallets.url);
  await signIn(tabs[0], wallets, 'ada@example.com');
  await tabs[1].evaluate(() => testApi.core.restoreSession(testApi.wallet));
  await expectAll(tabs, 'ready');
  expect((await readStorage(tabs[1])).keys).toHaveLength(1);
  const advance: TwoTabs['advance'] = (ms) => passTime(wallets, person.context, ms);
  return { person, tabs, advance };
}

async function expectAll(tabs: readonly Page[], status: string): Promise<void> {
  const all = () => Promise.all(tabs.map(getSessionStatus));
  await expect.poll(all, { timeout: SECOND, interval: 20 }).toEqual(tabs.map(() => status));
}

// requirement: 35
it('five idle minutes lock every tab within a second: no key remains, and the prompt is dismissed', async () => {
  const wallets = await openWalletPage({ idleTimeoutMs: 5 * MINUTE });
  try {
    const { person, tabs, advance } = await openTwoTabs(wallets);
    const [first, second] = tabs;
    await advance(4 * MINUTE);
    // A touch in one tab counts for both.
    await second.evaluate(() => testApi.core.recordActivity(testApi.wallet));
    await advance(2 * MINUTE);
    await expectAll(tabs, 'ready');

    // A device that requires a fingerprint that is never given. Chromium prompts only in a focused page.
    await first.bringToFront();
    const devtools = await person.context.newCDPSession(first);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    await first.evaluate(async () => {
      const { core, wallet, waitForState } = testApi;
      const create = navigator.credentials.create.bind(navigator.credentials);
      const prompted = new Promise<void>((resolve) => {
        navigator.credentials.create = (options) => {
          const made = create(options);
          Object.assign(testApi, {
            outcome: made.then(
              () => 'made',
              (error: Error) => error.name,
            ),
          });
          resolve();
          return made;
        };
      });
      const session = core.getSession(wallet);
      if (session.status !== 'ready') throw new Error(`The session is ${session.status}.`);
      const flow = core.createCredentialFlow(wallet);
      Object.assign(testApi, { flow });
      flow.start({ type: 'addPasskey', accountId: session.session.accountId, nickname: 'Laptop' });
      await waitForState(flow, 'making');
      await prompted;
    });

    await advance(5 * MINUTE - SECOND);
    await expectAll(tabs, 'ready');
    await advance(2 * SECOND);
    await expectAll(tabs, 'locked');
    for (const tab of tabs) expect((await readStorage(tab)).keys).toEqual([]);
    const prompt = await first.evaluate(async () => {
      const { flow, outcome } = testApi as TestApi & {
        flow: ReturnType<TestApi['core']['createCredentialFlow']>;
        outcome: Promise<string>;
      };
      return { outcome: await outcome, status: flow.getState().status };
    });
    expect(prompt).toEqual({ outcome: 'AbortError', status: 'reauthenticating' });
    expect(person.activity.errors).toEqual([]);
    await person.context.close();
  } finally {
    await wallets.close();
  }
});

// requirement: 35
it('an ending session locks every tab within a second, before the service rejects its key: no key remains', async () => {
  const wallets = await openWalletPage();
  try {
    const { person, tabs, advance } = await openTwoTabs(wallets);
    await advance(15 * MINUTE - 20 * SECOND);
    await expectAll(tabs, 'ready');
    await advance(17 * SECOND);
    await expectAll(tabs, 'locked');
    for (const tab of tabs) expect((await readStorage(tab)).keys).toEqual([]);
    // The user stays known, in a newly opened tab too.
    const third = await person.openTab();
    await third.goto(wallets.url);
    expect(await third.evaluate(async () => (await testApi.core.restoreSession(testApi.wallet)).status)).toBe('locked');
    expect(person.activity.errors).toEqual([]);
    await person.context.close();
  } finally {
    await wallets.close();
  }
});
