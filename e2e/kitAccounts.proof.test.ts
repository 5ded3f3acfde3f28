import * as accountKinds from '@latchkey/core/account-kinds';
import { listExternalAccounts } from '@latchkey/service';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { type SampleAccount, sampleAccounts } from './kit/accounts.ts';
import { confirmPayment, createKitUser, type KitUser, signIn, startPayment, waitForSent } from './kit/kitUser.ts';
import { openKitPage } from './kit/openKitPage.ts';
import { findText } from './kit/texts.ts';
import { openBeforeTests } from './openBeforeTests.ts';

const EMAIL = 'ada@example.com';

/** Types a new account into the form, and saves it. Begins and ends at the choice of the place. */
async function addAccount(user: KitUser, account: SampleAccount): Promise<void> {
  const { page, input, button, heading, texts: m } = user;
  await heading(m['bankAccount.place.heading']).waitFor();
  await choosePlace(user, account);
  const isWallet = account.accountType.endsWith('_WALLET');
  if (isWallet) await page.getByRole('radio', { name: m['bankAccount.ownership.THIRD_PARTY'], exact: true }).check();
  const owner = account.payee === undefined ? {} : { fullName: account.payee };
  for (const [name, text] of Object.entries({ ...account.fields, ...owner })) await fillField(user, name, text);
  await input.press(button(m['bankAccount.details.continue']));
  await heading(m['bankAccount.review.heading']).waitFor();
  await input.press(button(m['bankAccount.review.save']));
  await heading(m['bankAccount.saved.heading']).waitFor();
  await input.press(button(m['bankAccount.saved.done']));
}

async function choosePlace({ page, input, button, texts: m }: KitUser, account: SampleAccount): Promise<void> {
  if (account.place === '') return input.press(button(new RegExp(`^${m['bankAccount.place.elsewhere']}`)));
  await page.getByRole('searchbox').fill(`${account.place} ${account.currency}`);
  await input.press(button(new RegExp(`^${account.place}`)).first());
}

async function fillField({ page, texts: m }: KitUser, name: string, text: string): Promise<void> {
  const control = { name: findText(m, `bankAccount.field.${name}`), exact: true };
  const field = page.getByRole('textbox', control).or(page.getByRole('combobox', control));
  const tag = await field.evaluate(({ tagName }) => tagName);
  await (tag === 'SELECT' ? field.selectOption(text) : field.fill(text));
}

describe.sequential('an account of every type', () => {
  const opened = openBeforeTests({ kit: openKitPage, browser: openBrowser });
  let person: UserBrowser;
  let page: Page;
  let user: KitUser;

  beforeAll(async () => {
    person = await openUserBrowser(opened.browser, { width: 420, height: 900 });
    page = await person.openTab();
    user = await createKitUser(page);
  });

  it('is in the table', () => {
    expect(sampleAccounts.map(({ accountType }) => accountType).sort()).toEqual(
      Object.values(accountKinds)
        .flatMap((kind) => ('accountType' in kind ? [kind.accountType] : []))
        .sort(),
    );
  });

  it('is added in the browser', async () => {
    await page.goto(opened.kit.show('account'));
    await signIn(user, opened.kit, EMAIL);
    for (const account of sampleAccounts) await addAccount(user, account);
    const customerId = await opened.kit.findCustomer(EMAIL);
    const { data } = await listExternalAccounts(opened.kit.service, { query: { customerId, limit: '100' } });
    const added = data.map(({ accountInfo }) => accountInfo.accountType);
    expect(added.sort()).toEqual(sampleAccounts.map(({ accountType }) => accountType).sort());
    expect(person.activity.errors).toEqual([]);
  });

  it('is paid', async () => {
    await opened.kit.fund(EMAIL, 1_000);
    await page.goto(opened.kit.show('send'));
    for (const { payee = 'Lightning' } of sampleAccounts) {
      await startPayment(user, { payee, amount: '20' });
      await confirmPayment(user);
      await user.heading(user.texts['send.processing.heading']).waitFor();
      // The bank receives it.
      await opened.kit.clock.advance(2_000);
      await waitForSent(user);
      await user.input.press(user.button(user.texts['send.again']));
    }
    const { world } = opened.kit.sandbox;
    const customerId = await opened.kit.findCustomer(EMAIL);
    const { data } = await listExternalAccounts(opened.kit.service, { query: { customerId, limit: '100' } });
    const paid = world.transactions(100).flatMap(({ id, destination }) => {
      const account = data.find(
        (each) => destination?.destinationType === 'ACCOUNT' && each.id === destination.accountId,
      );
      const entries = world.ledger().entries.filter(({ reference }) => reference === id);
      return account ? [{ type: account.accountInfo.accountType, entries: entries.map(({ kind }) => kind) }] : [];
    });
    expect(paid.reverse()).toEqual(
      sampleAccounts.map(({ accountType }) => ({ type: accountType, entries: ['execution', 'settlement'] })),
    );
    const wallet = world.balances().filter(({ book }) => book.startsWith('available:'));
    expect(wallet.map(({ amount }) => amount)).toEqual([BigInt(1_000 - 20 * sampleAccounts.length) * 1_000_000n]);
    expect(person.activity.errors).toEqual([]);
  });
});
