// Names of people are sample data.
// cspell:words Klara Vogt Lucía requestfailed
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getHorizontalOverflow, openBrowser, openUserBrowser, runAxe } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { confirmationCode, confirmPayment, createKitUser, startPayment, waitForSent } from './kit/kitUser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, expireAndSignIn, loseNextResponse } from './samplePersona.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, confirm, readBalance, signIn as signInByCode } from './steps.ts';

const PHONE = '+4915112345678';
const EMAIL = 'jonas@example.com';
const MINUTE = 60_000;

interface Sent {
  readonly type: string;
  readonly status: string;
}

interface Payment extends Sent {
  readonly sentAmount?: { readonly amount: number };
  readonly receivedAmount?: { readonly currency: { readonly code: string } };
}

/** A message with a code, as the inbox shows it. */
interface Message {
  readonly to: string;
  readonly code: string;
  readonly at: string;
}

/** Customers who begin, and who use the wallet in another way: by keyboard alone, and in Arabic on a small phone. */
describe.sequential('a new customer, and sample customers by keyboard and in Arabic at 320 px', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

  /** The messages to an address or a number, oldest first. The inbox has the latest of all customers only. */
  async function readMessages(contact: string): Promise<Message[]> {
    const response = await fetch(`${opened.demo.url}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
    const { messages } = (await response.json()) as { messages: Message[] };
    return messages.filter(({ to }) => to === contact);
  }

  /** When the latest message to an address or a number was sent. */
  async function readLatest(contact: string): Promise<string> {
    return (await readMessages(contact)).at(-1)?.at ?? '';
  }

  /** Waits for the first message after a time. */
  async function waitForMessage(contact: string, after: string): Promise<Message> {
    const find = async () => (await readMessages(contact)).find(({ at }) => at > after);
    await expect.poll(find, { timeout: 45_000 }).toBeDefined();
    const message = await find();
    if (message === undefined) throw new Error(`The message to ${contact} has left the inbox.`);
    return message;
  }

  /** The statuses of the user's outgoing payments, as the service has them. */
  async function readOutgoing(page: Page): Promise<string[]> {
    const { data } = await page.evaluate(async () => {
      const response = await fetch('/latchkey/transactions', { headers: { 'latchkey-client': 'e2e' } });
      return (await response.json()) as { data: Sent[] };
    });
    return data.filter(({ type }) => type === 'OUTGOING').map(({ status }) => status);
  }

  it('the customer in Germany pays by keyboard alone, through a sign-out, a reload before the confirmation and a lost response', async () => {
    const person = await openUserBrowser(opened.browser);
    const page = await person.openTab();
    await page.goto(opened.demo.url);
    const user = await createKitUser(page, { keyboard: true });
    await user.input.press(page.getByRole('button', { name: 'Jonas Weber' }));
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$1,945.00');
    await user.input.press(page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Send' }));
    await startPayment(user, { payee: 'Klara Vogt', amount: '40' });
    // The session ends after five idle minutes in the EEA, and the rate with it. The payment waits for the sign-in.
    await advance(opened.demo.url, 16 * MINUTE);
    await page.reload();
    await user.input.enter(page.getByLabel('Email address'), EMAIL);
    const before = await readLatest(EMAIL);
    await user.input.press(user.button('Email me a code'));
    await user.input.enter(page.getByLabel(/^\d-digit code$/), (await waitForMessage(EMAIL, before)).code);
    await user.input.press(user.button('Get a new rate'));
    await user.button('Get a new rate').waitFor({ state: 'detached' });
    const earlier = await readLatest(PHONE);
    await confirmPayment(user);
    // The customer has confirmed a sign-in before, for the payment of the past: it holds for half a year.
    const { code } = await waitForMessage(PHONE, earlier);
    await page.reload();
    await loseNextResponse(person.context, 'POST', /\/authorize$/);
    await user.input.enter(confirmationCode(user), code);
    await waitForSent(user);
    // The payment of the first rate ended without a debit; the last one is of the sample customer's past.
    expect(await readOutgoing(page)).toEqual(['COMPLETED', 'EXPIRED', 'COMPLETED']);
    await user.input.press(user.button('Done'));
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$1,905.00');
    expect(person.activity.errors).toEqual([]);
    await person.context.close();
  });

  it('a new user gets from the first click to the receipt of a payment, one step at a time', async () => {
    const person = await openUserBrowser(opened.browser, { width: 360, height: 740 });
    const page = await person.openTab();
    await page.goto(opened.demo.url);
    await signInByCode(page, 'first@example.com');
    await page.getByRole('heading', { name: 'Your first payment' }).waitFor();
    // One step is open; the others have no button yet.
    const steps = page.getByRole('main').getByRole('list').filter({ hasText: 'Add someone to pay' });
    const add = steps.getByRole('button', { name: 'Add $250.00' });
    await add.waitFor();
    expect(await steps.getByRole('button').count()).toBe(1);
    await add.click();
    await steps.getByRole('button', { name: 'Add someone' }).click();
    await addBankAccount(page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' }, 'Continue');
    // The flow goes on with the amount: the user need not find the way back.
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirm(page, 'Send $40.00');
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await page.getByRole('main').getByText('Grace Hopper').filter({ visible: true }).first().waitFor();
    expect(await readOutgoing(page)).toEqual(['COMPLETED']);
    expect(person.activity.errors).toEqual([]);
    await person.context.close();
  });

  it('the customer in the US pays through a lock, a lost response and a reload: one debit', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks');
    const { page } = user;
    await page.getByRole('main').getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('60');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    // The key expires, and with it the rate. The payment waits for the sign-in and for a new rate.
    await expireAndSignIn(page, opened.demo, 'maya@example.com');
    await page.getByRole('button', { name: 'Get a new rate' }).click();
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/execute'));
    await loseNextResponse(user.person.context, 'POST', /\/execute$/);
    await confirm(page, 'Send $60.00');
    await lost;
    await page.reload();
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 45_000 });
    const { data } = await user.read<{ data: Payment[] }>('/transactions?limit=20');
    const debits = data.filter(({ sentAmount }) => sentAmount?.amount === 60_000_000);
    // The payment of the first rate ended without a debit.
    expect(debits.map(({ status }) => status)).toEqual(['COMPLETED', 'EXPIRED']);
    await user.leave();
  });

  it('the freelancer withdraws in pesos through a lost response, a reload and a lock: one debit', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Lucía Ortega');
    const { page } = user;
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$3,875.00');
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await page
      .locator('main[data-route="/withdraw"]')
      .getByRole('button', { name: /Lucía Ortega/ })
      .click();
    await page.getByLabel('You send').fill('500');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    expect(await page.getByRole('main').textContent()).toMatch(/Lucía Ortega gets.*MXN/);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/execute'));
    await loseNextResponse(user.person.context, 'POST', /\/execute$/);
    await confirm(page, 'Send $500.00');
    await lost;
    await page.reload();
    await page.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 45_000 });
    const { data } = await user.read<{ data: Payment[] }>('/transactions?limit=20');
    const debits = data.filter(({ sentAmount }) => sentAmount?.amount === 500_000_000);
    expect(debits).toMatchObject([{ type: 'OUTGOING', status: 'COMPLETED' }]);
    expect(debits[0]?.receivedAmount?.currency.code).toBe('MXN');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$3,375.00');
    // The key expires. What was read stays readable.
    await advance(opened.demo.url, 16 * MINUTE);
    await page.reload();
    await page.getByText('Sign in again to send money').waitFor();
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$3,375.00');
    await user.leave();
  });

  it('the freelancer reads every screen in Arabic at 320 px: right to left, nothing cut off, no finding of axe', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Lucía Ortega', { width: 320, height: 640 });
    await user.page.evaluate(() => localStorage.setItem('latchkey-demo.settings', JSON.stringify({ locale: 'ar' })));
    await user.page.reload();
    await user.page.locator('html[dir="rtl"]').waitFor();
    const paths = [
      '/',
      '/activity',
      '/add',
      '/receive',
      '/fund',
      '/withdraw',
      '/rates',
      '/statements',
      '/cards',
      '/accounts',
      '/approvals',
    ];
    for (const path of [...paths, '/security', '/profile', '/onboarding', '/you']) {
      await user.open(path);
      await user.page.locator('main h1').first().waitFor({ state: 'attached' });
      await user.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect([path, await getHorizontalOverflow(user.page), await runAxe(user.page)]).toEqual([path, 0, []]);
    }
    await user.leave();
  });
});
