import type { Locator, Page, Request, Route } from 'playwright';
import type { Person } from './browser.ts';

/** What comes between two steps of a person: the page begins anew, its process dies, or the network goes away. */
export const interruptions = ['reload', 'crash', 'offline'] as const;
export type Interruption = (typeof interruptions)[number];

/** What the page is answered, where it is: a server's answer, or one that came from something between. */
interface Given {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface Kind {
  /** How often the call reaches the server. */
  readonly arrives: 0 | 1 | 2;
  /** What the page hears of it; nothing where the connection breaks. */
  readonly heard?: (last: Given) => Given;
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const broken = JSON.stringify({ status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong here.' });

/** Everything that can happen to a call on its way. */
const kinds = {
  lostRequest: { arrives: 0 },
  lostAnswer: { arrives: 1 },
  '503 before': { arrives: 0, heard: () => ({ status: 503, headers: html, body: '<h1>Service Unavailable</h1>' }) },
  '500 after': { arrives: 1, heard: () => ({ status: 500, headers: json, body: broken }) },
  '502 after': { arrives: 1, heard: () => ({ status: 502, headers: html, body: '<h1>Bad Gateway</h1>' }) },
  /** As a connection does that broke before it was known whether anything had arrived; the second answer is heard. */
  duplicate: { arrives: 2, heard: (last) => last },
  /** Its head arrives whole, and with it the cookies. */
  truncated: { arrives: 1, heard: (last) => ({ ...last, body: last.body.slice(0, last.body.length / 2) }) },
} satisfies Readonly<Record<string, Kind>>;

export type Fault = keyof typeof kinds;
export const faults = Object.keys(kinds) as Fault[];

/** A person with one tab, who meets one kind of interruption and one fault, again and again. */
export interface Walker {
  readonly email: string;
  readonly person: Person;
  readonly interruption: Interruption;
  readonly fault: Fault;
  page: Page;
  /** How often they have begun to sign in: as many messages they may be sent. */
  signIns: number;
}

/** A call that is on its way. */
export interface HeldCall {
  /** Settles when the page has made the call, and the server has done what it will of it. */
  readonly made: Promise<void>;
  /** Whether the page hears anything at all. */
  readonly isHeard: boolean;
  /** The answer arrives, or the connection breaks. */
  release(): Promise<void>;
}

/** Which call is held: a POST whose path ends like this, signed or not where that is said. */
export interface Call {
  readonly ending: RegExp;
  readonly signed?: boolean;
}

/** Holds the next such call, and lets it meet the walker's fault. Every other one goes its way. */
export async function holdNext({ person, fault }: Walker, { ending, signed }: Call): Promise<HeldCall> {
  const { arrives, heard }: Kind = kinds[fault];
  let said: { done(): void; failed(error: unknown): void } | undefined;
  const made = new Promise<void>((done, failed) => {
    said = { done, failed };
    setTimeout(() => failed(new Error(`No call to ${ending} was made.`)), 90_000).unref();
  });
  made.catch(() => undefined);
  let release = () => Promise.resolve();
  let taken = false;
  const meet = async (route: Route, request: Request) => {
    const isSigned = request.headers()['service-wallet-signature'] !== undefined;
    if (taken || request.method() !== 'POST' || isSigned !== (signed ?? isSigned)) return route.fallback();
    taken = true;
    try {
      let last: Given = { status: 0, headers: {}, body: '' };
      for (let times = 0; times < arrives; times += 1) last = await passOn(request);
      const given = heard?.(last);
      release = () => (given ? route.fulfill(given) : route.abort('connectionreset')).catch(() => undefined);
      said?.done();
    } catch (error) {
      said?.failed(error);
    }
  };
  await person.context.route(ending, meet);
  return { made, isHeard: heard !== undefined, release: () => release() };
}

/** Makes the call beside the browser, which must not see the cookies of an answer that is lost. */
async function passOn(request: Request): Promise<Given> {
  const { 'content-length': _, ...headers } = await request.allHeaders();
  const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  const body = await answer.text();
  const given = Object.fromEntries(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection']) delete given[name];
  const cookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    headers: { ...given, ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }) },
    body,
  };
}

/**
 * Lets it happen, while a call is on its way or none is; the page is there again afterwards. What is heard of a call is
 * heard before, what is not is lost in it.
 */
export async function interrupt(walker: Walker, held?: HeldCall): Promise<void> {
  const { person, page, interruption } = walker;
  await held?.made;
  if (held?.isHeard) {
    await held.release();
    await page.waitForTimeout(100);
  }
  if (interruption === 'reload') {
    await page.reload();
  } else if (interruption === 'crash') {
    const address = page.url();
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await page.close();
    walker.page = await person.openTab();
    await walker.page.goto(address);
  } else {
    await person.context.setOffline(true);
    await held?.release();
    await page.waitForTimeout(300);
    await person.context.setOffline(false);
  }
  await held?.release();
}

/** Presses what the page offers for going on, as a person would, until what they wanted is there. */
export async function goOn(walker: Walker, wanted: (page: Page) => Locator, offers: readonly string[]): Promise<void> {
  const end = Date.now() + 90_000;
  while (!(await wanted(walker.page).first().isVisible())) {
    if (Date.now() > end) throw new Error(`It never came to that: ${await walker.page.locator('body').textContent()}`);
    const address = walker.page.getByLabel('Email address');
    if ((await address.count()) > 0 && (await address.inputValue({ timeout: 500 }).catch(() => 'gone')) === '')
      await address.fill(walker.email, { timeout: 500 }).catch(() => undefined);
    for (const name of offers) {
      const button = walker.page.getByRole('button', { name, exact: true, disabled: false });
      if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
    }
    await walker.page.waitForTimeout(200);
  }
}
