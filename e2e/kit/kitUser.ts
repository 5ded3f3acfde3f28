import type { Messages } from '@latchkey/react';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { pressAfterReading } from '../steps.ts';
import type { KitPage } from './openKitPage.ts';
import { loadTexts, matchText } from './texts.ts';

type Name = string | RegExp;

/** How a user operates controls. */
interface Input {
  press(control: Locator): Promise<void>;
  enter(field: Locator, text: string): Promise<void>;
}

/** A user of a page with a component of the kit. All controls of the journeys are named here, by their texts. */
export interface KitUser {
  readonly page: Page;
  readonly texts: Messages;
  readonly input: Input;
  button(name: Name): Locator;
  field(name: Name): Locator;
  heading(name: Name): Locator;
}

export interface KitUserOptions {
  readonly locale?: string;
  /** Whether the user has only a keyboard: Tab, Enter, Space and characters. */
  readonly keyboard?: boolean;
}

export async function createKitUser(page: Page, options: KitUserOptions = {}): Promise<KitUser> {
  const { locale = 'en', keyboard = false } = options;
  return {
    page,
    texts: await loadTexts(locale),
    input: keyboard ? createKeyboard(page) : pointer,
    button: (name) => page.getByRole('button', { name, exact: true }),
    field: (name) => page.getByRole('textbox', { name, exact: true }),
    heading: (name) => page.getByRole('heading', { name, exact: true }),
  };
}

const pointer: Input = { press: (control) => control.click(), enter: (field, text) => field.fill(text) };

/** The most controls that a step may have before the one that a user needs. */
const MAX_STOPS = 30;

function createKeyboard(page: Page): Input {
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  const tabTo = async (control: Locator) => {
    await control.waitFor();
    for (let stops = 0; !(await isFocused(control)); stops += 1) {
      if (stops > MAX_STOPS) throw new Error(`The Tab key does not reach ${control}.`);
      await page.keyboard.press('Tab');
    }
  };
  return {
    async press(control) {
      await tabTo(control);
      await page.keyboard.press('Enter');
    },
    async enter(field, text) {
      await tabTo(field);
      await page.keyboard.type(text);
    },
  };
}

/** Expects the focus on an element, which the step that is shown now has moved there. */
export async function expectFocus(element: Locator): Promise<void> {
  await element.waitFor();
  const read = () => element.evaluate((found) => found === document.activeElement);
  await expect.poll(read, { timeout: 15_000, message: `${element} has no focus.` }).toBe(true);
}

/** Signs in with the code that is sent. Ends on the page behind the sign-in. */
export async function signIn({ input, button, field, texts: m }: KitUser, kit: KitPage, email: string): Promise<void> {
  const before = kit.codes(email).length;
  await input.enter(field(m['login.email.label']), email);
  await input.press(button(m['login.email.request']));
  const code = field(m['login.code.label']({ code: { length: 6, alphanumeric: false } }));
  await code.waitFor();
  await input.enter(code, await waitForCode(kit, email, before));
  await code.waitFor({ state: 'detached' });
}

/** Waits for the code after the first `known` ones. */
export async function waitForCode(kit: KitPage, to: string, known: number): Promise<string> {
  await expect.poll(() => kit.codes(to).length, { timeout: 30_000 }).toBeGreaterThan(known);
  return kit.codes(to).at(-1) ?? '';
}

/** Chooses the payee and the amount. Ends on the review. `inspect` is called on each step. */
export async function startPayment(
  user: KitUser,
  payment: { readonly payee: string; readonly amount: string; readonly inspect?: () => Promise<void> },
): Promise<void> {
  const { input, button, field, heading, texts: m } = user;
  const { inspect = async () => {} } = payment;
  const payee = button(new RegExp(payment.payee));
  await payee.waitFor();
  await inspect();
  await input.press(payee);
  const amount = field(m['send.amount.label']);
  await expectFocus(amount);
  await inspect();
  await input.enter(amount, payment.amount);
  await input.press(button(m['send.amount.continue']));
  await expectFocus(heading(m['send.review.heading']));
  await inspect();
}

/** Presses the button that moves money, as a person does. */
export async function confirmPayment({ page, input, button, texts: m }: KitUser): Promise<void> {
  const confirm = button(matchText(m['send.review.confirm'], ['amount']));
  await pressAfterReading(confirm, page.getByText(m['send.review.tooEarly']), () => input.press(confirm));
}

/** The field of a code that confirms, once the step is shown. */
export function confirmationCode({ field, texts: m }: KitUser): Locator {
  return field(m['stepUp.code.label']({ length: 6 }));
}

/** The button that confirms with a passkey. */
export function confirmationPasskey({ button, texts: m }: KitUser): Locator {
  return button(m['stepUp.passkey.submit']);
}

/** Expects amount and payee above a confirmation. */
export async function expectSummary({ page, texts: m }: KitUser, parts: readonly string[]): Promise<void> {
  const summary = page.getByRole('region', { name: m['stepUp.summary.label'] });
  await summary.waitFor();
  const text = await summary.textContent();
  for (const part of parts) expect(text).toContain(part);
}

/** Waits until the payment has arrived. */
export async function waitForSent({ heading, texts: m }: KitUser): Promise<void> {
  await expectFocus(heading(m['send.completed.heading']));
}

/** Adds a passkey to the ways to confirm. Begins on their page. */
export async function enrolPasskey({ input, button, page, texts: m }: KitUser): Promise<void> {
  await input.press(button(m['scaEnrolment.add.PASSKEY']));
  await page.getByText(m['scaEnrolment.added']).waitFor();
}
