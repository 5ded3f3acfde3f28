import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { advance } from './sandboxClock.ts';
import {
  addMoney,
  confirm,
  enterCode,
  fillBankAccount,
  goTo,
  readBalance,
  requestCode,
  unlock,
  waitForHeading,
} from './steps.ts';
import { readStorage } from './storage.ts';

const MINUTE = 60_000;

/**
 * One user session: the five steps of the end-to-end flow, with a reload after each. The tests depend on their order.
 */
describe.sequential('journey', () => {
  // Random codes: the fixed code 000000 could not be distinguished from amounts in the leak scan.
  const opened = openBeforeTests({ demo: () => startDemoProcess({ SANDBOX_CODES: 'random' }), browser: openBrowser });
  let ada: UserBrowser;
  let page: Page;
  let code: string;

  beforeAll(async () => {
    ada = await openUserBrowser(opened.browser);
    page = await ada.openTab();
  });

  // requirement: 24
  it('1 signs in with the code of the inbox, and stays signed in', async () => {
    await page.goto(opened.demo.url);
    await waitForHeading(page, 'Your money, your key');
    expect(await page.title()).toBe('Sign in · Latchkey demo');
    code = await requestCode(page, 'ada@example.com');
    // A reload while waiting for the code continues with the same one.
    await page.reload();
    await enterCode(page, code);
    await waitForHeading(page, 'Home');
    expect(ada.activity.requests.filter((request) => request.includes('/relay/sign-in ')).length).toBe(1);
    await page.reload();
    await waitForHeading(page, 'Home');
    expect(await page.title()).toBe('Home · Latchkey demo');
  });

  it('the session lasts 15 minutes', async () => {
    const response = await page.evaluate(async () => {
      const headers = { 'latchkey-client': 'e2e' };
      const { accountId } = await (await fetch('/latchkey/relay/session', { headers })).json();
      return (await fetch(`/latchkey/auth/sessions?accountId=${accountId}`, { headers })).json();
    });
    const [session] = response.data as { createdAt: string; expiresAt: string }[];
    expect(Date.parse(session?.expiresAt ?? '') - Date.parse(session?.createdAt ?? '')).toBe(15 * MINUTE);
  });

  // requirement: 13
  it('stores the key, which cannot be exported', async () => {
    const { keys } = await readStorage(page);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ type: 'private', extractable: false });
      expect(key.exports).toContain('pkcs8: InvalidAccessError');
      expect(key.exports).toContain('jwk: InvalidAccessError');
      expect(key.exports.join()).not.toContain('exported');
    }
  });

  it('2 adds money, and the balance follows without a reload', async () => {
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$0.00');
    await addMoney(page, '250');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$250.00');
    await page.reload();
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$250.00');
  });

  it('after a server crash and restart the user is still signed in, with the same balance', async () => {
    await opened.demo.killAndRestart();
    await page.reload();
    await waitForHeading(page, 'Home');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$250.00');
    // Later incoming money is shown, too: stream and webhooks were restored.
    await addMoney(page, '50');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$300.00');
  });

  it('3 adds a US bank account, with errors next to the field', async () => {
    await goTo(page, 'Bank accounts');
    await page.getByRole('button', { name: 'Add someone' }).first().click();
    await page.getByRole('searchbox').fill('United States');
    await page
      .getByRole('button', { name: /^United States/ })
      .first()
      .click();
    await fillBankAccount(page, { name: 'Grace Hopper', routing: '021000022', number: '12' });
    const routing = page.getByLabel('Routing number');
    await expect.poll(() => routing.getAttribute('aria-invalid')).toBe('true');

    await fillBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
    await page.getByRole('button', { name: 'Save account' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('main').getByText('Grace Hopper').first().waitFor();
    await page.reload();
    await page.getByRole('main').getByText('6789').first().waitFor();
  });

  it('4a requests a quote, and shows totals, fees, rate and expiry', async () => {
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    const review = ((await page.getByRole('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    for (const words of ['You send', '$40.00', 'Fees', 'Rate', 'Grace Hopper gets', 'Rate held for another'])
      expect(review).toContain(words);
  });

  // requirement: 24
  it('restores the same quote after a reload at the review', async () => {
    const quotes = () => ada.activity.requests.filter((request) => /^POST \S+\/latchkey\/quotes /.test(request)).length;
    expect(quotes()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    expect(quotes()).toBe(1);
  });

  it('4b replaces an expired quote, and requires a new confirmation', async () => {
    await advance(opened.demo.url, 5 * MINUTE + 1_000);
    await page.reload();
    await page.getByText('The rate expired. No money has left your account.').waitFor();
    await page.getByRole('button', { name: 'Get a new rate' }).click();
    await page.getByRole('button', { name: 'Send $40.00' }).waitFor();
    expect(ada.activity.requests.filter((request) => request.includes('/execute ')).length).toBe(0);
  });

  it('4c confirms, and follows it from processing to completed; a reload in between loses nothing', async () => {
    await confirm(page, 'Send $40.00');
    await page.getByRole('heading', { name: 'On its way' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 45_000 });
    expect(ada.activity.requests.filter((request) => request.includes('/execute ')).length).toBe(1);
  });

  it('4d updates activity and balance', async () => {
    await goTo(page, 'Activity');
    await page.getByRole('main').getByText('Sent').first().waitFor();
    await page.reload();
    await page.getByRole('main').getByText('Sent').first().waitFor();
    await goTo(page, 'Home');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$260.00');
  });

  it('renews an expired key in place, and keeps the screen', async () => {
    await advance(opened.demo.url, 15 * MINUTE);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor();
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$260.00');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await unlock(page, 'ada@example.com');
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor({ state: 'detached' });
    await waitForHeading(page, 'Home');
  });

  // requirement: 13
  it('neither the code nor key material is in anything the page stores, logs or sends', async () => {
    const found = new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i');
    const { text } = await readStorage(page);
    expect(text).not.toMatch(found);
    expect(ada.activity.console.join('\n')).not.toMatch(found);
    expect(ada.activity.posted.join('\n')).not.toMatch(found);
    expect(ada.activity.requests.join('\n')).not.toMatch(found);
    expect(opened.demo.output()).not.toMatch(found);
    for (const everywhere of [text, ...ada.activity.posted, ...ada.activity.requests])
      expect(everywhere).not.toMatch(/"d":"[\w-]{43}"/);
  });

  // requirement: 35
  it('5 signs out, and the other tab locks within a second; no key remains', async () => {
    const other = await ada.openTab();
    await other.goto(opened.demo.url);
    await waitForHeading(other, 'Home');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await waitForHeading(page, 'Your money, your key');
    await other.getByRole('heading', { level: 1, name: 'Your money, your key' }).waitFor({ timeout: 1_000 });
    // The page shows the sign-out while the key is removed.
    await expect.poll(async () => (await readStorage(other)).keys, { timeout: 1_000 }).toEqual([]);
    await page.reload();
    await waitForHeading(page, 'Your money, your key');
    await other.close();
  });

  it('causes no policy violation, no uncaught error and no console warning', () => {
    expect(ada.activity.violations).toEqual([]);
    expect(ada.activity.errors).toEqual([]);
    const complaints = ada.activity.console.filter((text) => /^(error|warning)/.test(text));
    // Of the server that was killed: the browser logs lost connections, and the wallet warns developers once.
    const ofKilledServer =
      /Failed to load resource|ERR_(CONNECTION|INCOMPLETE|EMPTY)|the relay at \/latchkey did not respond/;
    expect(complaints.filter((text) => !ofKilledServer.test(text))).toEqual([]);
  });
});
