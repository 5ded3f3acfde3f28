import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, openBrowser } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import {
  type Fault,
  goOn,
  type HeldCall,
  holdNext,
  type Interruption,
  interrupt,
  type Walker,
} from './interruption.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, balance, confirm, enterCode, goTo } from './steps.ts';

const MINUTE = 60_000;
const CODE = '000000';
/** How long relay and page keep a second message back. */
const PAUSE = 31_000;
const SEND = 'Send USDB 40.00';

/** One line of the table: what comes between any two steps, and what each call on its way meets. */
export type Row = readonly [Interruption, Fault];

const codeField = (page: Page) => page.getByLabel(/^\d-digit code$/);
/** The order is there to be given, and nobody has to sign in for it. */
const mayPay = (page: Page) =>
  page.locator('main').filter({
    has: page.getByRole('button', { name: SEND }),
    hasNot: page.getByRole('heading', { name: 'Sign in again to send money' }),
  });
const titled = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });

/**
 * A person for each row goes the same way: signs in, pays, is asked to sign in again in the middle of paying. At every
 * step, and at every call that can be on its way, they meet their interruption and their fault. What was counted at the
 * end is the service's own word.
 */
export function tellInterruptions(title: string, rows: readonly Row[]): void {
  describe.sequential(title, () => {
    let demo: DemoProcess;
    let browser: Browser;
    const walkers: Walker[] = [];

    beforeAll(async () => {
      [demo, browser] = await Promise.all([startDemoProcess(), openBrowser()]);
      for (const [interruption, fault] of rows) {
        const person = await newPerson(browser);
        // Seven browsers at once are slow.
        person.context.setDefaultTimeout(45_000);
        const page = await person.openTab();
        await page.goto(demo.url);
        const email = `${interruption}.${fault.replace(' ', '.')}@example.com`.toLowerCase();
        walkers.push({ email, person, interruption, fault, page, signIns: 0 });
      }
    });
    afterAll(async () => {
      await browser?.close();
      await demo?.close();
    });

    /** Takes a step with all of them at once; who failed is named. */
    async function everybody(step: (walker: Walker) => Promise<void>): Promise<void> {
      const failed = (walker: Walker) => async (error: unknown) => [
        `${walker.email}: ${error}\n${await walker.page.locator('main').first().textContent({ timeout: 1_000 })}`,
      ];
      const outcomes = walkers.map((walker) => step(walker).then(() => [], failed(walker)));
      expect((await Promise.all(outcomes)).flat()).toEqual([]);
    }

    async function read<Body>(url: string): Promise<Body> {
      return (await fetch(url, { headers: { 'latchkey-client': 'e2e' } })).json() as Promise<Body>;
    }

    async function ofSandbox<Item>(knob: string): Promise<readonly Item[]> {
      const { sandboxUrl } = await read<{ sandboxUrl: string }>(`${demo.url}/demo/inbox`);
      return (await read<{ data: Item[] }>(`${sandboxUrl}/developer/${knob}`)).data;
    }

    /** They were sent as many messages as they asked for, and not one more. */
    async function expectNoOtherMessage({ email, signIns }: Walker): Promise<void> {
      const sent = await ofSandbox<{ to: string }>('inbox');
      expect(sent.filter(({ to }) => to === email)).toHaveLength(signIns);
    }

    /** How each transfer out stands that the service ever quoted to this person: a quote opens one. */
    async function transfersOf({ page }: Walker): Promise<string[]> {
      const sent = await ofSandbox<{ customerId: string; type: string; status: string }>('transactions');
      const customerId = await page.evaluate(async () => {
        const answer = await fetch('/latchkey/relay/session', { headers: { 'latchkey-client': 'e2e' } });
        return ((await answer.json()) as { customerId: string }).customerId;
      });
      return sent.filter((one) => one.customerId === customerId && one.type === 'OUTGOING').map(({ status }) => status);
    }

    async function askForCode(walker: Walker): Promise<void> {
      walker.signIns += 1;
      await walker.page.getByLabel('Email address').fill(walker.email);
      await walker.page.getByRole('button', { name: 'Email me a code' }).click();
    }

    async function untilCodeIsAwaited(walker: Walker): Promise<void> {
      await goOn(walker, codeField, ['Email me a code', 'Try again']);
      await expectNoOtherMessage(walker);
    }

    async function askForQuote({ page }: Walker): Promise<void> {
      await page.getByRole('button', { name: /Grace Hopper/ }).click();
      await page.getByLabel('You send').fill('40');
      await page.getByRole('button', { name: 'Continue' }).click();
    }

    /** Whose session was not known to be there again yet looks at the order once more, and gives it once more. */
    async function untilOrdered({ page }: Walker, order: HeldCall): Promise<void> {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      order.made.then(over, over);
      while (!isOver) {
        if (await mayPay(page).isVisible())
          await Promise.race([order.made, confirm(page, SEND).catch(() => undefined)]);
        // Whose order went out while there was no network is told so.
        const again = page.getByRole('button', { name: 'Try again', exact: true });
        if (await again.isVisible()) await again.click({ timeout: 500 }).catch(() => undefined);
        await page.waitForTimeout(200);
      }
      await order.made;
    }

    it('#24 a code is being asked for: it is sent once, however often the person asks', () =>
      everybody(async (walker) => {
        const call = await holdNext(walker, { ending: /\/relay\/sign-in$/ });
        await askForCode(walker);
        await interrupt(walker, call);
        await untilCodeIsAwaited(walker);
      }));

    it('#24 a code is awaited: the page awaits the same one', () =>
      everybody(async (walker) => {
        await interrupt(walker);
        await untilCodeIsAwaited(walker);
      }));

    it('#24 #25 the sealed code is on its way: it is asked again as it was sealed, and no other is needed', () =>
      everybody(async (walker) => {
        const call = await holdNext(walker, { ending: /\/verify$/, signed: false });
        await enterCode(walker.page, CODE);
        await interrupt(walker, call);
        await goOn(walker, titled('Home'), ['Try again']);
        await expectNoOtherMessage(walker);
      }));

    it('#24 #25 the signed code is on its way: it goes on by itself', async () => {
      await advance(demo.url, PAUSE);
      await everybody(async (walker) => {
        // All that a sign-in brings has come.
        await expect.poll(() => balance(walker.page), { timeout: 30_000 }).toBe('USDB 0.00');
        await walker.page.getByRole('button', { name: 'Sign out' }).click();
        await walker.page.getByLabel('Email address').waitFor();
        await askForCode(walker);
        await untilCodeIsAwaited(walker);
        const call = await holdNext(walker, { ending: /\/verify$/, signed: true });
        await enterCode(walker.page, CODE);
        await interrupt(walker, call);
        await goOn(walker, titled('Home'), []);
        await expectNoOtherMessage(walker);
      });
    });

    it('#24 a quote is being asked for, then looked at: there is one', () =>
      everybody(async (walker) => {
        await expect.poll(() => balance(walker.page), { timeout: 30_000 }).toBe('USDB 0.00');
        await addMoney(walker.page, '250');
        await goTo(walker.page, 'Bank accounts');
        await addBankAccount(walker.page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
        await walker.page.getByRole('list', { name: 'Your bank accounts' }).getByText('Grace Hopper').waitFor();
        await goTo(walker.page, 'Send money');
        const call = await holdNext(walker, { ending: /\/latchkey\/quotes$/ });
        await askForQuote(walker);
        await interrupt(walker, call);
        await goOn(walker, titled('Check and send'), ['Try again']);
        await interrupt(walker);
        await titled('Check and send')(walker.page).waitFor();
        expect(await transfersOf(walker)).toHaveLength(1);
      }));

    it('#24 the order is on its way, then its outcome unknown: one debit, and never a word of failure', () =>
      everybody(async (walker) => {
        const quotes = /\/latchkey\/quotes\//;
        const checking = titled('We’re checking your payment');
        const call = await holdNext(walker, { ending: /\/execute$/ });
        await confirm(walker.page, SEND);
        await call.made;
        await walker.person.context.route(quotes, (route) => route.abort());
        await interrupt(walker, call);
        // An answer that came twice says what became of it.
        if (walker.fault !== 'duplicate') await checking(walker.page).waitFor();
        await interrupt(walker);
        if (walker.fault !== 'duplicate') await checking(walker.page).waitFor();
        await walker.person.context.unroute(quotes);
        await goOn(walker, titled('Sent'), ['Check now']);
        expect(await transfersOf(walker)).toEqual(['COMPLETED']);
        await goTo(walker.page, 'Home');
        await expect.poll(() => balance(walker.page), { timeout: 30_000 }).toBe('USDB 210.00');
      }));

    it('#24 #34 the key ended in the middle of paying: signed in again through it all, the same quote is paid once', async () => {
      await advance(demo.url, 13 * MINUTE);
      await everybody(async (walker) => {
        await goTo(walker.page, 'Send money');
        await askForQuote(walker);
        await titled('Check and send')(walker.page).waitFor();
      });
      await advance(demo.url, 2 * MINUTE);
      await everybody(async (walker) => {
        await confirm(walker.page, SEND);
        await walker.page.getByText('You were signed out to keep your money safe.').waitFor();
        await interrupt(walker);
        await titled('Check and send')(walker.page).waitFor();
        // A page that lived on asks in place; a new one lets the person look at the order once more.
        const isNew = walker.interruption !== 'offline';
        if (isNew) await walker.page.getByRole('button', { name: 'Sign in again' }).click();
        await askForCode(walker);
        await untilCodeIsAwaited(walker);
        const proof = await holdNext(walker, { ending: /\/verify$/, signed: true });
        const order = await holdNext(walker, { ending: /\/execute$/ });
        await enterCode(walker.page, CODE);
        await interrupt(walker, proof);
        if (isNew) await goOn(walker, mayPay, ['Sign in again']);
        await untilOrdered(walker, order);
        await interrupt(walker, order);
        await goOn(walker, titled('Sent'), ['Check now']);
        expect(await transfersOf(walker)).toEqual(['COMPLETED', 'COMPLETED']);
        await expectNoOtherMessage(walker);
        await goTo(walker.page, 'Home');
        await expect.poll(() => balance(walker.page), { timeout: 30_000 }).toBe('USDB 170.00');
      });
    });
  });
}
