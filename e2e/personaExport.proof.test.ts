import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, type SampleUser } from './samplePersona.ts';
import { enterCode, readBalance } from './steps.ts';
import { readStorage } from './storage.ts';

/** A customer opens an export. The words are in one element, and nowhere else. */
describe.sequential('the customer who exports a wallet', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let user: SampleUser;

  beforeAll(async () => {
    user = await becomePersona(opened.browser, opened.demo, 'Maya Brooks');
  });

  const button = (name: string | RegExp) => user.page.getByRole('button', { name });
  const list = () => user.page.locator('[data-lk-part="words"]');

  it('states the danger, which is no error, and asks for a sign-in', async () => {
    await expect.poll(() => readBalance(user.page), { timeout: 45_000 }).toMatch(/^\$/);
    await user.open('/security');
    await button(/^Export your wallet/).click();
    await user.page.getByText('Anyone with these words can take your money').waitFor();
    expect(await user.page.locator('main').textContent()).not.toContain('Error:');
    for (const statement of await user.page.getByRole('checkbox').all()) await statement.check();
    await button('Confirm and continue').click();
    await user.page.getByText('Confirm that it’s you.').waitFor();
    await button('Unlock with an email code').click();
    await enterCode(user.page, '000000');
    await user.page.getByRole('heading', { name: 'Your words are ready' }).waitFor();
    expect(await list().count()).toBe(0);
  });

  it('shows the words on request, in their element only', async () => {
    await button('Show the words').click();
    const words = await list().locator('li').allTextContents();
    expect(words.length).toBeGreaterThanOrEqual(12);
    const outside = await user.page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll('[data-lk-part="words"]')) element.remove();
      return copy.outerHTML + document.title + window.location.href;
    });
    const storage = JSON.stringify(await readStorage(user.page));
    const { console: lines, posted, requests } = user.person.activity;
    // Two words in a row: one alone may be a word of the page.
    const phrases = words.slice(1).map((word, index) => new RegExp(`${words[index]}[^a-z]{1,9}${word}`));
    for (const channel of [outside, storage, lines.join('\n'), posted.join('\n'), requests.join('\n')])
      expect(phrases.filter((phrase) => phrase.test(channel)).map(String)).toEqual([]);
  });

  it('wipes the words when the page is left, and after a reload they are not there', async () => {
    await user.open('/activity');
    await list().waitFor({ state: 'detached' });
    await user.page.goBack();
    await button(/^Export your wallet/).waitFor();
    expect(await list().count()).toBe(0);
    await user.page.reload();
    await button(/^Export your wallet/).waitFor();
    expect(await list().count()).toBe(0);
    await user.leave();
  });
});
