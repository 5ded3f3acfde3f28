import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, type SampleUser } from './samplePersona.ts';
import { waitForHeading } from './steps.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add money' });

/** Screen and position in the history of the tab. */
const readPlace = (page: Page) =>
  page.evaluate(() => ({ hash: window.location.hash, index: navigation.currentEntry?.index }));

/** The sheet of "Add money" has its own URL, and leaves nothing behind in the history. */
describe.sequential('the sheet of a customer who adds money', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  const enter = () => becomePersona(opened.browser, opened.demo, 'Maya Brooks');

  async function close({ page }: SampleUser): Promise<void> {
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }

  it('returns to the screen that it was opened from, and focuses its heading', async () => {
    const user = await enter();
    await user.open('/you');
    const before = await readPlace(user.page);
    await user.page.getByRole('link', { name: 'Add money' }).click();
    await sheet(user.page).waitFor();
    await user.page.keyboard.press('Escape');
    await waitForHeading(user.page, 'You');
    expect(await readPlace(user.page)).toEqual(before);
    await expect.poll(() => user.page.evaluate(() => document.activeElement?.textContent)).toBe('You');
    await user.leave();
  });

  it('leaves one entry of the home screen, also after a reload', async () => {
    const user = await enter();
    const { index } = await readPlace(user.page);
    for (const isReloaded of [false, true]) {
      await user.page.getByRole('link', { name: 'Add', exact: true }).click();
      await sheet(user.page).waitFor();
      if (isReloaded) await user.page.reload();
      await sheet(user.page).waitFor();
      await close(user);
      expect((await readPlace(user.page)).index).toBe(index);
    }
    await user.leave();
  });

  it('returns to the opener after the link back from a way to add money', async () => {
    const user = await enter();
    await user.open('/you');
    const before = await readPlace(user.page);
    await user.page.getByRole('link', { name: 'Add money' }).click();
    await sheet(user.page).getByRole('link', { name: 'Receive money' }).click();
    await waitForHeading(user.page, 'Receive money');
    await user.page.getByRole('link', { name: 'Add money' }).click();
    await sheet(user.page).waitFor();
    await close(user);
    await waitForHeading(user.page, 'You');
    expect(await readPlace(user.page)).toEqual(before);
    await user.leave();
  });

  it('shows the home screen where the page was opened with the sheet', async () => {
    const user = await enter();
    const tab = await user.person.openTab();
    await tab.goto(`${opened.demo.url}/#/add`);
    await sheet(tab).waitFor();
    await tab.keyboard.press('Escape');
    await sheet(tab).waitFor({ state: 'detached' });
    await expect.poll(async () => (await readPlace(tab)).hash).toBe('#/');
    await user.leave();
  });

  it.each([
    ['in forced colors', { forcedColors: 'active' }, 1100],
    ['in forced colors', { forcedColors: 'active' }, 390],
    ['in more contrast', { contrast: 'more' }, 1100],
    ['in more contrast', { contrast: 'more' }, 390],
  ] as const)('keeps the mark of the home screen %s, %o, at %i px', async (_, media, width) => {
    const user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', { width, height: 900 });
    await user.page.emulateMedia(media);
    const readMark = (name: string) =>
      user.page.locator('.wa-tab', { hasText: name }).evaluate((link) => {
        const { color, textDecorationLine, outlineStyle } = getComputedStyle(link);
        return { color, textDecorationLine, outlineStyle };
      });
    const current = await readMark('Home');
    expect(current).not.toEqual(await readMark('Activity'));
    await user.open('/add');
    await sheet(user.page).waitFor();
    expect(await readMark('Home')).toEqual(current);
    await user.leave();
  });

  it('shows the press of a tab of a desktop, on which the pointer already is', async () => {
    const { page, leave } = await becomePersona(opened.browser, opened.demo, 'Maya Brooks', {
      width: 1100,
      height: 900,
    });
    const tab = page.locator('.wa-tab', { hasText: 'Activity' });
    const readBackground = () => tab.evaluate((link) => getComputedStyle(link).backgroundColor);
    await tab.hover();
    const hovered = await readBackground();
    await page.mouse.down();
    expect(await readBackground()).not.toBe(hovered);
    await page.mouse.up();
    await leave();
  });
});
