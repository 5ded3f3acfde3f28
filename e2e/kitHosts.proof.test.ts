import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { getHorizontalOverflow, openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { type ControlGeometry, findClippedTexts, measureControls } from './kit/geometry.ts';
import { readHostStyles } from './kit/hosts.ts';
import { confirmationCode, confirmPayment, createKitUser, type KitUser, signIn, startPayment } from './kit/kitUser.ts';
import { openKitPage } from './kit/openKitPage.ts';
import { openBeforeTests } from './openBeforeTests.ts';

const EMAIL = 'ada@example.com';
const MIN_TARGET = 24;

/** Pages that mount the kit as integrators do. The styles of the host come last, so that they win where they can. */
describe.sequential('the kit in pages of hosts', () => {
  const opened = openBeforeTests({
    kit: () => openKitPage({ customer: { region: 'DE', phoneNumber: '+4915112345678' } }),
    browser: openBrowser,
  });
  let person: UserBrowser;
  let page: Page;
  let user: KitUser;
  const plain = { css: 'body { margin: 0; }', dir: 'ltr' };
  let hosts: Readonly<Record<string, typeof plain>>;

  beforeAll(async () => {
    person = await openUserBrowser(opened.browser, { width: 360, height: 800 });
    page = await person.openTab();
    user = await createKitUser(page);
    const styles = Object.entries(await readHostStyles()).map(([name, css]) => [name, { css, dir: 'ltr' }] as const);
    hosts = { ...Object.fromEntries(styles), 'a page from right to left': { css: 'body { margin: 0; }', dir: 'rtl' } };
  });

  /** Measures the controls of the current step in a host, and expects that they can be read and hit. */
  async function inspect(step: string, host: string, { css, dir }: typeof plain): Promise<ControlGeometry[]> {
    const style = await page.addStyleTag({ content: `body { margin: 0; } ${css}` });
    await page.evaluate((value) => {
      document.documentElement.dir = value;
    }, dir);
    // Transitions of colors and sizes end at once.
    await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
    const where = `${step} in ${host}`;
    expect.soft(await findClippedTexts(page), where).toEqual([]);
    expect.soft(await getHorizontalOverflow(page), where).toBe(0);
    const controls = await measureControls(page);
    expect(controls.length, where).toBeGreaterThan(0);
    await style.evaluate((element) => (element as Element).remove());
    return controls;
  }

  /** Expects that every control looks in each host as it does without one. */
  async function compareHosts(step: string): Promise<void> {
    const expected = await inspect(step, 'no host', plain);
    expect(
      expected.filter(({ width, height }) => Math.min(width, height) < MIN_TARGET).map(({ name }) => name),
    ).toEqual([]);
    for (const [host, styles] of Object.entries(hosts))
      expect.soft(await inspect(step, host, styles), `${step} in ${host}`).toEqual(expected);
  }

  it('keep size and boundary of every control of <Login>', async () => {
    await page.goto(opened.kit.show('login'));
    await user.field(user.texts['login.email.label']).waitFor();
    await compareHosts('Login');
  });

  it('keep size and boundary of every control of <Send> and <StepUp>', async () => {
    await page.goto(opened.kit.show('send'));
    await signIn(user, opened.kit, EMAIL);
    await opened.kit.fund(EMAIL, 250);
    await opened.kit.addPayee(EMAIL, 'Grace Hopper');
    await page.reload();
    let steps = 0;
    const compare = async () => {
      steps += 1;
      await compareHosts(`Send, step ${steps}`);
    };
    await startPayment(user, { payee: 'Grace Hopper', amount: '40', inspect: compare });
    await confirmPayment(user);
    await confirmationCode(user).waitFor();
    await compareHosts('StepUp');
    expect(steps).toBe(3);
    expect(person.activity.errors).toEqual([]);
  });
});
