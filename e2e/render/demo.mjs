// Pictures of the demo wallet, with the fonts of the catalogue's pictures.

import { addStyle, fontStyle } from '../../.storybook/render/fonts.mjs';
import { openBrowser } from '../browser.ts';
import { startDemoProcess } from '../demoProcess.ts';

/** How long nothing changes on a page that has settled. Countdowns change text only, which does not count. */
const QUIET_MS = 250;

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Starts the demo and a browser. */
export async function openDemo() {
  const demo = await startDemoProcess();
  const browser = await openBrowser();
  return { browser, openCustomer, openPage, close };

  /** Opens the sign-in page. */
  async function openPage({ viewport, settings = {}, forcedColors = 'none' }) {
    const context = await browser.newContext({
      viewport: viewports[viewport],
      colorScheme: settings.theme === 'dark' ? 'dark' : 'light',
      forcedColors,
      // The policy of the demo refuses the fonts.
      reducedMotion: 'reduce',
      locale: 'en-US',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await addStyle(page, `${demo.url}/*`, fontStyle);
    await page.goto(demo.url);
    await page.evaluate((text) => localStorage.setItem('latchkey-demo.settings', text), JSON.stringify(settings));
    await page.reload();
    return { page, take: () => takePicture(page), close: () => context.close() };
  }

  /** Signs in as a sample customer. `show` opens a screen and takes a picture of it. */
  async function openCustomer({ customer, ...mode }) {
    const { page, take, ...opened } = await openPage(mode);
    await page.locator('.wa-personas').getByRole('button').filter({ hasText: customer }).click();
    await page.locator('.wa-nav').waitFor();
    const show = async (screen, press) => {
      await page.goto(`${demo.url}/#/${screen}`);
      await page.reload();
      await page.locator(`main[data-route="/${screen}"]`).waitFor();
      if (press) {
        await waitUntilSettled(page);
        await page.locator(press).first().click();
      }
      return take();
    };
    return { page, ...opened, show };
  }

  async function close() {
    await browser.close();
    await demo.close();
  }
}

async function takePicture(page) {
  await waitUntilSettled(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Waits until nothing loads, and nothing has changed for a while: placeholders may follow each other. */
async function waitUntilSettled(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async (quietMs) => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      const isBusy = () => document.querySelector('[aria-busy="true"], .lk-skeleton, .lk-bone, .wa-restoring') !== null;
      let timer;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (isBusy() ? wait() : resolve()), quietMs);
      };
      new MutationObserver(wait).observe(document.body, { childList: true, subtree: true, attributes: true });
      wait();
    });
  }, QUIET_MS);
}
