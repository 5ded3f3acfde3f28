import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { keepsThirdPartyCookies } from './keepsThirdPartyCookies.ts';
import { type KitPage, openKitPage } from './kit/openKitPage.ts';
import type { WalletPageOptions } from './walletPage/openWalletPage.ts';

const email = 'ada@example.com';
const refused = 'Your browser didn’t keep you signed in.';

/** The effect of the session's cookie where page (`localhost`) and relay (`127.0.0.1`) are two sites. */
describe.sequential('a relay on another site', () => {
  let browser: Browser;
  let kit: KitPage;
  let user: UserBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await user?.context.close();
    await kit?.close();
  });
  afterAll(() => browser?.close());

  /** Types an address and the code that was sent to it. */
  async function enterCode(otherSite: NonNullable<WalletPageOptions['otherSite']>): Promise<Page> {
    kit = await openKitPage({ otherSite, webhooks: false });
    user = await openUserBrowser(browser);
    const page = await user.openTab();
    await page.goto(kit.show('login'));
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page
      .getByLabel(/code/)
      .first()
      .fill(kit.codes(email).at(-1) ?? '');
    return page;
  }

  it('states that the browser did not keep the cookie', async () => {
    const page = await enterCode({});
    await page.getByText(refused).waitFor();
    expect(await page.evaluate(() => indexedDB.databases().then((found) => found.length))).toBeLessThan(2);
    expect(await user.context.cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByLabel('Email address').waitFor();
  });

  it.each([
    ['SameSite=None', { sameSite: 'none' }],
    ['SameSite=None and Partitioned', { sameSite: 'none', partitioned: true }],
  ] as const)('signs in with %s', async (_, cookie) => {
    const page = await enterCode({ cookie });
    if (!('partitioned' in cookie) && !(await keepsThirdPartyCookies(browser))) {
      console.log('note: this browser refuses cookies of other sites that are not partitioned');
      await page.getByText(refused).waitFor();
      return;
    }
    await page.getByRole('heading', { name: 'Add a passkey' }).or(page.getByText('You’re signed in')).first().waitFor();
    const [kept] = await user.context.cookies(
      await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .find((name) => name.includes('127.0.0.1')) ?? '',
      ),
    );
    expect(kept).toMatchObject({ name: '__Host-latchkey', secure: true, httpOnly: true, sameSite: 'None' });
  });
});
