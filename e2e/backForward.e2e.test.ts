import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, openBrowser } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import { deviceClock } from './deviceClock.ts';
import { addBankAccount, addMoney, balance, goTo, headed, signIn } from './steps.ts';
import { keptBy } from './storage.ts';

const MINUTE = 60_000;

/** What stood on the page when it came back: just before each of its first frames was painted. */
interface Return {
  persisted?: boolean;
  readonly frames: { readonly locked: boolean }[];
}

/** Runs before the page: an eye on each frame. */
function witness(): void {
  const seen: Return = { frames: [] };
  Object.assign(globalThis, { seen });
  addEventListener('pageshow', ({ persisted }) => {
    seen.persisted = persisted;
    seen.frames.length = 0;
    const frame = () => {
      const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
      seen.frames.push({
        locked: headings.includes('Sign in again to send money'),
      });
      if (seen.frames.length < 5) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Leaves for another page of this address for so long, and comes back by the browser's own way. */
async function awayFor(page: Page, demoUrl: string, ms: number): Promise<Return> {
  await page.goto(`${demoUrl}/latchkey/relay/health`);
  await page.evaluate((passed) => localStorage.setItem('away', String(passed)), ms);
  await page.goBack({ waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Return }).seen);
  await expect.poll(async () => (await seen()).frames.length, { timeout: 5_000 }).toBe(5);
  return seen();
}

describe.sequential('back and forward', () => {
  let demo: DemoProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startDemoProcess(), openBrowser({ backForwardCache: true })]);
    const ada = await newPerson(browser);
    await ada.context.addInitScript(deviceClock);
    await ada.context.addInitScript(witness);
    page = await ada.openTab();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('#36 default: a page that comes back from the cache in time is as it was, and goes on', async () => {
    await page.goto(demo.url);
    await signIn(page, 'ada@example.com');
    await headed(page, 'Home');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 0.00');
    await addMoney(page, '250');
    await goTo(page, 'Bank accounts');
    await addBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
    await page.getByRole('list', { name: 'Your bank accounts' }).getByText('Grace Hopper').waitFor();
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send USDB 40.00' }).waitFor();

    const back = await awayFor(page, demo.url, 0);
    expect(back.persisted).toBe(true);
    expect(back.frames.map(({ locked }) => locked)).toEqual(Array(5).fill(false));
    await page.getByRole('button', { name: 'Send USDB 40.00' }).waitFor();
  });

  it('#36 behavior: one whose key ended meanwhile is locked before its first frame, and the key is gone', async () => {
    const back = await awayFor(page, demo.url, 16 * MINUTE);
    expect(back.persisted).toBe(true);
    expect(back.frames.map(({ locked }) => locked)).toEqual(Array(5).fill(true));
    await expect.poll(async () => (await keptBy(page)).keys, { timeout: 1_000 }).toEqual([]);
    // The quote on screen ended as well: nothing is left to confirm it with.
    await expect.poll(() => page.getByRole('button', { name: 'Send USDB 40.00' }).count(), { timeout: 1_000 }).toBe(0);
  });
});
