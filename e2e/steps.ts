import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** User actions on the page, by visible names. */

/** Types the address, waits for the code in the sandbox's inbox, and types it. Returns the code. */
export async function signIn(page: Page, email: string): Promise<string> {
  const code = await requestCode(page, email);
  await enterCode(page, code);
  return code;
}

/** Requests a code, and returns the one that arrives in the sandbox's inbox. */
export function requestCode(page: Page, email: string): Promise<string> {
  return receiveCode(page, email, async () => {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
  });
}

/** Unlocks the wallet of a user who is still known: one press sends the code. */
export async function unlock(page: Page, email: string): Promise<void> {
  const press = () => page.getByRole('button', { name: 'Unlock with an email code' }).click();
  await enterCode(page, await receiveCode(page, email, press));
}

/** Returns the code that arrives in the sandbox's inbox after the user has asked for one. */
async function receiveCode(page: Page, email: string, ask: () => Promise<void>): Promise<string> {
  const before = await readCodes(page, email);
  await ask();
  await page.getByLabel(/^\d-digit code$/).waitFor();
  const arrived = async () => (await readCodes(page, email)).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(before.length);
  return (await readCodes(page, email))[0] ?? '';
}

/** Types a code; a complete one is submitted automatically. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^\d-digit code$/).fill(code);
}

/** Codes in the sandbox's inbox for an address, newest first. Read from the server: the drawer may be closed. */
async function readCodes(page: Page, email: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const response = await fetch('/demo/inbox', { headers: { 'latchkey-client': 'e2e' } });
    const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
    return messages.flatMap(({ to, code }) => (to === address ? [code] : [])).reverse();
  }, email);
}

const links = { Home: 'Home', 'Send money': 'Send', 'Bank accounts': 'Accounts', Activity: 'Activity' } as const;

/** Goes to a screen by its link and waits for its heading. */
export async function goTo(page: Page, screen: keyof typeof links): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Wallet' });
  await navigation.getByRole('link', { name: links[screen], exact: true }).click();
  await waitForHeading(page, screen);
}

/** Opens the developer drawer, uses it, and closes it again: it would cover the page. */
async function withDrawer(page: Page, use: (drawer: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Sandbox' });
  await use(drawer);
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
}

/** Waits for a screen's heading. */
export async function waitForHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The spendable amount on the home screen, as displayed. */
export async function readBalance(page: Page): Promise<string> {
  const text = await page.locator('[data-lk-part="balance"] [data-lk-part="amount"]').textContent();
  // Currency and amount do not break at the end of a line.
  return (text ?? '').replaceAll('\u00a0', ' ');
}

/** Credits test money by the developer drawer. */
export async function addMoney(page: Page, amount: string): Promise<void> {
  await withDrawer(page, async (drawer) => {
    await drawer.getByLabel('Amount in USDB').fill(amount);
    const credited = page.waitForResponse((response) => response.url().endsWith('/demo/fund'));
    await drawer.getByRole('button', { name: 'Add test money' }).click();
    expect((await credited).status()).toBe(204);
  });
}

/** Fills in the details of a US bank account, and continues. */
export async function fillBankAccount(
  page: Page,
  account: { name: string; routing: string; number: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Routing number').fill(account.routing);
  await page.getByLabel('Account number').fill(account.number);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * Adds a US bank account: place, details, review, and back to the list. In a payment, which continues with the account,
 * the last button is `Continue`.
 */
export async function addBankAccount(
  page: Page,
  account: { name: string; routing: string; number: string },
  lastButton: 'Done' | 'Continue' = 'Done',
): Promise<void> {
  await page.getByRole('button', { name: 'Add someone' }).first().click();
  await page.getByRole('searchbox').fill('United States');
  await page
    .getByRole('button', { name: /^United States/ })
    .first()
    .click();
  await fillBankAccount(page, account);
  await page.getByRole('heading', { name: 'Check the details' }).waitFor();
  await page.getByRole('button', { name: 'Save account' }).click();
  await page.getByRole('button', { name: lastButton, exact: true }).click();
}

/** How long a person reads: a press right after the button appears or moves is refused as accidental. */
const READING_MS = 800;

/**
 * Presses the button that moves money as a person does: after reading and, if the page says that it had just changed,
 * again.
 */
export async function confirm(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await pressAfterReading(button, page.getByText('The page had just changed'));
}

/** Presses a button after reading, and again while the page shows that the press was refused. */
export async function pressAfterReading(
  button: Locator,
  refusal: Locator,
  press: () => Promise<void> = () => button.click(),
): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  for (let presses = 0; presses < 5; presses += 1) {
    await button.page().waitForTimeout(READING_MS);
    await press();
    if (!(await refusal.isVisible())) return;
  }
  throw new Error('The button refused five presses.');
}
