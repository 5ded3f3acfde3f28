import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from '../../e2e/browser.ts';
import {
  confirmationCode,
  confirmPayment,
  createKitUser,
  expectFocus,
  type KitUser,
  signIn,
  startPayment,
  waitForCode,
  waitForSent,
} from '../../e2e/kit/kitUser.ts';
import { type KitPage, openKitPage } from '../../e2e/kit/openKitPage.ts';
import { type Interaction, readVitals, recordVitals, type Shift, type Vitals } from './recordVitals.ts';

const SLOWDOWN = 4;
const PHONE = '+4915112345678';
const EMAIL = 'ada@example.com';

const MAX_JOURNEYS = 3;
/** The goal in milliseconds. It is printed: other work on the machine can exceed it. */
const GOAL_MS = 100;
/** The limit: the slowest interaction of the kit, in those of an empty page of the same run. */
const MAX_RATIO = 10;
/** The least duration that the browser reports. */
const LEAST_MS = 16;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

it(`reacts fast and moves nothing by itself at ${SLOWDOWN} × slowdown, in sign-in, send and step-up`, async () => {
  const measured: Measurement[] = [];
  // Other work on the machine can distort a journey, so that a slow one is repeated. A shift has no such excuse.
  while (measured.length < MAX_JOURNEYS && !measured.some(isWithin)) measured.push(await measure());
  for (const { inp, empty, shifts } of measured) {
    const { name, target, duration, delay, processing } = inp;
    const where = `${name} on ${target}, ${delay.toFixed(0)} ms before and ${processing.toFixed(0)} ms in its handlers`;
    const ratio = `${(duration / empty).toFixed(1)} × that of an empty page (${empty} ms)`;
    const moved = shifts.reduce((total, { value }) => total + value, 0);
    console.log(
      `note: CLS ${moved.toFixed(4)} (goal: 0), INP ${duration} ms (goal: under ${GOAL_MS}), ${ratio}: ${where}`,
    );
  }
  expect(measured.flatMap(({ shifts }) => shifts)).toEqual([]);
  expect(Math.min(...measured.map(({ inp, empty }) => inp.duration / empty))).toBeLessThan(MAX_RATIO);
});

interface Measurement {
  /** The slowest interaction of the journey. */
  readonly inp: Interaction;
  /** The duration of the slowest interaction of an empty page. */
  readonly empty: number;
  readonly shifts: readonly Shift[];
}

async function measure(): Promise<Measurement> {
  const kit = await openKitPage({ customer: { region: 'DE', phoneNumber: PHONE } });
  const person = await openUserBrowser(browser, { width: 390, height: 844 });
  person.context.setDefaultTimeout(60_000);
  try {
    const page = await person.openTab();
    await slowDown(page);
    await recordVitals(page);
    const empty = await measureEmptyPage(page, kit);
    const parts = [await measureSignIn(page, kit), await measureSend(page, kit)];
    const slowest = parts.flatMap(({ interactions }) => interactions).sort((a, b) => b.duration - a.duration);
    const [inp] = slowest;
    if (inp === undefined) throw new Error('The browser has reported no interaction.');
    return { inp, empty, shifts: parts.flatMap(({ shifts }) => shifts) };
  } finally {
    await person.context.close();
    await kit.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Presses a button that does nothing but change its text. */
async function measureEmptyPage(page: Page, kit: KitPage): Promise<number> {
  await page.goto(`${kit.url}/empty`);
  await page.setContent('<button>0</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1);
    });
  });
  for (let count = 0; count < 5; count += 1) await page.getByRole('button').click();
  const { interactions } = await readVitals(page);
  return Math.max(LEAST_MS, ...interactions.map(({ duration }) => duration));
}

async function measureSignIn(page: Page, kit: KitPage): Promise<Vitals> {
  await page.goto(kit.show('send'));
  const user = await createTypist(page);
  await signIn(user, kit, EMAIL);
  return readVitals(page);
}

/** Sends forty dollars, which two codes confirm. */
async function measureSend(page: Page, kit: KitPage): Promise<Vitals> {
  await kit.fund(EMAIL, 250);
  await kit.addPayee(EMAIL, 'Grace Hopper');
  await page.reload();
  const user = await createTypist(page);
  await startPayment(user, { payee: 'Grace Hopper', amount: '40' });
  await confirmPayment(user);
  await expectFocus(user.heading(user.texts['send.authorization.heading']));
  for (const known of [0, 1]) {
    const code = await waitForCode(kit, PHONE, known);
    await user.input.enter(confirmationCode(user), code);
  }
  await waitForSent(user);
  return readVitals(page);
}

/** A user who presses with a pointer and types every character. */
async function createTypist(page: Page): Promise<KitUser> {
  const user = await createKitUser(page);
  const enter: KitUser['input']['enter'] = async (field, text) => {
    await field.click();
    await page.keyboard.type(text, { delay: 50 });
  };
  return { ...user, input: { ...user.input, enter } };
}

const isWithin = ({ inp, empty }: Measurement) => inp.duration < GOAL_MS || inp.duration / empty < MAX_RATIO;
