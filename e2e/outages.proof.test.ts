import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, type SampleUser } from './samplePersona.ts';
import { callSandbox } from './sandboxClock.ts';
import { readBalance, waitForHeading } from './steps.ts';

const OFFLINE = 'You’re offline';
const MAINTENANCE = 'Back soon';
const UNREACHABLE = 'We can’t reach the service';

describe.sequential('outages', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let user: SampleUser;
  let page: Page;

  beforeAll(async () => {
    user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', { width: 1100, height: 900 });
    page = user.page;
  });
  afterAll(async () => {
    await openService().catch(() => undefined);
  });

  it('keeps the open screen when the connection is lost, and says so above it', async () => {
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toMatch(/^\$4,/);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('OnboardingScreen')),
    );
    await user.person.context.setOffline(true);
    await page.getByText('You’re offline. Amounts may be out of date.').waitFor();
    expect(await readBalance(page)).toMatch(/^\$4,/);
    await waitForHeading(page, 'Home');
  });

  it('shows the offline screen in place of a screen that is opened without a connection', async () => {
    await openScreen('/statements');
    await waitForHeading(page, OFFLINE);
    expect(await page.title()).toBe('You’re offline · Latchkey demo');
    expect(new URL(page.url()).hash).toBe('#/statements');
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForHeading(page, OFFLINE);
    await page.goBack();
    await waitForHeading(page, OFFLINE);
    await page.goForward();
    await waitForHeading(page, OFFLINE);
  });

  it('opens the screen by itself when the connection returns', async () => {
    await user.person.context.setOffline(false);
    await waitForHeading(page, 'Statements');
    // The first day of a month has no payments.
    await page.getByText(/^(Money in|No payments here)$/).waitFor();
    expect(await page.getByText('You’re offline').count()).toBe(0);
  });

  it('shows the maintenance screen in place of a screen that is opened while the service is closed', async () => {
    await closeService();
    await openScreen('/rates');
    await page.getByText('We’re working on the service. Amounts may be out of date.').waitFor({ timeout: 60_000 });
    await openScreen('/accounts');
    await waitForHeading(page, MAINTENANCE);
    // After a reload nothing is known, and nothing else could be shown.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: MAINTENANCE }).waitFor({ timeout: 60_000 });
    expect(new URL(page.url()).hash).toBe('#/accounts');
  });

  it('opens the screen by itself when the service is back', async () => {
    await openService();
    await page.getByRole('heading', { level: 1, name: 'Bank accounts' }).waitFor({ timeout: 30_000 });
    await page.getByRole('main').getByText('Anna Berg').waitFor();
  });

  it('keeps a payment on the screen while the service is closed', async () => {
    await openScreen('/send');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('12.34');
    await closeService();
    await page.getByText('We’re working on the service. Amounts may be out of date.').waitFor({ timeout: 90_000 });
    expect(await page.getByLabel('You send').inputValue()).toBe('12.34');
    await openService();
    await page.getByText('We’re working on the service.').waitFor({ state: 'detached', timeout: 30_000 });
    expect(await page.getByLabel('You send').inputValue()).toBe('12.34');
  });

  it('says that a dead relay cannot be reached, keeps a payment on the screen, and returns by itself', async () => {
    await openScreen('/');
    await waitForHeading(page, 'Home');
    await openScreen('/send');
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('23.45');
    await stopServer('/');
    await page.getByText(`${UNREACHABLE}. Amounts may be out of date.`).waitFor({ timeout: 60_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await page.getByLabel('You send').inputValue()).toBe('23.45');
    await startServer();
    await page.getByText(UNREACHABLE).waitFor({ state: 'detached', timeout: 30_000 });
    expect(await page.getByLabel('You send').inputValue()).toBe('23.45');
  });

  it('shows that the service cannot be reached in place of a screen that is opened meanwhile', async () => {
    await stopServer('/latchkey/');
    await openScreen('/rates');
    await page.getByText(UNREACHABLE).first().waitFor({ timeout: 60_000 });
    await openScreen('/accounts');
    await waitForHeading(page, UNREACHABLE);
    await startServer();
    await page.getByRole('heading', { level: 1, name: 'Bank accounts' }).waitFor({ timeout: 30_000 });
    await page.getByRole('main').getByText('Anna Berg').waitFor();
  });

  it('keeps the address of a sign-in that could not reach the relay', async () => {
    const visitor = await openUserBrowser(opened.browser);
    const tab = await visitor.openTab();
    await tab.goto(opened.demo.url);
    await tab.getByLabel('Email address').fill('ada@example.com');
    await visitor.context.route(/\/latchkey\//, (route) => route.abort('connectionreset'));
    await tab.getByRole('button', { name: 'Email me a code' }).click();
    await tab.getByText(UNREACHABLE, { exact: true }).waitFor();
    expect(await tab.getByLabel('Email address').inputValue()).toBe('ada@example.com');
    await visitor.context.unroute(/\/latchkey\//);
    await tab.getByText(UNREACHABLE, { exact: true }).waitFor({ state: 'detached', timeout: 30_000 });
    expect(await tab.getByLabel('Email address').inputValue()).toBe('ada@example.com');
    await visitor.context.close();
  });

  it('leaves a screen that was opened by its URL when the outage that it describes is over', async () => {
    await openScreen('/offline');
    await waitForHeading(page, OFFLINE);
    await user.person.context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await user.person.context.setOffline(false);
    await waitForHeading(page, 'Home');
    await user.leave();
  });

  /** Opens a screen by its path, whatever takes its place. */
  async function openScreen(path: string): Promise<void> {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, path);
  }

  /** Refuses every request below a path, as a stopped process does: the page stays online. */
  async function stopServer(path: string): Promise<void> {
    await user.person.context.route(`${opened.demo.url}${path}**`, (route) => route.abort('connectionreset'));
  }

  async function startServer(): Promise<void> {
    await user.person.context.unrouteAll();
  }

  /** Closes the service: it responds with 503. */
  async function closeService(): Promise<void> {
    await callSandbox(opened.demo.url, 'faults', {
      effect: { kind: 'error', code: 'SERVICE_UNAVAILABLE' },
      times: 1_000,
    });
  }

  async function openService(): Promise<void> {
    await callSandbox(opened.demo.url, 'faults', null);
  }
});
