import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, openBrowser, type Person } from './browser.ts';
import { deviceClock } from './deviceClock.ts';
import { keptBy } from './storage.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';
import { signIn, statusOf } from './walletPage/signIn.ts';

declare const hand: Hand;

const MINUTE = 60_000;

let browser: Browser;
let wallets: WalletPage;

beforeAll(async () => {
  [browser, wallets] = await Promise.all([
    openBrowser({ backForwardCache: true }),
    openWalletPage({ idleTimeoutMs: 5 * MINUTE }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await wallets?.close();
});

interface Return {
  persisted?: boolean;
  readonly frames: string[];
}

/** Runs before the page: an eye on each frame. */
function witness(): void {
  const seen: Return = { frames: [] };
  Object.assign(globalThis, { seen });
  addEventListener('pageshow', ({ persisted }) => {
    seen.persisted = persisted;
    const frame = () => {
      if (persisted) seen.frames.push(hand.core.getSession(hand.wallet).status);
      if (persisted && seen.frames.length < 5) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Somebody who is signed in, in one tab, or in two. */
async function signedIn(email: string, count: 1 | 2 = 1) {
  const person: Person = await newPerson(browser);
  await person.context.addInitScript(deviceClock);
  await person.context.addInitScript(witness);
  const first = await person.openTab();
  await first.goto(wallets.url);
  await signIn(first, wallets, email);
  const second = count === 2 ? await person.openTab() : first;
  if (count === 2) {
    await second.goto(wallets.url);
    await second.evaluate(() => hand.core.restoreSession(hand.wallet));
  }
  // The page knows by now that the relay asks for an idle lock.
  await first.evaluate(() => hand.core.restoreSession(hand.wallet));
  await expect.poll(() => idleTimeoutOf(first)).toBe(5 * MINUTE);
  return { person, first, second };
}

function idleTimeoutOf(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await hand.core.getRelaySession(hand.wallet, { background: true })).idleTimeoutMs);
}

/** Time goes by for all pages of a browser, and no timer of theirs runs. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => localStorage.setItem('away', String(passed)), ms);
}

async function comeBack(page: Page): Promise<Return> {
  await page.goBack({ waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Return }).seen);
  await expect.poll(async () => (await seen()).frames.length, { timeout: 5_000 }).toBe(5);
  return seen();
}

it('#36 a page that comes back from the cache after five minutes is locked before its first frame, and no key is left', async () => {
  const { person, first } = await signedIn('ada@example.com');
  await first.goto(`${wallets.url}/latchkey/relay/health`);
  await pass(first, 6 * MINUTE);
  const back = await comeBack(first);
  expect(back).toEqual({ persisted: true, frames: Array(5).fill('locked') });
  await expect.poll(async () => (await keptBy(first)).keys, { timeout: 1_000 }).toEqual([]);
  await person.context.close();
});

it('#36 a page whose timers stood still locks at the first touch, in the same turn, and the touch saves nothing', async () => {
  const { person, first } = await signedIn('grace@example.com');
  await pass(first, 6 * MINUTE);
  const touched = await first.evaluate(() => {
    const { core, wallet } = hand;
    const before = core.getSession(wallet).status;
    core.noteUse(wallet);
    return [before, core.getSession(wallet).status];
  });
  expect(touched).toEqual(['ready', 'locked']);
  await expect.poll(async () => (await keptBy(first)).keys, { timeout: 1_000 }).toEqual([]);
  await first.evaluate(() => hand.core.noteUse(hand.wallet));
  expect(await statusOf(first)).toBe('locked');
  await person.context.close();
});

it('#36 a page that was in the cache while somebody used another tab goes on, and so does that tab', async () => {
  const { person, first, second } = await signedIn('mary@example.com', 2);
  await first.goto(`${wallets.url}/latchkey/relay/health`);
  await pass(second, 4 * MINUTE);
  await second.evaluate(() => hand.core.noteUse(hand.wallet));
  await second.evaluate(() => hand.core.getRelaySession(hand.wallet));
  await pass(second, 6 * MINUTE);
  expect((await comeBack(first)).persisted).toBe(true);
  await expect.poll(() => Promise.all([first, second].map(statusOf)), { timeout: 1_000 }).toEqual(['ready', 'ready']);
  expect((await keptBy(first)).keys).toHaveLength(1);
  await person.context.close();
});
