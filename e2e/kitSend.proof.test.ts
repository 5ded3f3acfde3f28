import { describe, expect, it } from 'vitest';
import { getHorizontalOverflow, openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { findClippedTexts } from './kit/geometry.ts';
import {
  confirmationCode,
  confirmationPasskey,
  confirmPayment,
  createKitUser,
  enrolPasskey,
  expectFocus,
  expectSummary,
  type KitUser,
  type KitUserOptions,
  signIn,
  startPayment,
  waitForCode,
  waitForSent,
} from './kit/kitUser.ts';
import { expectNothingPaid, expectPaidOnce } from './kit/ledger.ts';
import { type KitPage, openKitPage } from './kit/openKitPage.ts';
import { addAuthenticator } from './kit/passkeys.ts';
import { openBeforeTests } from './openBeforeTests.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+4915112345678';
const FUNDED = 250;

const opened = openBeforeTests({ browser: openBrowser });

interface Journey {
  readonly kit: KitPage;
  readonly person: UserBrowser;
  readonly user: KitUser;
}

/** A customer in Germany with money and a payee, in front of the list of payees. */
async function run(
  options: KitUserOptions & { readonly phoneNumber?: string; readonly width?: number },
  journey: (journey: Journey) => Promise<void>,
): Promise<void> {
  const { phoneNumber, locale, width = 420 } = options;
  const kit = await openKitPage({ customer: { region: 'DE', ...(phoneNumber !== undefined && { phoneNumber }) } });
  const person = await openUserBrowser(opened.browser, { width, height: 800 });
  try {
    const page = await person.openTab();
    const user = await createKitUser(page, options);
    await page.goto(kit.show('send', locale === undefined ? {} : { locale }));
    await signIn(user, kit, EMAIL);
    await kit.fund(EMAIL, FUNDED);
    await kit.addPayee(EMAIL, 'Grace Hopper');
    await page.reload();
    await journey({ kit, person, user });
    expect(person.activity.errors).toEqual([]);
  } finally {
    await person.context.close();
    await kit.close();
  }
}

/**
 * Sends forty dollars with two codes from text messages, and reloads the page between them.
 *
 * @param amount forty dollars, as the user reads them.
 * @param inspect called on each step.
 */
async function sendWithCodes({ kit, user }: Journey, amount: string, inspect = async () => {}): Promise<void> {
  await startPayment(user, { payee: 'Grace Hopper', amount: '40', inspect });
  await confirmPayment(user);
  const code = confirmationCode(user);
  await expectFocus(code);
  await expectSummary(user, [amount, 'Grace Hopper']);
  await inspect();
  await user.input.enter(code, await waitForCode(kit, PHONE, 0));
  const second = await waitForCode(kit, PHONE, 1);
  await user.page.reload();
  await code.waitFor();
  await expectSummary(user, [amount, 'Grace Hopper']);
  expectNothingPaid(kit, FUNDED);
  await user.input.enter(code, second);
  await waitForSent(user);
  await inspect();
  expect(kit.codes(PHONE)).toHaveLength(2);
  await expectPaidOnce(kit, { funded: FUNDED, sent: 40 });
}

/** Sends forty dollars with two confirmations by passkey, and reloads the page between them. */
async function sendWithPasskey({ kit, person, user }: Journey): Promise<void> {
  const { page, input } = user;
  await addAuthenticator(page);
  await page.goto(kit.show('factors'));
  await enrolPasskey(user);
  await page.goto(kit.show('send', { passkey: '' }));
  await startPayment(user, { payee: 'Grace Hopper', amount: '40' });
  await confirmPayment(user);
  // A login can switch to any factor of the user.
  await input.press(user.button(user.texts['stepUp.switch.PASSKEY']));
  const confirm = confirmationPasskey(user);
  await expectSummary(user, ['$40.00', 'Grace Hopper']);
  await input.press(confirm);
  await user.page.getByText(user.texts['stepUp.purpose.PAYOUT']).waitFor();
  await page.reload();
  await expectSummary(user, ['$40.00', 'Grace Hopper']);
  expectNothingPaid(kit, FUNDED);
  await input.press(confirm);
  await waitForSent(user);
  expect(kit.codes(PHONE)).toHaveLength(1);
  expect(person.activity.errors).toEqual([]);
  await expectPaidOnce(kit, { funded: FUNDED, sent: 40 });
}

describe('a payment of a customer in Germany, with two confirmations and a reload between them', () => {
  it('is completed once with codes from text messages', () =>
    run({ phoneNumber: PHONE }, (journey) => sendWithCodes(journey, '$40.00')));

  it('is completed once by keyboard alone, with the focus on each new step', () =>
    run({ phoneNumber: PHONE, keyboard: true }, (journey) => sendWithCodes(journey, '$40.00')));

  it('is completed once in Arabic in a window of 320 px: right to left, with every text and amount readable', () =>
    run({ phoneNumber: PHONE, locale: 'ar', width: 320 }, async (journey) => {
      const { page } = journey.user;
      const amount = new Intl.NumberFormat('ar', { minimumFractionDigits: 2 }).format(40);
      await sendWithCodes(journey, amount, async () => {
        const root = page.locator('.lk-root').first();
        expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl']);
        expect(await findClippedTexts(page)).toEqual([]);
        expect(await getHorizontalOverflow(page)).toBe(0);
      });
    }));

  it('is completed once with a passkey', () => run({ phoneNumber: PHONE }, sendWithPasskey));
});
