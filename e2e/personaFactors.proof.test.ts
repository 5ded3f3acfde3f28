import { describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { addAuthenticator } from './kit/passkeys.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona } from './samplePersona.ts';

/** A customer in Germany manages the ways to confirm payments. */
describe.sequential('the customer who adds a way to confirm', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

  it('saves a passkey, on whichever port the demo runs', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Jonas Weber');
    const authenticator = await addAuthenticator(user.page);
    await user.open('/security');
    const ways = user.page.getByRole('region', { name: 'Ways to confirm' });
    await ways.getByRole('button', { name: 'Add a passkey' }).click();
    await ways.getByText('Added. You can use it from now on.').waitFor();
    expect(await authenticator.count()).toBe(1);
    expect(await ways.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await user.leave();
  });

  it('keeps recovery codes that are not stored when a link or the back button is pressed', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Jonas Weber');
    const { page } = user;
    await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByLabel('6-digit code from the app').fill('123456');
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    const box = page.getByRole('checkbox');
    for (const leave of [() => page.locator('.wa-back').click(), () => page.evaluate(() => history.back())]) {
      await page.getByRole('heading', { name: 'Keep your recovery codes' }).focus();
      await leave();
      await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await codes.isVisible()).toBe(true);
    }
    await box.check();
    await page.locator('.wa-back').click();
    await page.locator('main[data-route="/you"]').waitFor();
    await user.leave();
  });
});
