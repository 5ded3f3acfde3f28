import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
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
import {
  type Measurement,
  measureEmptyPage,
  measureJourneys,
  SLOWDOWN,
  slowDown,
  toMeasurement,
} from './measureJourneys.ts';
import { readVitals, recordVitals, type Vitals } from './recordVitals.ts';

const PHONE = '+4915112345678';
const EMAIL = 'ada@example.com';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

it(`reacts fast and moves nothing by itself at ${SLOWDOWN} × slowdown, in sign-in, send and step-up`, () =>
  measureJourneys(measure));

async function measure(): Promise<Measurement> {
  const kit = await openKitPage({ customer: { region: 'DE', phoneNumber: PHONE } });
  const person = await openUserBrowser(browser, { width: 390, height: 844 });
  person.context.setDefaultTimeout(60_000);
  try {
    const page = await person.openTab();
    await slowDown(page);
    await recordVitals(page);
    const empty = await measureEmptyPage(page, `${kit.url}/empty`);
    const parts = [await measureSignIn(page, kit), await measureSend(page, kit)];
    return toMeasurement(empty, parts);
  } finally {
    await person.context.close();
    await kit.close();
  }
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
  await expectFocus(confirmationCode(user));
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
