import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, newPerson, openBrowser, overhang, type Person } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, balance, confirm, enterCode, goTo, headed, requestCode } from './steps.ts';

const MINUTE = 60_000;

/** Where to put pictures of every screen, for eyes; none are taken unless it is given. */
const pictures = process.env['LATCHKEY_SCREENSHOTS'];

/** Every screen of the demo as it can look: light and dark, wide and at 320 pixels. */
describe.sequential('screens', () => {
  let demo: DemoProcess;
  let browser: Browser;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startDemoProcess(), openBrowser()]);
    person = await newPerson(browser);
    page = await person.openTab();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('sign in', async () => {
    await page.goto(demo.url);
    await headed(page, 'Your money, your key');
    await look('sign-in');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText('Enter your email address').first().waitFor();
    await look('sign-in-error');
  });

  it('code', async () => {
    await requestCode(page, 'grace@example.com');
    await enterCode(page, '111111');
    await page.getByText('That code didn’t work.').first().waitFor();
    await look('code-refused');
    await enterCode(page, '000000');
    await headed(page, 'Home');
  });

  it('home', async () => {
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 0.00');
    await look('home-empty');
    await addMoney(page, '1234.5');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 1,234.50');
    await look('home');
    await page.getByRole('button', { name: 'Add money' }).click();
    await page.getByText('Enter an amount').first().waitFor();
    await look('home-error');
  });

  it('bank accounts', async () => {
    await goTo(page, 'Bank accounts');
    await page.getByRole('button', { name: 'Save bank account' }).click();
    await page.getByText('Enter the account number').first().waitFor();
    await look('bank-account-errors');
    await addBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
    await page.getByRole('list', { name: 'Your bank accounts' }).waitFor();
    await look('bank-accounts');
  });

  it('send', async () => {
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).waitFor();
    await look('send-recipient');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await look('send-amount');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    await look('send-review');
    await confirm(page, 'Send USDB 40.00');
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 15_000 });
    await look('send-completed');
  });

  it('activity', async () => {
    await goTo(page, 'Activity');
    await page.getByRole('main').getByText('Completed').first().waitFor();
    await look('activity');
  });

  it('#57 a payee made of markup, bidi marks and one endless word is text, and stays inside', async () => {
    const name = `<img src=x onerror=alert(1)> \u202e${'endless'.repeat(30)} <script>alert(1)</script>`;
    await goTo(page, 'Bank accounts');
    await page.getByRole('button', { name: 'Add a bank account' }).click();
    await addBankAccount(page, { name, routing: '021000021', number: '000123450000' });
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
    await look('hostile-accounts');
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /onerror/ }).click();
    await page.getByLabel('You send').fill('1');
    await page.getByLabel('Note (optional)').fill('<b onclick=alert(1)>note</b>');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('<b onclick=alert(1)>note</b>').waitFor();
    await look('hostile-review');
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
  });

  it('an expired quote, and a key that is over', async () => {
    // The quote that is shown already.
    await advance(demo.url, 5 * MINUTE + 1_000);
    await page.reload();
    await page.getByText('The rate expired. No money has left your account.').waitFor();
    await look('send-expired');
    await advance(demo.url, 10 * MINUTE);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor();
    await goTo(page, 'Home');
    await look('locked');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByLabel('Email address').waitFor();
    await look('locked-sign-in');
  });

  it('behavior: no screen broke the policy of the page or threw', () => {
    expect(person.watch.violations).toEqual([]);
    expect(person.watch.errors).toEqual([]);
  });

  it('#56 asked to stop while a page listens, the server ends what is open and leaves in peace', async () => {
    const asked = Date.now();
    expect(await demo.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  /** Light and dark, wide and narrow: no finding of axe, nothing reaching out sideways. */
  async function look(name: string): Promise<void> {
    for (const width of [1100, 320]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        if (pictures) {
          await mkdir(pictures, { recursive: true });
          await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
        expect(await axeFindings(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(await overhang(page), `${name} at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1100, height: 900 });
  }
});
