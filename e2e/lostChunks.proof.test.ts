import { describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { readBalance, signIn, waitForHeading } from './steps.ts';

/** A page that loses its connection while code is on its way, and one that loads the rest ahead. */
describe.sequential('lost chunks', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

  it('a screen that did not load can be loaded again, if necessary with the page', async () => {
    const person = await openUserBrowser(opened.browser);
    const page = await person.openTab();
    // The page loads its next screen ahead, so the chunk is lost from the start.
    await person.context.route(/\/assets\/SecurityScreen/, (route) => route.abort('connectionreset'));
    await page.goto(`${opened.demo.url}/#/security`);
    await signIn(page, 'lost.chunk@example.com');
    await page.getByText('We couldn’t load this part.').waitFor();
    await page.getByRole('navigation', { name: 'Wallet' }).waitFor();
    await person.context.unroute(/\/assets\/SecurityScreen/);
    await page.getByRole('button', { name: 'Try again' }).click();
    // Older versions of Chromium remember the failure: there the retry ends in the offer to load the page anew.
    const screen = page.getByRole('heading', { level: 1, name: 'Security' });
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await screen.or(reload).first().waitFor();
    if (await reload.isVisible()) await reload.click();
    await waitForHeading(page, 'Security');
    await person.context.close();
  });

  it('a screen whose code is lost with the connection appears when it returns', async () => {
    const person = await openUserBrowser(opened.browser);
    const page = await person.openTab();
    await person.context.route(/\/assets\/HomeScreen/, async (route) => {
      await person.context.setOffline(true);
      await route.abort('connectionreset');
    });
    await page.goto(opened.demo.url);
    // The page loads its next screen ahead, while the user reads.
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await person.context.unroute(/\/assets\/HomeScreen/);
    const reloaded = page.waitForEvent('load');
    await person.context.setOffline(false);
    await reloaded;
    await signIn(page, 'lost.connection@example.com');
    await waitForHeading(page, 'Home');
    await person.context.close();
  });

  it('every screen has loaded ahead once the user has signed in, and opens when the connection returns', async () => {
    const person = await openUserBrowser(opened.browser);
    const page = await person.openTab();
    await page.goto(opened.demo.url);
    await signIn(page, 'ahead@example.com');
    await expect.poll(() => readBalance(page), { timeout: 45_000 }).toBe('$0.00');
    await page.waitForFunction(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['SendScreen', 'AccountsScreen', 'OnboardingScreen'].every((part) =>
        names.some((name) => name.includes(part)),
      );
    });
    await person.context.setOffline(true);
    await page.evaluate(() => {
      window.location.hash = '/accounts';
    });
    await waitForHeading(page, 'You’re offline');
    // Without a request for its code: no asset would arrive.
    await person.context.route(/\/assets\//, (route) => route.abort());
    await person.context.setOffline(false);
    await waitForHeading(page, 'Bank accounts');
    await person.context.close();
  });
});
