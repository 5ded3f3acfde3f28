import { expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona } from './samplePersona.ts';
import { advance } from './sandboxClock.ts';

const MINUTE = 60_000;

/** Every text that explains the end of a session that the user did not request in this tab. */
const ENDED = /Sign in again to go on|signed out/;

const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

it('says why the sign-in is shown after a sign-out in another tab, and nothing in the tab that signed out', async () => {
  const user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', { width: 1100, height: 900 });
  const other = await user.person.openTab();
  await other.goto(opened.demo.url);
  await other.getByRole('navigation', { name: 'Wallet' }).waitFor();
  await user.page.getByRole('button', { name: 'Sign out' }).click();
  await other.locator('.lk-notice', { hasText: 'You signed out in another tab. Sign in again to go on.' }).waitFor();
  await user.page.getByRole('heading', { name: 'Your money, your key' }).waitFor();
  expect(await user.page.getByText(ENDED).count()).toBe(0);
  await user.leave();
});

it('says nothing of the kind after the user has signed out on this device, under Security', async () => {
  const { page, open, leave } = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', {
    width: 1100,
    height: 900,
  });
  await open('/security');
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await page.getByRole('heading', { name: 'Sign out on this device?' }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Your money, your key' }).waitFor();
  expect(await page.getByText(ENDED).count()).toBe(0);
  await leave();
});

it('says nothing of the kind after "Not you?" on the lock screen', async () => {
  const { page, leave } = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', { width: 1100, height: 900 });
  await advance(opened.demo.url, 16 * MINUTE);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Not you? Use another account' }).click();
  await page.getByRole('heading', { name: 'Your money, your key' }).waitFor();
  expect(await page.getByText(ENDED).count()).toBe(0);
  await leave();
});

it.each([
  ['the idle timeout', 'Jonas Weber', 6 * MINUTE, 'You were signed out after some time without activity.'],
  ['the end of the session', 'Maya Brooks', 13 * 60 * MINUTE, 'Your sign-in has expired.'],
] as const)('names %s as the reason of the sign-in', async (_, name, ms, text) => {
  const { page, leave } = await becomePersona(opened.browser, opened.demo, name, { width: 1100, height: 900 });
  // A request of the home screen that is in flight while the clock advances would count as activity after it.
  await page.waitForTimeout(2_000);
  await advance(opened.demo.url, ms);
  await page.evaluate(() => {
    window.location.hash = '/security';
  });
  await page.locator('.lk-notice', { hasText: `${text} Sign in again to go on.` }).waitFor();
  await page.getByRole('heading', { name: 'Your money, your key' }).waitFor();
  // A reload shows the sign-in as any first visit does.
  await page.reload();
  await page.getByRole('heading', { name: 'Your money, your key' }).waitFor();
  expect(await page.getByText(ENDED).count()).toBe(0);
  await leave();
});

it('shows the offline screen once the drawer has switched the connection off, and the wallet when it is back', async () => {
  const { page, open, leave } = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', {
    width: 1600,
    height: 900,
  });
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  const connection = page.getByRole('complementary', { name: 'Sandbox' }).getByLabel('Connection');
  await connection.selectOption('offline');
  await page.getByText('You’re offline. Amounts may be out of date.').waitFor();
  await page.evaluate(() => {
    window.location.hash = '/statements';
  });
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  // Longer than the page needs to check the service, which refuses.
  await page.waitForTimeout(8_000);
  expect(await page.getByText('Back soon').count()).toBe(0);
  // The page learns of the fault although its drawer is closed.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await page.waitForTimeout(8_000);
  expect(await page.getByText('Back soon').count()).toBe(0);
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  await connection.selectOption('none');
  await open('/statements');
  await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
  await leave();
});
