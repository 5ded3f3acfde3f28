import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { confirmPayment, createKitUser, signIn, startPayment, waitForSent } from './kit/kitUser.ts';
import { expectPaidOnce } from './kit/ledger.ts';
import { openKitPage } from './kit/openKitPage.ts';
import { buildReadmeSite, readWalletExample } from './kit/readmeSite.ts';
import { openBeforeTests } from './openBeforeTests.ts';

const EMAIL = 'ada@example.com';

const opened = openBeforeTests({
  kit: async () => openKitPage({ site: await buildReadmeSite() }),
  browser: openBrowser,
});

it('runs the wallet of the README unchanged: it signs in, adds money and an account, and sends', async () => {
  const lines = readWalletExample()
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThanOrEqual(12);

  const person = await openUserBrowser(opened.browser);
  const page = await person.openTab();
  const user = await createKitUser(page);
  await page.goto(opened.kit.url);
  await signIn(user, opened.kit, EMAIL);
  const part = (name: string) => page.locator(`[data-lk-part="${name}"]`).first();
  await part('deposit')
    .getByRole('heading', { name: /^(Add|Receive) / })
    .waitFor();
  await part('external-accounts').getByRole('heading', { name: user.texts['externalAccounts.heading'] }).waitFor();
  await opened.kit.fund(EMAIL, 250);
  await opened.kit.addPayee(EMAIL, 'Grace Hopper');
  await page.reload();
  const inPayment = {
    ...user,
    button: (name: string | RegExp) => part('send').getByRole('button', { name, exact: true }),
  };
  await startPayment(inPayment, { payee: 'Grace Hopper', amount: '40' });
  await confirmPayment(user);
  await waitForSent(user);
  await expectPaidOnce(opened.kit, { funded: 250, sent: 40 });
  expect(person.activity.errors).toEqual([]);
});
