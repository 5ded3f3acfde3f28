import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser, runAxe, type UserBrowser } from './browser.ts';
import { buildElementsSite } from './kit/elementsSite.ts';
import {
  confirmationCode,
  confirmPayment,
  createKitUser,
  expectFocus,
  type KitUser,
  signIn,
  startPayment,
  waitForCode,
  waitForSent,
} from './kit/kitUser.ts';
import { expectPaidOnce } from './kit/ledger.ts';
import { openKitPage } from './kit/openKitPage.ts';
import { openBeforeTests } from './openBeforeTests.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+4915112345678';
const FUNDED = 250;

/** Custom elements as published, in plain pages with a strict policy. The tests depend on their order. */
describe.sequential('elements in plain HTML', () => {
  const opened = openBeforeTests({
    kit: async () => openKitPage({ site: await buildElementsSite(), customer: { region: 'DE', phoneNumber: PHONE } }),
    browser: openBrowser,
  });
  let person: UserBrowser;
  let page: Page;
  let user: KitUser;
  /** The classes that elements had in any step. */
  const classes = new Set<string>();

  beforeAll(async () => {
    person = await openUserBrowser(opened.browser, { width: 420, height: 900 });
    page = await person.openTab();
    user = await createKitUser(page);
  });

  const readEvents = (type: string) =>
    page.evaluate(
      (wanted) =>
        (globalThis as unknown as { events: { type: string; detail: unknown }[] }).events.filter(
          (event) => event.type === wanted,
        ),
      `latchkey-${type}`,
    );

  async function inspect(): Promise<void> {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList]),
    );
    for (const name of found) classes.add(name);
  }

  /** Paths of files that the page has requested. */
  const readFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.(js|css)$/.test(path)),
    );

  it('warn about mistakes in development, with their solutions', async () => {
    const tab = await person.openTab();
    const warnings: string[] = [];
    tab.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await tab.goto(`${opened.kit.url}/mistaken`);
    await expect
      .poll(() => warnings.sort())
      .toEqual([
        expect.stringMatching(/^createWallet: .*"relay".* See https:/),
        expect.stringMatching(/^defineElements: "messages" .*"login\.headings".* Use "login\.heading".* See https:/),
      ]);
    await tab.close();
  });

  it('sign in after three requests for files, with checked hashes', async () => {
    await page.goto(`${opened.kit.url}/login`);
    await user.field(user.texts['login.email.label']).waitFor();
    await inspect();
    const files = await readFiles();
    expect([...new Set(files)].sort()).toEqual(['/app.js', '/elements/index.js', '/elements/payment.css']);
    await signIn(user, opened.kit, EMAIL);
    await expect.poll(() => readEvents('signed-in')).toHaveLength(1);
    await inspect();
  });

  it('send with two confirmations, to COMPLETED', async () => {
    await opened.kit.fund(EMAIL, FUNDED);
    await opened.kit.addPayee(EMAIL, 'Grace Hopper');
    await page.goto(`${opened.kit.url}/payment`);
    await startPayment(user, { payee: 'Grace Hopper', amount: '40', inspect });
    await confirmPayment(user);
    const code = confirmationCode(user);
    await expectFocus(code);
    await inspect();
    await user.input.enter(code, await waitForCode(opened.kit, PHONE, 0));
    const second = await waitForCode(opened.kit, PHONE, 1);
    await user.input.enter(code, second);
    await waitForSent(user);
    await inspect();
    await expectPaidOnce(opened.kit, { funded: FUNDED, sent: 40 });
    expect(await readEvents('success')).toEqual([
      { type: 'latchkey-success', detail: { transactionId: expect.stringMatching(/^Transaction:/) } },
    ]);
    // The service asks for a login of the user before the payment.
    expect(await readEvents('error')).toEqual([
      { type: 'latchkey-error', detail: { code: 'SCA_SESSION_REQUIRED', next: 'complete' } },
    ]);
  });

  it('have every style of the steps of a payment in `payment.css`', async () => {
    const [all, payment] = await page.evaluate(() =>
      Promise.all(['styles', 'payment'].map(async (name) => (await fetch(`/elements/${name}.css`)).text())),
    );
    expect(classes.size).toBeGreaterThan(20);
    const has = (css: string | undefined, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css ?? '');
    expect([...classes].filter((name) => has(all, name) && !has(payment, name))).toEqual([]);
  });

  it('show balance, wallet and the payment in it', async () => {
    await page.goto(`${opened.kit.url}/wallet`);
    await page.locator('latchkey-balance').getByText('$210.00').waitFor();
    const wallet = page.locator('latchkey-wallet');
    await wallet.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
    await wallet
      .getByRole('button', { name: /Grace Hopper/ })
      .first()
      .click();
    await wallet.getByRole('group', { name: 'Payment' }).waitFor();
    await page.locator('.lk-skeleton').waitFor({ state: 'detached' });
    expect(await runAxe(page)).toEqual([]);
  });

  it('cause no error and no violation of the policy', () => {
    expect(person.activity.violations).toEqual([]);
    expect(person.activity.errors).toEqual([]);
  });
});
