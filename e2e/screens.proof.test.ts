import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { getHorizontalOverflow, openBrowser, openUserBrowser, runAxe, type UserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { advance } from './sandboxClock.ts';
import {
  addBankAccount,
  addMoney,
  confirm,
  enterCode,
  goTo,
  readBalance,
  requestCode,
  waitForHeading,
} from './steps.ts';

const MINUTE = 60_000;

/** Every screen of the demo in all variants: light and dark, wide and at 320 pixels. */
describe.sequential('screens', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let person: UserBrowser;
  let page: Page;

  beforeAll(async () => {
    person = await openUserBrowser(opened.browser);
    page = await person.openTab();
  });

  it('sign in', async () => {
    await page.goto(opened.demo.url);
    await waitForHeading(page, 'Your money, your key');
    await checkScreen('sign-in');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText('Enter your email address').first().waitFor();
    await checkScreen('sign-in-error');
  });

  it('code', async () => {
    await requestCode(page, 'grace@example.com');
    await enterCode(page, '111111');
    await page.getByText('That code didn’t work.').first().waitFor();
    await checkScreen('code-refused');
    await enterCode(page, '000000');
    await waitForHeading(page, 'Home');
  });

  it('home', async () => {
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$0.00');
    await checkScreen('home-empty');
    await addMoney(page, '1234.5');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$1,234.50');
    await checkScreen('home');
  });

  it('bank accounts', async () => {
    await goTo(page, 'Bank accounts');
    await addBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
    await page.getByRole('main').getByText('Grace Hopper').first().waitFor();
    await checkScreen('bank-accounts');
  });

  it('send', async () => {
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).waitFor();
    await checkScreen('send-recipient');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await checkScreen('send-amount');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    await checkScreen('send-review');
    await confirm(page, 'Send $40.00');
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 45_000 });
    await checkScreen('send-completed');
  });

  it('activity', async () => {
    await goTo(page, 'Activity');
    await page.getByRole('main').getByText('Sent').first().waitFor();
    await checkScreen('activity');
    await page
      .getByRole('button', { name: /Grace Hopper/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    await checkScreen('payment');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).allTextContents()).toEqual(['Sent']);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  it('marks the link of "You" while a desktop shows a screen that only that one leads to', async () => {
    const isMarked = () =>
      page
        .locator('.wa-tab[href="#/you"]')
        .evaluate((tab) => getComputedStyle(tab).backgroundColor !== 'rgba(0, 0, 0, 0)');
    for (const [screen, expected] of [
      ['profile', true],
      ['security', false],
      ['you', true],
    ] as const) {
      await page.goto(`${opened.demo.url}/#/${screen}`);
      await page.locator(`main[data-route="/${screen}"]`).waitFor();
      expect(await isMarked(), screen).toBe(expected);
    }
  });

  // requirement: 57
  it('shows a payee of markup, bidi marks and one long word as text, within its container', async () => {
    const name = `<img src=x onerror=alert(1)> \u202e${'endless'.repeat(25)} <script>alert(1)</script>`;
    await goTo(page, 'Bank accounts');
    await addBankAccount(page, { name, routing: '021000021', number: '000123450000' });
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
    await checkScreen('hostile-accounts');
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /onerror/ }).click();
    await page.getByLabel('You send').fill('1');
    await page.getByLabel('Note (optional)').fill('<b onclick=alert(1)>note</b>');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('<b onclick=alert(1)>note</b>').waitFor();
    await checkScreen('hostile-review');
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
  });

  it('an expired quote and an expired key have accessible screens', async () => {
    // The quote that is shown already.
    await advance(opened.demo.url, 5 * MINUTE + 1_000);
    await page.reload();
    await page.getByText('The rate expired. No money has left your account.').waitFor();
    await checkScreen('send-expired');
    await advance(opened.demo.url, 10 * MINUTE);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor();
    await goTo(page, 'Home');
    await checkScreen('locked');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Unlock with an email code' }).waitFor();
    await checkScreen('locked-sign-in');
  });

  it('causes no policy violation and no uncaught error on any screen', () => {
    expect(person.activity.violations).toEqual([]);
    expect(person.activity.errors).toEqual([]);
  });

  // requirement: 56
  it('the server ends open streams and exits cleanly when it is stopped while a page listens', async () => {
    const asked = Date.now();
    expect(await opened.demo.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  /** Light and dark, wide and narrow: no finding of axe, no horizontal overflow. */
  async function checkScreen(name: string): Promise<void> {
    for (const width of [1100, 320]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(waitForAnimations);
        expect(await runAxe(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(await getHorizontalOverflow(page), `${name} at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1100, height: 900 });
  }
});

/** Waits until nothing fades or moves any more: contrast is measured at rest. Endless animations are left out. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
