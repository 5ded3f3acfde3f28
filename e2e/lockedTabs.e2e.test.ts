import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, openBrowser, type Person } from './browser.ts';
import { keptBy } from './storage.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';
import { signIn, statusOf } from './walletPage/signIn.ts';

declare const hand: Hand;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

interface Scene {
  readonly person: Person;
  readonly tabs: readonly [Page, Page];
  /** Time goes by in the browser, on the relay and at the service alike. */
  pass(ms: number): Promise<void>;
}

/** Ada in two tabs, signed in by the first, and everything that is to be known of them. */
async function inTwoTabs(wallets: WalletPage): Promise<Scene> {
  const person = await newPerson(browser);
  await person.context.clock.install();
  const tabs = [await person.openTab(), await person.openTab()] as const;
  for (const tab of tabs) await tab.goto(wallets.url);
  await signIn(tabs[0], wallets, 'ada@example.com');
  await tabs[1].evaluate(() => hand.core.restoreSession(hand.wallet));
  await expectAll(tabs, 'ready');
  expect((await keptBy(tabs[1])).keys).toHaveLength(1);
  const pass: Scene['pass'] = async (ms) => {
    await wallets.clock.advance(ms);
    await person.context.clock.fastForward(ms);
  };
  return { person, tabs, pass };
}

async function expectAll(tabs: readonly Page[], status: string): Promise<void> {
  const all = () => Promise.all(tabs.map(statusOf));
  await expect.poll(all, { timeout: SECOND, interval: 20 }).toEqual(tabs.map(() => status));
}

it('#35 five minutes without a touch lock every tab within a second: no key is left, and the prompt is gone', async () => {
  const wallets = await openWalletPage({ idleTimeoutMs: 5 * MINUTE });
  try {
    const { person, tabs, pass } = await inTwoTabs(wallets);
    const [first, second] = tabs;
    await pass(4 * MINUTE);
    // A touch in one tab counts for both.
    await second.evaluate(() => hand.core.noteUse(hand.wallet));
    await pass(2 * MINUTE);
    await expectAll(tabs, 'ready');

    // A device that asks for a finger, and nobody gives it. Chromium prompts only where somebody looks.
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
      const { core, wallet, until } = hand;
      const create = navigator.credentials.create.bind(navigator.credentials);
      const prompted = new Promise<void>((resolve) => {
        navigator.credentials.create = (options) => {
          const made = create(options);
          Object.assign(hand, {
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
      Object.assign(hand, { flow });
      flow.start({ type: 'addPasskey', accountId: session.session.accountId, nickname: 'Laptop' });
      await until(flow, 'making');
      await prompted;
    });

    await pass(5 * MINUTE - SECOND);
    await expectAll(tabs, 'ready');
    await pass(2 * SECOND);
    await expectAll(tabs, 'locked');
    for (const tab of tabs) expect((await keptBy(tab)).keys).toEqual([]);
    const prompt = await first.evaluate(async () => {
      const { flow, outcome } = hand as Hand & {
        flow: ReturnType<Hand['core']['createCredentialFlow']>;
        outcome: Promise<string>;
      };
      return { outcome: await outcome, status: flow.getState().status };
    });
    expect(prompt).toEqual({ outcome: 'AbortError', status: 'reauthenticating' });
    expect(person.watch.errors).toEqual([]);
    await person.context.close();
  } finally {
    await wallets.close();
  }
});

it('#35 a session that ends locks every tab within a second, before the service refuses its key: no key is left', async () => {
  const wallets = await openWalletPage();
  try {
    const { person, tabs, pass } = await inTwoTabs(wallets);
    await pass(15 * MINUTE - 20 * SECOND);
    await expectAll(tabs, 'ready');
    await pass(17 * SECOND);
    await expectAll(tabs, 'locked');
    for (const tab of tabs) expect((await keptBy(tab)).keys).toEqual([]);
    // Who it is stays known, in a tab that is opened now too.
    const third = await person.openTab();
    await third.goto(wallets.url);
    expect(await third.evaluate(async () => (await hand.core.restoreSession(hand.wallet)).status)).toBe('locked');
    expect(person.watch.errors).toEqual([]);
    await person.context.close();
  } finally {
    await wallets.close();
  }
});
