import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { openWalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { getSessionStatus, signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;
declare const clock: { skew: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SESSION = 15 * MINUTE;

const opened = openBeforeTests({ wallets: openWalletPage, browser: openBrowser });

/**
 * Changes the wall clock of the page, like a user who sets the clock of the machine. Timers and `performance` are not
 * affected.
 */
function skewWallClock(skewMs: number): void {
  const page = globalThis as unknown as { clock: { skew: number } };
  page.clock = { skew: skewMs };
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, asked),
  });
  Date.now = () => now() + page.clock.skew;
}

/** The remaining session time according to the page, and the actual one. */
async function remaining(page: Page): Promise<{ believed: number; actual: number }> {
  const { expiresAt, believed } = await page.evaluate(() => {
    const { core, wallet } = testApi;
    const state = core.getSession(wallet);
    if (state.status !== 'ready') throw new Error(`The session is ${state.status}.`);
    return { expiresAt: state.session.expiresAt, believed: state.session.expiresAt - wallet.now() };
  });
  return { believed, actual: expiresAt - opened.wallets.clock.now() };
}

async function expectRightWithin2s(page: Page): Promise<number> {
  const { believed, actual } = await remaining(page);
  expect(Math.abs(believed - actual)).toBeLessThan(2 * SECOND);
  return actual;
}

const count = (person: UserBrowser, what: RegExp) =>
  person.activity.requests.filter((request) => what.test(request)).length;

const skews = { '−24 h': -24 * HOUR, '−20 min': -20 * MINUTE, '+20 min': 20 * MINUTE, '+24 h': 24 * HOUR };

// requirement: 33
it.each(Object.entries(skews))(
  'with a clock that is %s off and then changed by an hour: the remaining time is correct, and the key signs until 10 s before the end',
  async (name, skew) => {
    const email = `ada${Object.keys(skews).indexOf(name)}@example.com`;
    const person = await openUserBrowser(opened.browser);
    await person.context.addInitScript(skewWallClock, skew);
    const page = await person.openTab();
    await page.goto(opened.wallets.url);
    const off = Date.parse(await page.evaluate(() => new Date().toISOString()));
    expect(Math.abs(off - Date.now() - skew)).toBeLessThan(5 * SECOND);
    await signIn(page, opened.wallets, email);
    expect(SESSION - (await expectRightWithin2s(page))).toBeLessThan(5 * SECOND);

    for (const step of [HOUR, -2 * HOUR]) {
      await page.evaluate((by) => {
        clock.skew += by;
      }, step);
      await expectRightWithin2s(page);
      expect(await getSessionStatus(page)).toBe('ready');
    }
    // After a reload the time is as unknown as before.
    await page.reload();
    expect(await page.evaluate(async () => (await testApi.core.restoreSession(testApi.wallet)).status)).toBe('ready');
    const left = await expectRightWithin2s(page);

    // Shortly before the end: the key still opens the next session.
    await opened.wallets.clock.advance(left - 12 * SECOND);
    const replaced = await page.evaluate(async () => {
      const { core, wallet } = testApi;
      await core.restoreSession(wallet);
      await core.listInternalAccounts(wallet);
      const state = core.getSession(wallet);
      if (state.status !== 'ready') throw new Error(`The session is ${state.status}.`);
      const before = state.session;
      const leftMs = before.expiresAt - wallet.now();
      const after = new Promise<string>((resolve) => {
        core.watchSession(wallet, () => {
          const next = core.getSession(wallet);
          if (next.status !== 'ready' || next.session.id !== before.id) resolve(next.status);
        });
      });
      // In its last 11 seconds.
      core.autoRefreshSession(wallet, { leadMs: 11 * 1_000 });
      return { leftMs, status: await after };
    });
    expect(replaced.leftMs).toBeGreaterThan(10 * SECOND);
    expect(replaced.leftMs).toBeLessThan(13 * SECOND);
    expect(replaced.status).toBe('ready');
    expect(SESSION - (await expectRightWithin2s(page))).toBeLessThan(5 * SECOND);

    // There was no request loop.
    expect(opened.wallets.codes(email)).toHaveLength(1);
    expect(count(person, /^POST \S+\/relay\/sign-in /)).toBe(1);
    expect(count(person, /^POST \S+\/refresh /)).toBe(2);
    expect(count(person, /^GET \S+\/relay\/session /)).toBeLessThan(8);
    expect(person.activity.errors).toEqual([]);
    await person.context.close();
  },
);
