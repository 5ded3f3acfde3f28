import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { installDeviceClock } from './installDeviceClock.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { readStorage } from './storage.ts';
import { openWalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { getSessionStatus, signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;

const MINUTE = 60_000;

const itFromCache = it.skipIf(inject('backForwardSkipReason') !== '');

const opened = openBeforeTests({
  browser: () => openBrowser({ backForwardCache: true }),
  wallets: () => openWalletPage({ idleTimeoutMs: 5 * MINUTE }),
});

interface PageReturn {
  persisted?: boolean;
  readonly frames: string[];
}

/** Runs before the page: observes each frame. */
function recordFrames(): void {
  const seen: PageReturn = { frames: [] };
  Object.assign(globalThis, { seen });
  addEventListener('pageshow', ({ persisted }) => {
    seen.persisted = persisted;
    const frame = () => {
      if (persisted) seen.frames.push(testApi.core.getSession(testApi.wallet).status);
      if (persisted && seen.frames.length < 5) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** A signed-in user, in one tab or in two. */
async function openSignedInTabs(email: string, count: 1 | 2 = 1) {
  const person: UserBrowser = await openUserBrowser(opened.browser);
  await person.context.addInitScript(installDeviceClock);
  await person.context.addInitScript(recordFrames);
  const first = await person.openTab();
  await first.goto(opened.wallets.url);
  await signIn(first, opened.wallets, email);
  await restore(first);
  const second = count === 2 ? await person.openTab() : first;
  if (count === 2) await restore(second);
  return { person, first, second };
}

/**
 * Loads the page anew and restores the session, which waits for the identity of the relay, and with it the idle timeout.
 * After a sign-in the identity arrives at some later time.
 */
async function restore(page: Page): Promise<void> {
  await page.goto(opened.wallets.url);
  expect(await page.evaluate(async () => (await testApi.core.restoreSession(testApi.wallet)).status)).toBe('ready');
  expect(await fetchIdleTimeout(page)).toBe(5 * MINUTE);
}

function fetchIdleTimeout(page: Page): Promise<number | undefined> {
  return page.evaluate(
    async () => (await testApi.core.getRelaySession(testApi.wallet, { background: true })).idleTimeoutMs,
  );
}

/** Time passes for all pages of a browser, while none of their timers runs. */
async function advanceDeviceClock(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => localStorage.setItem('away', String(passed)), ms);
}

async function returnFromCache(page: Page): Promise<PageReturn> {
  await page.goBack({ waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: PageReturn }).seen);
  await expect.poll(async () => (await seen()).frames.length, { timeout: 5_000 }).toBe(5);
  return seen();
}

// requirement: 36
itFromCache(
  'a page that comes back from the cache after five minutes is locked before its first frame, and no key is left',
  async () => {
    const { person, first } = await openSignedInTabs('ada@example.com');
    await first.goto(`${opened.wallets.url}/latchkey/relay/health`);
    await advanceDeviceClock(first, 6 * MINUTE);
    const back = await returnFromCache(first);
    expect(back).toEqual({ persisted: true, frames: Array(5).fill('locked') });
    await expect.poll(async () => (await readStorage(first)).keys, { timeout: 1_000 }).toEqual([]);
    await person.context.close();
  },
);

// requirement: 36
it('a page with suspended timers locks synchronously at the first touch, which does not count as activity', async () => {
  const { person, first } = await openSignedInTabs('grace@example.com');
  await advanceDeviceClock(first, 6 * MINUTE);
  const touched = await first.evaluate(() => {
    const { core, wallet } = testApi;
    const before = core.getSession(wallet).status;
    core.recordActivity(wallet);
    return [before, core.getSession(wallet).status];
  });
  expect(touched).toEqual(['ready', 'locked']);
  await expect.poll(async () => (await readStorage(first)).keys, { timeout: 1_000 }).toEqual([]);
  await first.evaluate(() => testApi.core.recordActivity(testApi.wallet));
  expect(await getSessionStatus(first)).toBe('locked');
  await person.context.close();
});

// requirement: 36
itFromCache('a page that was in the cache while the user used another tab goes on, and so does that tab', async () => {
  const { person, first, second } = await openSignedInTabs('mary@example.com', 2);
  await first.goto(`${opened.wallets.url}/latchkey/relay/health`);
  await advanceDeviceClock(second, 4 * MINUTE);
  await second.evaluate(() => testApi.core.recordActivity(testApi.wallet));
  await second.evaluate(() => testApi.core.getRelaySession(testApi.wallet));
  await advanceDeviceClock(second, 6 * MINUTE);
  expect((await returnFromCache(first)).persisted).toBe(true);
  await expect
    .poll(() => Promise.all([first, second].map(getSessionStatus)), { timeout: 1_000 })
    .toEqual(['ready', 'ready']);
  expect((await readStorage(first)).keys).toHaveLength(1);
  await person.context.close();
});
