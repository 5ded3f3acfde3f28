import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { describeFailure, openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import {
  confirmPayment,
  createKitUser,
  enrolPasskey,
  expectFocus,
  type KitUser,
  signIn,
  startPayment,
  waitForCode,
  waitForSent,
} from './kit/kitUser.ts';
import { expectNothingPaid, expectPaidOnce } from './kit/ledger.ts';
import { type KitPage, openKitPage } from './kit/openKitPage.ts';
import type { KitTestApi } from './kit/page.tsx';
import { addAuthenticator, type VirtualAuthenticator } from './kit/passkeys.ts';
import { computeTotp } from './kit/totp.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { passTime } from './sandboxClock.ts';
import type { WalletPageOptions } from './walletPage/openWalletPage.ts';

declare const testApi: KitTestApi;

const EMAIL = 'ada@example.com';
const PHONE = '+4915112345678';
const MINUTE = 60_000;

const opened = openBeforeTests({ browser: openBrowser });

interface Journey {
  readonly kit: KitPage;
  readonly person: UserBrowser;
  readonly page: Page;
  readonly user: KitUser;
  readonly authenticator: VirtualAuthenticator;
}

/** A user with a device that has passkeys. */
async function run(
  options: WalletPageOptions & { readonly keyboard?: boolean },
  journey: (journey: Journey) => Promise<void>,
): Promise<void> {
  const { keyboard = false, ...page } = options;
  const kit = await openKitPage(page);
  const person = await openUserBrowser(opened.browser, { width: 420, height: 800 });
  try {
    const tab = await person.openTab();
    const authenticator = await addAuthenticator(tab);
    await journey({ kit, person, page: tab, user: await createKitUser(tab, { keyboard }), authenticator });
    expect(person.activity.errors).toEqual([]);
  } catch (error) {
    throw await describeFailure(error, person);
  } finally {
    await person.context.close();
    await kit.close();
  }
}

/** Adds a passkey for sign-in. Begins at its offer. */
async function createPasskey({ user, authenticator }: Journey): Promise<void> {
  const { input, button, heading, texts: m } = user;
  await input.press(button(m['passkey.create']));
  await expectFocus(heading(m['passkey.created.heading']));
  expect(await authenticator.count()).toBe(1);
}

const getStatus = (page: Page) => page.evaluate(() => testApi.core.getSession(testApi.wallet).status);

describe.each(['pointer', 'keyboard'])('with a %s', (device) => {
  const keyboard = device === 'keyboard';

  it('a passkey is created after a sign-in with a code, and signs in without a code later', () =>
    run({ keyboard }, async (journey) => {
      const { kit, page, user } = journey;
      const { input, button, field, texts: m } = user;
      await page.goto(kit.show('login'));
      await signIn(user, kit, EMAIL);
      await createPasskey(journey);
      await page.evaluate(() => testApi.core.signOut(testApi.wallet));
      await page.reload();
      const start = button(m['login.passkey.start']);
      await start.waitFor();
      expect(await getStatus(page)).toBe('signedOut');
      await input.enter(field(m['login.email.label']), EMAIL);
      await input.press(start);
      await expect.poll(() => getStatus(page), { timeout: 30_000 }).toBe('ready');
      expect(kit.codes(EMAIL)).toHaveLength(1);
      expect(kit.sandbox.world.ledger().entries).toEqual([]);
    }));

  it('a locked user unlocks with one press, and the payment on screen continues', () =>
    run({ keyboard }, async (journey) => {
      const { kit, person, page, user } = journey;
      const { input, button, heading, texts: m } = user;
      await person.context.clock.install();
      await page.goto(kit.show('passkey'));
      await signIn(user, kit, EMAIL);
      await createPasskey(journey);
      await kit.fund(EMAIL, 250);
      await kit.addPayee(EMAIL, 'Grace Hopper');
      await page.goto(kit.show('send'));
      await startPayment(user, { payee: 'Grace Hopper', amount: '40' });
      // The key of the session ends after a quarter of an hour, and the rate before it.
      await passTime(kit, person.context, 15 * MINUTE);
      const unlock = button(m['session.lock.passkey']);
      await unlock.waitFor();
      expect(await heading(m['send.review.heading']).isVisible()).toBe(false);
      expectNothingPaid(kit, 250);
      await input.press(unlock);
      await heading(m['send.review.heading']).waitFor();
      await input.press(button(m['send.review.requote']));
      await confirmPayment(user);
      await waitForSent(user);
      expect(kit.codes(EMAIL)).toHaveLength(1);
      await expectPaidOnce(kit, { funded: 250, sent: 40 });
    }));
});

describe('the ways to confirm', () => {
  it('are added: a passkey, and an authenticator app whose recovery codes are shown once', () =>
    run({ customer: { region: 'DE', phoneNumber: PHONE } }, async ({ kit, page, user, authenticator }) => {
      const { input, button, field, heading, texts: m } = user;
      await page.goto(kit.show('factors'));
      await signIn(user, kit, EMAIL);
      await enrolPasskey(user);
      expect(await authenticator.count()).toBe(1);

      await input.press(button(m['scaEnrolment.add.TOTP']));
      await expectFocus(heading(m['scaEnrolment.app.heading']));
      const key = page.getByRole('term').filter({ hasText: m['scaEnrolment.app.key'] });
      const secret = (await key.locator('xpath=following-sibling::dd').locator('bdi').textContent()) ?? '';
      await input.enter(field(m['scaEnrolment.app.label']), computeTotp(secret, kit.clock.now()));
      await expectFocus(heading(m['scaEnrolment.recovery.heading']));
      const codes = await page
        .getByRole('list', { name: m['scaEnrolment.recovery.label'] })
        .getByRole('listitem')
        .allTextContents();
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.length).toBeGreaterThan(0);
      // Without the tick they stay.
      await input.press(button(m['scaEnrolment.recovery.finish']));
      await page.getByText(m['scaEnrolment.recovery.missing']).first().waitFor();
      await page.getByRole('checkbox', { name: m['scaEnrolment.recovery.acknowledge'] }).check();
      await input.press(button(m['scaEnrolment.recovery.finish']));
      await page.getByText(m['scaEnrolment.factor.TOTP.text']).waitFor();
      for (const code of [...codes, secret]) expect(await page.content()).not.toContain(code);
      await page.reload();
      await page.getByText(m['scaEnrolment.factor.TOTP.text']).waitFor();
      for (const code of codes) expect(await page.content()).not.toContain(code);
      for (const factor of ['PASSKEY', 'TOTP', 'SMS_OTP'] as const)
        expect(await button(m[`scaEnrolment.add.${factor}`]).count()).toBe(0);
      expect(kit.sandbox.world.ledger().entries).toEqual([]);
    }));

  it('are added: a phone number, by the code that it receives', () =>
    run({ customer: { region: 'DE', phoneNumber: PHONE } }, async ({ kit, page, user }) => {
      const { input, button, field, texts: m } = user;
      const added = '+4915123456789';
      // Every customer of the sandbox has a phone. To others the service lists no text messages before the enrolment.
      const isAdded = () => kit.codes(added).length > 0;
      await page.route('**/sca/factors*', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { readonly factors?: readonly { readonly factor: string }[] };
        const factors = list.factors?.filter(({ factor }) => isAdded() || factor !== 'SMS_OTP');
        await route.fulfill({ response, json: { ...list, ...(factors && { factors }) } });
      });
      await page.goto(kit.show('factors'));
      await signIn(user, kit, EMAIL);
      await input.press(button(m['scaEnrolment.add.SMS_OTP']));
      const number = field(m['scaEnrolment.phone.label']);
      await expectFocus(number);
      await input.enter(number, '+49 151 23456789');
      await input.press(button(m['scaEnrolment.phone.submit']));
      await input.enter(field(m['scaEnrolment.text.label']), await waitForCode(kit, added, 0));
      await page.getByText(m['scaEnrolment.factor.SMS_OTP.text']).waitFor();
      expect(kit.sandbox.world.ledger().entries).toEqual([]);
    }));
});
