import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, loseNextResponse, type SampleUser } from './samplePersona.ts';
import { advance } from './sandboxClock.ts';
import { enterCode } from './steps.ts';

const MINUTE = 60_000;

/** The holder of a card: it is frozen, revealed and closed, through lost responses, reloads and a lock. */
describe.sequential('the card holder', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let user: SampleUser;

  beforeAll(async () => {
    user = await becomePersona(opened.browser, opened.demo, 'Leo Martin');
  });

  const button = (name: string | RegExp) => user.page.getByRole('button', { name, exact: true });
  const readState = async () =>
    (await user.read<{ data: { state: string }[] }>('/cards')).data.map(({ state }) => state);

  it('freezes the card, although the response is lost, and finds it frozen after a reload', async () => {
    await user.open('/cards');
    await loseNextResponse(user.person.context, 'PATCH', /\/latchkey\/cards\//);
    await button('Freeze').click();
    await button('Unfreeze').waitFor();
    expect(await readState()).toEqual(['FROZEN']);
    await user.page.reload();
    await button('Unfreeze').click();
    await user.page.getByText('The card works again.').waitFor();
    expect(await readState()).toEqual(['ACTIVE']);
  });

  it('requires a sign-in of the last minutes before it requests the number', async () => {
    await advance(opened.demo.url, 6 * MINUTE);
    await user.page.reload();
    await button('Details').click();
    await button('Show details').click();
    await button('Unlock with an email code').waitFor();
    expect(await user.page.locator('iframe').count()).toBe(0);
    expect(await user.page.getByText('Sign in again to send money').filter({ visible: true }).count()).toBe(0);
    await button('Unlock with an email code').click();
    await enterCode(user.page, '000000');
  });

  it('shows the number in the frame of the issuer only, and hides it when the window loses the focus', async () => {
    const number = user.page.frameLocator('iframe').locator('dd').first();
    await number.waitFor();
    const digits = (await number.textContent()) ?? '';
    expect(digits).toMatch(/^4000( \d{4}){3}$/);
    expect(await user.page.content()).not.toContain(digits);
    expect(user.person.activity.console.join()).not.toContain(digits);
    await user.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await user.page.locator('iframe').waitFor({ state: 'detached' });
    await button('Show details').click();
    await number.waitFor();
  });

  it('requires a sign-in before it shows the number after the key has expired', async () => {
    await advance(opened.demo.url, 16 * MINUTE);
    await user.page.reload();
    await user.page.getByText('Sign in again to send money').waitFor();
    await button('Details').click();
    expect(await user.page.locator('iframe').count()).toBe(0);
    await button('Unlock with an email code').click();
    await enterCode(user.page, '000000');
    await button('Show details').click();
    await user.page.frameLocator('iframe').locator('dd').first().waitFor();
  });

  it('closes the card after stating the consequences, although the response is lost, and it stays closed', async () => {
    await user.page.reload();
    await button('Close this card').click();
    await user.page.getByText('A closed card can’t be opened again.').waitFor();
    expect(await readState()).toEqual(['ACTIVE']);
    await loseNextResponse(user.person.context, 'PATCH', /\/latchkey\/cards\//);
    await button('Close card').click();
    await user.page.getByText('The card is closed.').waitFor();
    await user.page.reload();
    await user.page.getByText('This card is closed and can’t be used any more.').waitFor();
    expect(await readState()).toEqual(['CLOSED']);
    await user.leave();
  });
});
