import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, openBrowser, type Person } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, balance, confirm, enterCode, goTo, headed, requestCode, signIn } from './steps.ts';
import { keptBy } from './storage.ts';

const MINUTE = 60_000;

/** One person, one evening: the five steps of the thin street, with a reload after each. The order is the story. */
describe.sequential('journey', () => {
  let demo: DemoProcess;
  let browser: Browser;
  let ada: Person;
  let page: Page;
  let code: string;

  beforeAll(async () => {
    // Random codes: one that is always 000000 could not be looked for among amounts.
    [demo, browser] = await Promise.all([startDemoProcess({ SANDBOX_CODES: 'random' }), openBrowser()]);
    ada = await newPerson(browser);
    page = await ada.openTab();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('#24 1 signs in with the code of the inbox, and stays signed in', async () => {
    await page.goto(demo.url);
    await headed(page, 'Your money, your key');
    expect(await page.title()).toBe('Sign in · Latchkey demo');
    code = await requestCode(page, 'ada@example.com');
    // #24 A reload while the code is awaited goes on with the same one.
    await page.reload();
    await enterCode(page, code);
    await headed(page, 'Home');
    expect(ada.watch.requests.filter((request) => request.includes('/relay/sign-in ')).length).toBe(1);
    await page.reload();
    await headed(page, 'Home');
    expect(await page.title()).toBe('Home · Latchkey demo');
  });

  it('behavior: the session lasts 15 minutes', async () => {
    const answer = await page.evaluate(async () => {
      const headers = { 'latchkey-client': 'e2e' };
      const { accountId } = await (await fetch('/latchkey/relay/session', { headers })).json();
      return (await fetch(`/latchkey/auth/sessions?accountId=${accountId}`, { headers })).json();
    });
    const [session] = answer.data as { createdAt: string; expiresAt: string }[];
    expect(Date.parse(session?.expiresAt ?? '') - Date.parse(session?.createdAt ?? '')).toBe(15 * MINUTE);
  });

  it('#13 the key is kept, and nothing exports it', async () => {
    const { keys } = await keptBy(page);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ type: 'private', extractable: false });
      expect(key.exports).toContain('pkcs8: InvalidAccessError');
      expect(key.exports).toContain('jwk: InvalidAccessError');
      expect(key.exports.join()).not.toContain('exported');
    }
  });

  it('2 adds money, and the balance follows without a reload', async () => {
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 0.00');
    await addMoney(page, '250');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 250.00');
    await page.reload();
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 250.00');
  });

  it('behavior: the server dies and comes back; the person is still signed in, the money still there', async () => {
    await demo.killAndRestart();
    await page.reload();
    await headed(page, 'Home');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 250.00');
    // Money that arrives afterwards shows too: stream and webhooks were found again.
    await addMoney(page, '50');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 300.00');
  });

  it('3 adds a US bank account; what is wrong is said beside the field', async () => {
    await goTo(page, 'Bank accounts');
    await addBankAccount(page, { name: 'Grace', routing: '021000022', number: '12' });
    await page.getByText('Enter the first and last name as the bank has them.').waitFor();
    const routing = page.getByLabel('Routing number');
    expect(await routing.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);

    await addBankAccount(page, { name: 'Grace Hopper', routing: '0210 0002 1', number: '000123456789' });
    await page.getByRole('list', { name: 'Your bank accounts' }).getByText('Grace Hopper').waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Your bank accounts' }).getByText('ending in 6789').waitFor();
  });

  it('4a asks for a quote, and sees totals, fees, rate and the time it is held', async () => {
    await goTo(page, 'Send money');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    const review = ((await page.getByRole('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    for (const words of ['You send', 'USDB 40.00', 'Fees', 'Rate', 'Grace Hopper gets', 'Rate held for another'])
      expect(review).toContain(words);
  });

  it('#24 a reload at the review finds the same quote again', async () => {
    const quotes = () => ada.watch.requests.filter((request) => /^POST \S+\/latchkey\/quotes /.test(request)).length;
    expect(quotes()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    expect(quotes()).toBe(1);
  });

  it('4b an expired quote asks for a new one, and for a new confirmation', async () => {
    await advance(demo.url, 5 * MINUTE + 1_000);
    await page.reload();
    await page.getByText('The rate expired. No money has left your account.').waitFor();
    await page.getByRole('button', { name: 'Get a new rate' }).click();
    await page.getByRole('button', { name: 'Send USDB 40.00' }).waitFor();
    expect(ada.watch.requests.filter((request) => request.includes('/execute ')).length).toBe(0);
  });

  it('4c confirms, and watches it go from processing to completed; a reload in between loses nothing', async () => {
    await confirm(page, 'Send USDB 40.00');
    await page.getByRole('heading', { name: 'On its way' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 15_000 });
    expect(ada.watch.requests.filter((request) => request.includes('/execute ')).length).toBe(1);
  });

  it('4d activity and balance follow', async () => {
    await goTo(page, 'Activity');
    await page.getByRole('main').getByText('Completed').first().waitFor();
    await page.reload();
    await page.getByRole('main').getByText('Completed').first().waitFor();
    await goTo(page, 'Home');
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 260.00');
  });

  it('behavior: a key that is over is renewed in place, and the screen stays', async () => {
    await advance(demo.url, 15 * MINUTE);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor();
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe('USDB 260.00');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signIn(page, 'ada@example.com');
    await page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor({ state: 'detached' });
    await headed(page, 'Home');
  });

  it('#13 no code, and nothing of a key, is in anything the page keeps, says or sends', async () => {
    const found = new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i');
    const { text } = await keptBy(page);
    expect(text).not.toMatch(found);
    expect(ada.watch.console.join('\n')).not.toMatch(found);
    expect(ada.watch.posted.join('\n')).not.toMatch(found);
    expect(ada.watch.requests.join('\n')).not.toMatch(found);
    expect(demo.output()).not.toMatch(found);
    for (const everywhere of [text, ...ada.watch.posted, ...ada.watch.requests])
      expect(everywhere).not.toMatch(/"d":"[\w-]{43}"/);
  });

  it('#35 5 signs out, and the other tab locks within a second; no key is left', async () => {
    const other = await ada.openTab();
    await other.goto(demo.url);
    await headed(other, 'Home');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await headed(page, 'Your money, your key');
    await other.getByRole('heading', { level: 1, name: 'Your money, your key' }).waitFor({ timeout: 1_000 });
    expect((await keptBy(other)).keys).toEqual([]);
    await page.reload();
    await headed(page, 'Your money, your key');
    await other.close();
  });

  it('behavior: nothing broke the policy of the page, nothing was thrown, nothing was complained about', () => {
    expect(ada.watch.violations).toEqual([]);
    expect(ada.watch.errors).toEqual([]);
    // What a killed server leaves in the console is the browser's own report of a lost connection.
    const complaints = ada.watch.console.filter((text) => /^(error|warning)/.test(text));
    expect(
      complaints.filter((text) => !/Failed to load resource|ERR_(CONNECTION|INCOMPLETE|EMPTY)/.test(text)),
    ).toEqual([]);
  });
});
