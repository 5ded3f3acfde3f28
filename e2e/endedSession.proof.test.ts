import { expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona } from './samplePersona.ts';

const ENDED = 'You were signed out';

const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

it('says why the sign-in is shown after a sign-out in another tab, and nothing in the tab that signed out', async () => {
  const user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', { width: 1100, height: 900 });
  const other = await user.person.openTab();
  await other.goto(opened.demo.url);
  await other.getByRole('navigation', { name: 'Wallet' }).waitFor();
  await user.page.getByRole('button', { name: 'Sign out' }).click();
  await other.getByText(ENDED).waitFor();
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
