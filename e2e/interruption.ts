import type { Locator, Page, Request, Route } from 'playwright';
import type { UserBrowser } from './browser.ts';

/** An interruption between two steps of a user: the page reloads, its process crashes, or the network is lost. */
export const interruptions = ['reload', 'crash', 'offline'] as const;
export type Interruption = (typeof interruptions)[number];

/** The response that the page gets, if any: from the server, or from an intermediary. */
interface CallResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface FaultDefinition {
  /** How often the call reaches the server. */
  readonly deliveries: 0 | 1 | 2;
  /** What the page receives; undefined if the connection breaks. */
  readonly respond?: (last: CallResponse) => CallResponse;
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const errorBody = JSON.stringify({ status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong here.' });

/** Every fault that a call can meet in transit. */
const faultDefinitions = {
  lostRequest: { deliveries: 0 },
  lostResponse: { deliveries: 1 },
  '503 before delivery': {
    deliveries: 0,
    respond: () => ({ status: 503, headers: html, body: '<h1>Service Unavailable</h1>' }),
  },
  '500 after delivery': { deliveries: 1, respond: () => ({ status: 500, headers: json, body: errorBody }) },
  '502 after delivery': {
    deliveries: 1,
    respond: () => ({ status: 502, headers: html, body: '<h1>Bad Gateway</h1>' }),
  },
  /** Like a connection that broke before it was known whether anything had arrived; the second response is received. */
  duplicate: { deliveries: 2, respond: (last) => last },
  /** Its headers arrive completely, and with them the cookies. */
  truncated: { deliveries: 1, respond: (last) => ({ ...last, body: last.body.slice(0, last.body.length / 2) }) },
} satisfies Readonly<Record<string, FaultDefinition>>;

export type Fault = keyof typeof faultDefinitions;
export const faults = Object.keys(faultDefinitions) as Fault[];

/** A user with one tab, who meets another interruption at each step, and another fault at each held call. */
export interface InterruptedUser {
  /** Selects the first interruption and fault; one user for each fault. */
  readonly number: number;
  readonly email: string;
  readonly person: UserBrowser;
  /** What they met, in order. */
  readonly interruptions: Interruption[];
  readonly faults: Fault[];
  readonly pairs: string[];
  page: Page;
  /** Number of started sign-ins, which limits the number of messages. */
  signIns: number;
}

/** A call in transit. */
export interface HeldCall {
  readonly fault: Fault;
  /** Settles when the page has made the call, and the server has processed it. */
  readonly made: Promise<void>;
  /** Whether the page receives anything at all. */
  readonly isReceived: boolean;
  /** Delivers the response, or breaks the connection. */
  release(): Promise<void>;
}

/** The call to hold: a POST whose path has this ending, optionally signed or unsigned. */
export interface Call {
  readonly ending: RegExp;
  readonly signed?: boolean;
}

const rotate = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item;

/** Holds the next such call, and applies the user's next fault to it. Forwards every other one. */
export async function holdNext(user: InterruptedUser, { ending, signed }: Call): Promise<HeldCall> {
  const { person, number } = user;
  // Three times the call, so that each fault meets each interruption.
  const fault = rotate(faults, number + 3 * user.faults.length);
  user.faults.push(fault);
  const { deliveries, respond }: FaultDefinition = faultDefinitions[fault];
  let settle: { done(): void; failed(error: unknown): void } | undefined;
  const made = new Promise<void>((done, failed) => {
    settle = { done, failed };
    setTimeout(() => failed(new Error(`No call to ${ending} was made.`)), 90_000).unref();
  });
  made.catch(() => undefined);
  let release = () => Promise.resolve();
  let isHeld = false;
  const applyFault = async (route: Route, request: Request) => {
    const isSigned = request.headers()['service-wallet-signature'] !== undefined;
    if (isHeld || request.method() !== 'POST' || isSigned !== (signed ?? isSigned)) return route.fallback();
    isHeld = true;
    try {
      let last: CallResponse = { status: 0, headers: {}, body: '' };
      for (let times = 0; times < deliveries; times += 1) last = await callServer(request);
      const given = respond?.(last);
      release = () => (given ? route.fulfill(given) : route.abort('connectionreset')).catch(() => undefined);
      settle?.done();
    } catch (error) {
      settle?.failed(error);
    }
  };
  await person.context.route(ending, applyFault);
  return { fault, made, isReceived: respond !== undefined, release: () => release() };
}

/** Makes the call outside of the browser, which must not store the cookies of a lost response. */
async function callServer(request: Request): Promise<CallResponse> {
  const { 'content-length': _, ...headers } = await request.allHeaders();
  const response = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  const body = await response.text();
  const given = Object.fromEntries(response.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection']) delete given[name];
  const cookies = response.headers.getSetCookie();
  return {
    status: response.status,
    headers: { ...given, ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }) },
    body,
  };
}

/**
 * Causes the user's next interruption, with or without a call in transit. A response is received before it, or lost in
 * it. Returns whether the page is a new one afterwards.
 */
export async function interrupt(user: InterruptedUser, held?: HeldCall): Promise<{ readonly isNew: boolean }> {
  const { person, page } = user;
  const interruption = rotate(interruptions, 2 * user.number + user.interruptions.length);
  user.interruptions.push(interruption);
  if (held) user.pairs.push(`${held.fault}, ${interruption}`);
  await held?.made;
  if (held?.isReceived) {
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
    user.page = await person.openTab();
    await user.page.goto(address);
  } else {
    await person.context.setOffline(true);
    await held?.release();
    await page.waitForTimeout(300);
    await person.context.setOffline(false);
  }
  await held?.release();
  return { isNew: interruption !== 'offline' };
}

/** Presses the named buttons until the goal is visible. */
export async function continueUntil(
  user: InterruptedUser,
  findGoal: (page: Page) => Locator,
  buttonNames: readonly string[],
): Promise<void> {
  const end = Date.now() + 90_000;
  while (!(await findGoal(user.page).first().isVisible())) {
    if (Date.now() > end) throw new Error(`The goal was not reached: ${await user.page.locator('body').textContent()}`);
    const address = user.page.getByLabel('Email address');
    if ((await address.count()) > 0 && (await address.inputValue({ timeout: 500 }).catch(() => 'gone')) === '')
      await address.fill(user.email, { timeout: 500 }).catch(() => undefined);
    for (const name of buttonNames) {
      const button = user.page.getByRole('button', { name, exact: true, disabled: false });
      if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
    }
    await user.page.waitForTimeout(500);
  }
}
