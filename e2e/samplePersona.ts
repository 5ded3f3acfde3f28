import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { openUserBrowser, type UserBrowser } from './browser.ts';
import type { DemoProcess } from './demoProcess.ts';
import { advance } from './sandboxClock.ts';
import { unlock } from './steps.ts';

/** A sample customer of the demo who has signed in by one press, with their browser. */
export interface SampleUser {
  readonly page: Page;
  readonly person: UserBrowser;
  /** Opens a screen by its path, as a link would. */
  open(path: string): Promise<void>;
  /** Reads from the relay what the service knows, whatever the page shows. */
  read<Body>(path: string): Promise<Body>;
  /** Expects that nothing went wrong in the page, and closes the browser. */
  leave(): Promise<void>;
}

const phone = { width: 390, height: 844 };

/** Opens a browser and signs in by the row of a sample customer. */
export async function becomePersona(
  browser: Browser,
  demo: DemoProcess,
  name: string,
  viewport: { readonly width: number; readonly height: number } = phone,
): Promise<SampleUser> {
  const person = await openUserBrowser(browser, viewport);
  const page = await person.openTab();
  await page.goto(demo.url);
  await page.getByRole('button', { name }).click();
  await page.getByRole('navigation', { name: 'Wallet' }).waitFor();
  return {
    page,
    person,
    async open(path) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, path);
      await page.locator(`main[data-route="/${path.split('/')[1]}"]`).waitFor();
    },
    read: (path) =>
      page.evaluate(async (url) => {
        const response = await fetch(url, { headers: { 'latchkey-client': 'e2e' } });
        return response.json();
      }, `/latchkey${path}`),
    async leave() {
      expect(person.activity.violations).toEqual([]);
      expect(person.activity.errors).toEqual([]);
      await person.context.close();
    },
  };
}

/** Lets the key of a page's user expire, reloads the page, and unlocks it in place. */
export async function expireAndSignIn(page: Page, demo: DemoProcess, email: string): Promise<void> {
  await advance(demo.url, 16 * 60_000);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await unlock(page, email);
  await page.getByText('Sign in again to send money').waitFor({ state: 'detached' });
}

/** Loses the next response to such a request: the server acts on it, and the page never learns of it. */
export async function loseNextResponse(context: BrowserContext, method: string, path: RegExp): Promise<void> {
  let isLost = false;
  await context.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
