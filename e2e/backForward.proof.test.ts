import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { installDeviceClock } from './installDeviceClock.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { addBankAccount, addMoney, goTo, readBalance, signIn, waitForHeading } from './steps.ts';
import { readStorage } from './storage.ts';

const MINUTE = 60_000;

/** The state of the page when it came back, just before each of its first frames was painted. */
interface PageReturn {
  persisted?: boolean;
  readonly frames: { readonly locked: boolean }[];
}

/** Runs before the page: observes each frame. */
function recordFrames(): void {
  const seen: PageReturn = { frames: [] };
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

/** Navigates to another page of this origin for this time, and back through the browser history. */
async function leaveAndReturn(page: Page, demoUrl: string, ms: number): Promise<PageReturn> {
  await page.goto(`${demoUrl}/latchkey/relay/health`);
  await page.evaluate((passed) => localStorage.setItem('away', String(passed)), ms);
  await page.goBack({ waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: PageReturn }).seen);
  await expect.poll(async () => (await seen()).frames.length, { timeout: 5_000 }).toBe(5);
  return seen();
}

describe.skipIf(inject('backForwardSkipReason') !== '').sequential('back and forward', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: () => openBrowser({ backForwardCache: true }) });
  let page: Page;

  beforeAll(async () => {
    const ada = await openUserBrowser(opened.browser);
    await ada.context.addInitScript(installDeviceClock);
    await ada.context.addInitScript(recordFrames);
    page = await ada.openTab();
  });

  // requirement: 36
  it('restores a page from the cache unchanged while its session is valid', async () => {
    await page.goto(opened.demo.url);
    await signIn(page, 'ada@example.com');
    await waitForHeading(page, 'Home');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$0.00');
    await addMoney(page, '250');
    await goTo(page, 'Bank accounts');
    await addBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
    await page.getByRole('main').getByText('Grace Hopper').first().waitFor();
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send $40.00' }).waitFor();

    const back = await leaveAndReturn(page, opened.demo.url, 0);
    expect(back.persisted).toBe(true);
    expect(back.frames.map(({ locked }) => locked)).toEqual(Array(5).fill(false));
    await page.getByRole('button', { name: 'Send $40.00' }).waitFor();
  });

  // requirement: 36
  it('locks a page from the cache before its first frame if the key expired, and deletes the key', async () => {
    const back = await leaveAndReturn(page, opened.demo.url, 16 * MINUTE);
    expect(back.persisted).toBe(true);
    expect(back.frames.map(({ locked }) => locked)).toEqual(Array(5).fill(true));
    await expect.poll(async () => (await readStorage(page)).keys, { timeout: 1_000 }).toEqual([]);
    // The quote on screen expired as well: nothing is left to confirm it with.
    await expect.poll(() => page.getByRole('button', { name: 'Send $40.00' }).count(), { timeout: 1_000 }).toBe(0);
  });
});
