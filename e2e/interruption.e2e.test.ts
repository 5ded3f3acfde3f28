import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, openBrowser } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import { holdNext, type Interruption, interrupt, type Loss, type Walker } from './interruption.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, balance, confirm, enterCode, goTo, headed } from './steps.ts';

const MINUTE = 60_000;
const CODE = '000000';
/** How long relay and page keep a second message back. */
const PAUSE = 31_000;
const interruptions: readonly Interruption[] = ['reload', 'crash', 'offline'];
const losses: readonly Loss[] = ['request', 'answer'];
const TOO_OLD = 'That code is too old to use.';
const CHECKING = 'We’re checking your payment';

/**
 * Six people go the same way, each with one interruption (reload, crash, offline) and one loss (of the request, of the
 * answer) at every step of it. What was counted at the end is the service's own word.
 */
describe.sequential('interruption', () => {
  let demo: DemoProcess;
  let browser: Browser;
  const walkers: Walker[] = [];

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startDemoProcess(), openBrowser()]);
    for (const interruption of interruptions) {
      for (const loss of losses) {
        const person = await newPerson(browser);
        const page = await person.openTab();
        await page.goto(demo.url);
        walkers.push({ email: `${interruption}.${loss}@example.com`, person, interruption, loss, page });
      }
    }
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  /** Takes a step with all of them at once; who failed is named. */
  async function everybody(step: (walker: Walker) => Promise<void>): Promise<void> {
    const failed = (walker: Walker) => (error: unknown) => [`${walker.email}: ${error}`];
    const outcomes = walkers.map((walker) => step(walker).then(() => [], failed(walker)));
    expect((await Promise.all(outcomes)).flat()).toEqual([]);
  }

  async function messagesTo(email: string): Promise<number> {
    const { sandboxUrl } = await read<{ sandboxUrl: string }>(`${demo.url}/demo/inbox`);
    const { data } = await read<{ data: { to: string }[] }>(`${sandboxUrl}/developer/inbox`);
    return data.filter(({ to }) => to === email).length;
  }

  /** How each transfer out stands that the service ever quoted to this person: a quote opens one. */
  async function transfersOf({ page }: Walker): Promise<string[]> {
    const { sandboxUrl } = await read<{ sandboxUrl: string }>(`${demo.url}/demo/inbox`);
    const { data } = await read<{ data: { customerId: string; type: string; status: string }[] }>(
      `${sandboxUrl}/developer/transactions`,
    );
    const customerId = await page.evaluate(async () => {
      const answer = await fetch('/latchkey/relay/session', { headers: { 'latchkey-client': 'e2e' } });
      return ((await answer.json()) as { customerId: string }).customerId;
    });
    return data.filter((one) => one.customerId === customerId && one.type === 'OUTGOING').map(({ status }) => status);
  }

  async function read<Body>(url: string): Promise<Body> {
    return (await fetch(url, { headers: { 'latchkey-client': 'e2e' } })).json() as Promise<Body>;
  }

  async function askForCode({ page, email }: Walker): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel(/^\d-digit code$/).waitFor();
  }

  async function askForQuote({ page }: Walker): Promise<void> {
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByLabel('You send').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it('#24 a code is being asked for: it is sent once at most, and nothing is asked again by itself', () =>
    everybody(async (walker) => {
      const call = await holdNext(walker, { ending: /\/relay\/sign-in$/ });
      await walker.page.getByLabel('Email address').fill(walker.email);
      await walker.page.getByRole('button', { name: 'Email me a code' }).click();
      await interrupt(walker, call);
      await walker.page.getByText('Error:').first().waitFor();
      expect(await messagesTo(walker.email)).toBe(walker.loss === 'request' ? 0 : 1);
    }));

  it('#24 a code is awaited: the page awaits the same one', async () => {
    await advance(demo.url, PAUSE);
    await everybody(async (walker) => {
      await askForCode(walker);
      const sent = await messagesTo(walker.email);
      await interrupt(walker);
      await walker.page.getByLabel(/^\d-digit code$/).waitFor();
      expect(await messagesTo(walker.email)).toBe(sent);
    });
  });

  it('#24 the code is being checked, by either call: it is tried again as it was sealed', () =>
    everybody(async (walker) => {
      // A first call that was answered has used up the code, and no other can take its place: #25 has that one.
      const first = await holdNext(walker, { ending: /\/verify$/, signed: false, loss: 'request' });
      const second = await holdNext(walker, { ending: /\/verify$/, signed: true });
      const sent = await messagesTo(walker.email);
      await enterCode(walker.page, CODE);
      await interrupt(walker, first);
      await walker.page.getByRole('button', { name: 'Try again', exact: true }).click();
      await interrupt(walker, second);
      const home = walker.page.getByRole('heading', { level: 1, name: 'Home' });
      const again = walker.page.getByRole('button', { name: 'Try again', exact: true });
      if (walker.loss === 'request') {
        await home.or(again).first().waitFor();
        if (await again.isVisible()) await again.click();
        await home.waitFor();
      } else {
        await walker.page.getByText(TOO_OLD).waitFor();
      }
      expect(await messagesTo(walker.email)).toBe(sent);
    }));

  it('#25 the answer to the signed call was lost and the code is over: the person is told, and asks for another', async () => {
    await advance(demo.url, PAUSE);
    await everybody(async ({ page, email, loss }) => {
      if (loss === 'request') return;
      const sent = await messagesTo(email);
      await page.reload();
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await expect.poll(() => messagesTo(email), { timeout: 10_000 }).toBe(sent + 1);
      await page.waitForTimeout(300);
      await enterCode(page, CODE);
      await headed(page, 'Home');
    });
  });

  it('#24 a quote is being asked for, then looked at: there is one', () =>
    everybody(async (walker) => {
      await expect.poll(() => balance(walker.page), { timeout: 15_000 }).toBe('USDB 0.00');
      await addMoney(walker.page, '250');
      await goTo(walker.page, 'Bank accounts');
      await addBankAccount(walker.page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
      await walker.page.getByRole('list', { name: 'Your bank accounts' }).getByText('Grace Hopper').waitFor();
      await goTo(walker.page, 'Send money');
      const call = await holdNext(walker, { ending: /\/latchkey\/quotes$/ });
      await askForQuote(walker);
      await interrupt(walker, call);
      const review = () => walker.page.getByRole('heading', { name: 'Check and send' });
      const again = walker.page.getByRole('button', { name: 'Try again', exact: true });
      await review().or(again).first().waitFor();
      if (await again.isVisible()) await again.click();
      await review().waitFor();
      await interrupt(walker);
      await review().waitFor();
      expect(await transfersOf(walker)).toHaveLength(1);
    }));

  it('#24 the order is on its way, then its outcome unknown: one debit, and never a word of failure', () =>
    everybody(async (walker) => {
      const quotes = /\/latchkey\/quotes\//;
      const call = await holdNext(walker, { ending: /\/execute$/ });
      await confirm(walker.page, 'Send USDB 40.00');
      await call.made;
      await walker.person.context.route(quotes, (route) => route.abort());
      await interrupt(walker, call);
      await walker.page.getByRole('heading', { name: CHECKING }).waitFor();
      await interrupt(walker);
      await walker.page.getByRole('heading', { name: CHECKING }).waitFor();
      await walker.person.context.unroute(quotes);
      // It asks by itself too, and may be first.
      const now = walker.page.getByRole('button', { name: 'Check now' });
      await now.click({ timeout: 1_000 }).catch(() => undefined);
      await walker.page.getByRole('heading', { name: 'Sent' }).waitFor();
      expect(await transfersOf(walker)).toEqual(['COMPLETED']);
      await goTo(walker.page, 'Home');
      await expect.poll(() => balance(walker.page), { timeout: 15_000 }).toBe('USDB 210.00');
    }));

  it('#24 #34 the key ended and the person is asked to sign in: the same quote waits, and is paid once', async () => {
    await advance(demo.url, 13 * MINUTE);
    await everybody(async (walker) => {
      await goTo(walker.page, 'Send money');
      await askForQuote(walker);
      await walker.page.getByRole('heading', { name: 'Check and send' }).waitFor();
    });
    await advance(demo.url, 2 * MINUTE);
    await everybody(async (walker) => {
      if (walker.interruption === 'offline') return;
      await confirm(walker.page, 'Send USDB 40.00');
      await walker.page.getByText('You were signed out to keep your money safe.').waitFor();
      await interrupt(walker);
      await walker.page.getByRole('heading', { name: 'Check and send' }).waitFor();
      await walker.page.getByRole('button', { name: 'Sign in again' }).click();
      await askForCode(walker);
      await enterCode(walker.page, CODE);
      await walker.page.getByRole('heading', { name: 'Sign in again to send money' }).waitFor({ state: 'detached' });
      await confirm(walker.page, 'Send USDB 40.00');
      await walker.page.getByRole('heading', { name: 'Sent' }).waitFor();
      expect(await transfersOf(walker)).toEqual(['COMPLETED', 'COMPLETED']);
    });
  });
});
