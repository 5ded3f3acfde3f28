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
export async function requestCode(page: Page, email: string): Promise<string> {
  const before = await readCodes(page, email);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel(/^\d-digit code$/).waitFor();
  const arrived = async () => (await readCodes(page, email)).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(before.length);
  return (await readCodes(page, email))[0] ?? '';
}

/** Types a code; a complete one is submitted automatically. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^\d-digit code$/).fill(code);
}

/** Codes in the inbox panel for an address, newest first. */
async function readCodes(page: Page, email: string): Promise<string[]> {
  return page
    .getByRole('complementary', { name: 'Sandbox inbox' })
    .getByRole('listitem')
    .filter({ hasText: email })
    .locator('.code')
    .allTextContents();
}

const links = { Home: 'Home', 'Send money': 'Send', 'Bank accounts': 'Accounts', Activity: 'Activity' } as const;

/** Goes to a screen by its link and waits for its heading. */
export async function goTo(page: Page, screen: keyof typeof links): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: links[screen] }).click();
  await waitForHeading(page, screen);
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

export async function addMoney(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount in USDB').fill(amount);
  await page.getByRole('button', { name: 'Add money' }).click();
}

/** Fills in the form of a US bank account and saves it. */
export async function addBankAccount(
  page: Page,
  account: { name: string; routing: string; number: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Routing number').fill(account.routing);
  await page.getByLabel('Account number').fill(account.number);
  await page.getByRole('button', { name: 'Save bank account' }).click();
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
