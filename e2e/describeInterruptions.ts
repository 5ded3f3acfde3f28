import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFailure, openBrowser, openUserBrowser } from './browser.ts';
import { type DemoProcess, startDemoProcess } from './demoProcess.ts';
import {
  continueUntil,
  type Fault,
  type HeldCall,
  holdNext,
  type InterruptedUser,
  type Interruption,
  interrupt,
} from './interruption.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, confirm, enterCode, goTo, readBalance } from './steps.ts';

const MINUTE = 60_000;
const CODE = '000000';
/** The cool-down for a second message, in relay and page. */
const RESEND_INTERVAL = 31_000;
const SEND = 'Send $40.00';

/** The interruption between steps, and the fault of each call in transit. */
export type InterruptionRow = readonly [Interruption, Fault];

const codeField = (page: Page) => page.getByLabel(/^\d-digit code$/);
/** Finds the review of a payment that can be confirmed without signing in. */
const findConfirmablePayment = (page: Page) =>
  page.locator('main').filter({
    has: page.getByRole('button', { name: SEND }),
    hasNot: page.getByRole('heading', { name: 'Sign in again to send money' }),
  });
const createHeadingFinder = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });

/**
 * One user per row takes the same path: signs in, pays, and has to sign in again during the payment. At every step, and
 * at every call that can be in transit, they meet their interruption and their fault. The final counts come from the
 * service.
 */
export function describeInterruptions(title: string, rows: readonly InterruptionRow[]): void {
  describe.sequential(title, () => {
    let demo: DemoProcess;
    let browser: Browser;
    const users: InterruptedUser[] = [];
    let signedInAt = 0;

    beforeAll(async () => {
      [demo, browser] = await Promise.all([startDemoProcess(), openBrowser()]);
      for (const [interruption, fault] of rows) {
        const person = await openUserBrowser(browser);
        const page = await person.openTab();
        await page.goto(demo.url);
        const email = `${interruption}.${fault.replaceAll(' ', '.')}@example.com`.toLowerCase();
        users.push({ email, person, interruption, fault, page, signIns: 0 });
      }
    });
    afterAll(async () => {
      await browser?.close();
      await demo?.close();
    });

    /** Takes a step with all users at once; a failure names its user. */
    async function forEachUser(step: (walker: InterruptedUser) => Promise<void>): Promise<void> {
      const outcomes = users.map((walker) =>
        step(walker).then(
          () => undefined,
          async (error) => `${walker.email}: ${(await describeFailure(error, walker.person)).message}`,
        ),
      );
      const failures = (await Promise.all(outcomes)).filter((failure) => failure !== undefined);
      if (failures.length > 0) throw new Error(failures.join('\n'));
    }

    async function read<Body>(url: string): Promise<Body> {
      return (await fetch(url, { headers: { 'latchkey-client': 'e2e' } })).json() as Promise<Body>;
    }

    async function readSandbox<Item>(knob: string): Promise<readonly Item[]> {
      const { sandboxUrl } = await read<{ sandboxUrl: string }>(`${demo.url}/demo/inbox`);
      return (await read<{ data: Item[] }>(`${sandboxUrl}/developer/${knob}`)).data;
    }

    /** Checks that the user received exactly the messages that they requested. */
    async function expectNoOtherMessage({ email, signIns }: InterruptedUser): Promise<void> {
      const sent = await readSandbox<{ to: string }>('inbox');
      expect(sent.filter(({ to }) => to === email)).toHaveLength(signIns);
    }

    /** The status of each outgoing transfer that the service ever quoted to this user: a quote creates one. */
    async function readTransfers({ page }: InterruptedUser): Promise<string[]> {
      const sent = await readSandbox<{ customerId: string; type: string; status: string }>('transactions');
      const customerId = await page.evaluate(async () => {
        const response = await fetch('/latchkey/relay/session', { headers: { 'latchkey-client': 'e2e' } });
        return ((await response.json()) as { customerId: string }).customerId;
      });
      return sent.filter((one) => one.customerId === customerId && one.type === 'OUTGOING').map(({ status }) => status);
    }

    async function startSignIn(walker: InterruptedUser): Promise<void> {
      walker.signIns += 1;
      await walker.page.getByLabel('Email address').fill(walker.email);
      await walker.page.getByRole('button', { name: 'Email me a code' }).click();
    }

    async function waitForCodeField(walker: InterruptedUser): Promise<void> {
      await continueUntil(walker, codeField, ['Email me a code', 'Try again']);
      await expectNoOtherMessage(walker);
    }

    async function requestQuote({ page }: InterruptedUser): Promise<void> {
      await page.getByRole('button', { name: /Grace Hopper/ }).click();
      await page.getByLabel('You send').fill('40');
      await page.getByRole('button', { name: 'Continue' }).click();
    }

    /** A user whose session was not restored yet reviews and confirms the payment again. */
    async function waitForExecution({ page }: InterruptedUser, execution: HeldCall): Promise<void> {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      execution.made.then(over, over);
      while (!isOver) {
        if (await findConfirmablePayment(page).isVisible())
          await Promise.race([execution.made, confirm(page, SEND).catch(() => undefined)]);
        // A user without a network sees an error after the execute request.
        const again = page.getByRole('button', { name: 'Try again', exact: true });
        if (await again.isVisible()) await again.click({ timeout: 500 }).catch(() => undefined);
        await page.waitForTimeout(200);
      }
      await execution.made;
    }

    // requirement: 24
    it('while a code is being requested: sends it once, however often the user requests it', () =>
      forEachUser(async (walker) => {
        const call = await holdNext(walker, { ending: /\/relay\/sign-in$/ });
        await startSignIn(walker);
        await interrupt(walker, call);
        await waitForCodeField(walker);
      }));

    // requirement: 24
    it('while waiting for a code: the page waits for the same one', () =>
      forEachUser(async (walker) => {
        await interrupt(walker);
        await waitForCodeField(walker);
      }));

    // requirement: 24, 25
    it('while the sealed code is in transit: repeats it with the same bytes, and needs no other code', () =>
      forEachUser(async (walker) => {
        const call = await holdNext(walker, { ending: /\/verify$/, signed: false });
        await enterCode(walker.page, CODE);
        await interrupt(walker, call);
        await continueUntil(walker, createHeadingFinder('Home'), ['Try again']);
        await expectNoOtherMessage(walker);
      }));

    // requirement: 24, 25
    it('while the signed code is in transit: continues by itself', async () => {
      await advance(demo.url, RESEND_INTERVAL);
      await forEachUser(async (walker) => {
        // Everything that follows a sign-in has arrived.
        await expect.poll(() => readBalance(walker.page), { timeout: 45_000 }).toBe('$0.00');
        await walker.page.getByRole('button', { name: 'Sign out' }).click();
        await walker.page.getByLabel('Email address').waitFor();
        await startSignIn(walker);
        await waitForCodeField(walker);
        const call = await holdNext(walker, { ending: /\/verify$/, signed: true });
        await enterCode(walker.page, CODE);
        await interrupt(walker, call);
        await continueUntil(walker, createHeadingFinder('Home'), []);
        await expectNoOtherMessage(walker);
      });
      signedInAt = Date.now();
    });

    // requirement: 24
    it('while a quote is requested, then reviewed: there is one', () =>
      forEachUser(async (walker) => {
        await expect.poll(() => readBalance(walker.page), { timeout: 45_000 }).toBe('$0.00');
        await addMoney(walker.page, '250');
        await goTo(walker.page, 'Bank accounts');
        await addBankAccount(walker.page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
        await walker.page.getByRole('main').getByText('Grace Hopper').first().waitFor();
        await goTo(walker.page, 'Send money');
        const call = await holdNext(walker, { ending: /\/latchkey\/quotes$/ });
        await requestQuote(walker);
        await interrupt(walker, call);
        await continueUntil(walker, createHeadingFinder('Check and send'), ['Try again']);
        await interrupt(walker);
        await createHeadingFinder('Check and send')(walker.page).waitFor();
        expect(await readTransfers(walker)).toHaveLength(1);
      }));

    // requirement: 24
    it('while the execute request is in transit, then its outcome ambiguous: one debit, and failure is never reported', () =>
      forEachUser(async (walker) => {
        const quotes = /\/latchkey\/quotes\//;
        const checking = createHeadingFinder('We’re checking your payment');
        const call = await holdNext(walker, { ending: /\/execute$/ });
        await confirm(walker.page, SEND);
        await call.made;
        await walker.person.context.route(quotes, (route) => route.abort());
        await interrupt(walker, call);
        // A duplicated response reports the outcome.
        if (walker.fault !== 'duplicate') await checking(walker.page).waitFor();
        await interrupt(walker);
        if (walker.fault !== 'duplicate') await checking(walker.page).waitFor();
        await walker.person.context.unroute(quotes);
        await continueUntil(walker, createHeadingFinder('Sent'), ['Check now']);
        expect(await readTransfers(walker)).toEqual(['COMPLETED']);
        await goTo(walker.page, 'Home');
        await expect.poll(() => readBalance(walker.page), { timeout: 45_000 }).toBe('$210.00');
      }));

    // requirement: 24, 34
    it('after the key expired during a payment: the user signs in again, and the same quote is paid once', async () => {
      // Two of the key's 15 minutes are left, however long the steps before took.
      await advance(demo.url, 13 * MINUTE - (Date.now() - signedInAt));
      await forEachUser(async (walker) => {
        await goTo(walker.page, 'Send money');
        await requestQuote(walker);
        await createHeadingFinder('Check and send')(walker.page).waitFor();
      });
      await advance(demo.url, 2 * MINUTE);
      await forEachUser(async (walker) => {
        await confirm(walker.page, SEND);
        await walker.page.getByText('You were signed out to keep your money safe.').waitFor();
        await interrupt(walker);
        await createHeadingFinder('Check and send')(walker.page).waitFor();
        // A page that stayed alive repeats the request in place; a new one shows the payment for review again.
        const isNew = walker.interruption !== 'offline';
        if (isNew) await walker.page.getByRole('button', { name: 'Sign in again' }).click();
        await startSignIn(walker);
        await waitForCodeField(walker);
        const proof = await holdNext(walker, { ending: /\/verify$/, signed: true });
        const execution = await holdNext(walker, { ending: /\/execute$/ });
        await enterCode(walker.page, CODE);
        await interrupt(walker, proof);
        if (isNew) await continueUntil(walker, findConfirmablePayment, ['Sign in again']);
        await waitForExecution(walker, execution);
        await interrupt(walker, execution);
        await continueUntil(walker, createHeadingFinder('Sent'), ['Check now']);
        expect(await readTransfers(walker)).toEqual(['COMPLETED', 'COMPLETED']);
        await expectNoOtherMessage(walker);
        await goTo(walker.page, 'Home');
        await expect.poll(() => readBalance(walker.page), { timeout: 45_000 }).toBe('$170.00');
      });
    });
  });
}
