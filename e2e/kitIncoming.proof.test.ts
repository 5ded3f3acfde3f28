import type { QuoteId } from '@latchkey/contract';
import { sandboxSend } from '@latchkey/service';
import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { createKitUser, type KitUser, signIn } from './kit/kitUser.ts';
import { expectCreditedOnce } from './kit/ledger.ts';
import { type KitPage, openKitPage } from './kit/openKitPage.ts';
import type { KitPageName } from './kit/page.tsx';
import { openBeforeTests } from './openBeforeTests.ts';
import { loseNextResponse } from './samplePersona.ts';

const EMAIL = 'ada@example.com';

const opened = openBeforeTests({ browser: openBrowser });

interface Journey {
  readonly kit: KitPage;
  readonly person: UserBrowser;
  readonly user: KitUser;
}

/** A customer with an empty wallet, in front of a component that brings money in. */
async function run(name: KitPageName, journey: (journey: Journey) => Promise<void>): Promise<void> {
  const kit = await openKitPage();
  const person = await openUserBrowser(opened.browser, { width: 420, height: 800 });
  try {
    const user = await createKitUser(await person.openTab());
    await user.page.goto(kit.show(name));
    await signIn(user, kit, EMAIL);
    await journey({ kit, person, user });
    expect(person.activity.errors).toEqual([]);
  } finally {
    await person.context.close();
    await kit.close();
  }
}

/** The quotes of incoming payments: each has a transaction from the start. */
const readQuotes = ({ sandbox }: KitPage) =>
  sandbox.world.transactions().map(({ quoteId }) => quoteId as QuoteId | undefined);

it('brings money in at a locked rate: one quote through a lost response and a reload, credited once', async () => {
  await run('fund', async ({ kit, person, user }) => {
    const { page, field, button, heading, texts: m } = user;
    await loseNextResponse(person.context, 'POST', /\/latchkey\/quotes$/);
    // The sign of the currency is in the field.
    await field(new RegExp(m['fund.amount'])).fill('50');
    await button(m['send.amount.continue']).click();
    await heading(m['fund.pay.heading']).waitFor();
    const [quoteId, ...others] = readQuotes(kit);
    expect(others).toEqual([]);
    const reference = page.locator('.lk-reference bdi');
    const shown = await reference.textContent();
    await page.reload();
    await heading(m['fund.pay.heading']).waitFor();
    expect(await reference.textContent()).toBe(shown);
    expect(readQuotes(kit)).toEqual([quoteId]);

    if (quoteId === undefined) throw new Error('There is no quote to pay.');
    // The page that is away when the payment arrives reads what became of it.
    await page.goto('about:blank');
    await sandboxSend(kit.service, { body: { quoteId, currencyCode: 'USD' } });
    await kit.sandbox.idle();
    await page.goto(kit.show('fund'));
    await heading(m['fund.completed.heading']({ amount: '$50.00' })).waitFor();
    await expectCreditedOnce(kit, 50);
    await button(m['fund.again']).click();
    await field(new RegExp(m['fund.amount'])).waitFor();
  });
});

it('shows where to pay, copies all of it, and reports the payment through lost reads and a reload', async () => {
  await run('deposit', async ({ kit, person, user }) => {
    const { page, button, heading, texts: m } = user;
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(m['deposit.address.copy']).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await page.reload();
    await button(m['deposit.address.copy']).waitFor();
    expect((await page.locator('[data-lk-part="address"] bdi').textContent())?.replaceAll(/\s/g, '')).toBe(address);

    // The responses that would tell of the payment are lost.
    const payments = /\/latchkey\/transactions/;
    await person.context.route(payments, (route) => route.abort('connectionreset'));
    await kit.fund(EMAIL, 50);
    await page.getByText(m['deposit.stale']).waitFor();
    await person.context.unroute(payments);
    await button(m['general.tryAgain']).click();
    await heading(m['deposit.credited.heading']({ amount: '$50.00' })).waitFor();
    await page.getByText(m['deposit.credited.text']({ amount: '$50.00' })).waitFor();
    await expectCreditedOnce(kit, 50);
    await button(m['deposit.again']).click();
    await button(m['deposit.address.copy']).waitFor();
  });
});
