import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeFailure, openBrowser, openUserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import {
  continueUntil,
  faults,
  type HeldCall,
  holdNext,
  type InterruptedUser,
  interrupt,
  interruptions,
} from './interruption.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { advance } from './sandboxClock.ts';
import { addBankAccount, addMoney, confirm, enterCode, goTo, readBalance } from './steps.ts';

const MINUTE = 60_000;
const CODE = '000000';
/** The cool-down for a second message, in relay and page. */
const RESEND_INTERVAL = 31_000;
const SEND = 'Send $40.00';
/** Interruptions and held calls of each user. */
const [STEPS, CALLS] = [11, 7];
const quotes = /\/latchkey\/quotes\//;

const codeField = (page: Page) => page.getByLabel(/^\d-digit code$/);
/** Finds the review of a payment that can be confirmed without signing in. */
const findConfirmablePayment = (page: Page) =>
  page.locator('main').filter({
    has: page.getByRole('button', { name: SEND }),
    hasNot: page.getByRole('heading', { name: 'Sign in again to send money' }),
  });
const createHeadingFinder = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });

/**
 * Seven users take the same path: sign in, pay, and have to sign in again during the payment. Interruption and fault
 * change from step to step, so that together they meet each interruption at each step, each fault at each call that can
 * be in transit, and each fault with each interruption. The final counts come from the service.
 */
describe.sequential('interruption', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  const users: InterruptedUser[] = [];
  let signedInAt = 0;

  beforeAll(async () => {
    // With more users than faults, a machine of two cores falls behind.
    for (const number of faults.keys()) {
      const person = await openUserBrowser(opened.browser);
      const page = await person.openTab();
      await page.goto(opened.demo.url);
      const email = `user${number}@example.com`;
      users.push({ number, email, person, interruptions: [], faults: [], pairs: [], page, signIns: 0 });
    }
  });

  /** Takes a step with all users at once; a failure names its user. */
  async function forEachUser(step: (user: InterruptedUser) => Promise<void>): Promise<void> {
    const outcomes = users.map((user) =>
      step(user).then(
        () => undefined,
        async (error) => {
          const met = [user.interruptions.at(-1), user.faults.at(-1)].join(', ');
          return `${user.email} (${met}): ${(await describeFailure(error, user.person)).message}`;
        },
      ),
    );
    const failures = (await Promise.all(outcomes)).filter((failure) => failure !== undefined);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }

  async function read<Body>(url: string): Promise<Body> {
    return (await fetch(url, { headers: { 'latchkey-client': 'e2e' } })).json() as Promise<Body>;
  }

  async function readSandbox<Item>(knob: string): Promise<readonly Item[]> {
    const { sandboxUrl } = await read<{ sandboxUrl: string }>(`${opened.demo.url}/demo/inbox`);
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

  async function startSignIn(user: InterruptedUser): Promise<void> {
    user.signIns += 1;
    await user.page.getByLabel('Email address').fill(user.email);
    await user.page.getByRole('button', { name: 'Email me a code' }).click();
  }

  /** The user is still known: the page does not ask for the address again. */
  async function startUnlock(user: InterruptedUser): Promise<void> {
    user.signIns += 1;
    await user.page.getByRole('button', { name: 'Sign in again' }).click();
    await user.page.getByRole('button', { name: 'Unlock with an email code' }).click();
  }

  async function waitForCodeField(user: InterruptedUser): Promise<void> {
    await continueUntil(user, codeField, ['Email me a code', 'Unlock with an email code', 'Try again']);
    await expectNoOtherMessage(user);
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
    forEachUser(async (user) => {
      const call = await holdNext(user, { ending: /\/relay\/sign-in$/ });
      await startSignIn(user);
      await interrupt(user, call);
      await waitForCodeField(user);
    }));

  // requirement: 24
  it('while waiting for a code: the page waits for the same one', () =>
    forEachUser(async (user) => {
      await interrupt(user);
      await waitForCodeField(user);
    }));

  // requirement: 24, 25
  it('while the sealed code is in transit: repeats it with the same bytes, and needs no other code', () =>
    forEachUser(async (user) => {
      const call = await holdNext(user, { ending: /\/verify$/, signed: false });
      await enterCode(user.page, CODE);
      await interrupt(user, call);
      await continueUntil(user, createHeadingFinder('Home'), ['Try again']);
      await expectNoOtherMessage(user);
    }));

  // requirement: 24, 25
  it('while the signed code is in transit: continues by itself', async () => {
    await advance(opened.demo.url, RESEND_INTERVAL);
    await forEachUser(async (user) => {
      // Everything that follows a sign-in has arrived.
      await expect.poll(() => readBalance(user.page), { timeout: 45_000 }).toBe('$0.00');
      await user.page.getByRole('button', { name: 'Sign out' }).click();
      await user.page.getByLabel('Email address').waitFor();
      await startSignIn(user);
      await waitForCodeField(user);
      const call = await holdNext(user, { ending: /\/verify$/, signed: true });
      await enterCode(user.page, CODE);
      await interrupt(user, call);
      await continueUntil(user, createHeadingFinder('Home'), []);
      await expectNoOtherMessage(user);
    });
    signedInAt = Date.now();
  });

  // requirement: 24
  it('while a quote is requested, then reviewed: there is one', () =>
    forEachUser(async (user) => {
      await expect.poll(() => readBalance(user.page), { timeout: 45_000 }).toBe('$0.00');
      await addMoney(user.page, '250');
      await goTo(user.page, 'Bank accounts');
      await addBankAccount(user.page, { name: 'Grace Hopper', routing: '021000021', number: '000123456789' });
      await user.page.getByRole('main').getByText('Grace Hopper').first().waitFor();
      await goTo(user.page, 'Send money');
      const call = await holdNext(user, { ending: /\/latchkey\/quotes$/ });
      await requestQuote(user);
      await interrupt(user, call);
      await continueUntil(user, createHeadingFinder('Check and send'), ['Try again']);
      await interrupt(user);
      await createHeadingFinder('Check and send')(user.page).waitFor();
      expect(await readTransfers(user)).toHaveLength(1);
    }));

  // requirement: 24
  it('while the execute request is in transit, then its outcome ambiguous: one debit, and failure is never reported', () =>
    forEachUser(async (user) => {
      const checking = createHeadingFinder('We’re checking your payment');
      const call = await holdNext(user, { ending: /\/execute$/ });
      await confirm(user.page, SEND);
      await call.made;
      await user.person.context.route(quotes, (route) => route.abort());
      await interrupt(user, call);
      // A duplicated response reports the outcome.
      if (call.fault !== 'duplicate') await checking(user.page).waitFor();
      await interrupt(user);
      if (call.fault !== 'duplicate') await checking(user.page).waitFor();
      await user.person.context.unroute(quotes);
      await continueUntil(user, createHeadingFinder('Sent'), ['Check now']);
      expect(await readTransfers(user)).toEqual(['COMPLETED']);
      await goTo(user.page, 'Home');
      await expect.poll(() => readBalance(user.page), { timeout: 45_000 }).toBe('$210.00');
    }));

  // requirement: 24, 34
  it('after the key expired during a payment: the user signs in again, and the same quote is paid once', async () => {
    // Two of the key's 15 minutes are left, however long the steps before took.
    await advance(opened.demo.url, 13 * MINUTE - (Date.now() - signedInAt));
    await forEachUser(async (user) => {
      await goTo(user.page, 'Send money');
      await requestQuote(user);
      await createHeadingFinder('Check and send')(user.page).waitFor();
    });
    await advance(opened.demo.url, 2 * MINUTE);
    await forEachUser(async (user) => {
      await confirm(user.page, SEND);
      await user.page.getByText('You were signed out to keep your money safe.').waitFor();
      const before = await interrupt(user);
      await createHeadingFinder('Check and send')(user.page).waitFor();
      // A page that stayed alive repeats the request in place; a new one shows the payment for review again.
      if (before.isNew) await startUnlock(user);
      else await startSignIn(user);
      await waitForCodeField(user);
      const proof = await holdNext(user, { ending: /\/verify$/, signed: true });
      const execution = await holdNext(user, { ending: /\/execute$/ });
      await enterCode(user.page, CODE);
      const after = await interrupt(user, proof);
      if (before.isNew || after.isNew) await continueUntil(user, findConfirmablePayment, ['Sign in again']);
      await waitForExecution(user, execution);
      // A page that shows the outcome before it is interrupted would not show it again.
      await user.person.context.route(quotes, (route) => route.abort());
      await interrupt(user, execution);
      await user.person.context.unroute(quotes);
      await continueUntil(user, createHeadingFinder('Sent'), ['Check now']);
      expect(await readTransfers(user)).toEqual(['COMPLETED', 'COMPLETED']);
      await expectNoOtherMessage(user);
      await goTo(user.page, 'Home');
      await expect.poll(() => readBalance(user.page), { timeout: 45_000 }).toBe('$170.00');
    });
  });

  it('the users met each interruption at each step, each fault at each call, and each pair of both', () => {
    const atStep = new Set(users.flatMap((user) => user.interruptions.map((name, step) => `${name} ${step}`)));
    expect(atStep.size).toBe(interruptions.length * STEPS);
    const atCall = new Set(users.flatMap((user) => user.faults.map((fault, call) => `${fault} ${call}`)));
    expect(atCall.size).toBe(faults.length * CALLS);
    const pairs = new Set(users.flatMap((user) => user.pairs));
    expect(pairs.size).toBe(faults.length * interruptions.length);
  });
});
