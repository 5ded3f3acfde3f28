import type { Page } from 'playwright';
import type { Person } from './browser.ts';

/** What comes between two steps of a person: the page begins anew, its process dies, or the network goes away. */
export type Interruption = 'reload' | 'crash' | 'offline';

/** What the network keeps of a call: it never arrives, or it arrives and nobody hears the answer. */
export type Loss = 'request' | 'answer';

/** A person with one tab, who meets one kind of interruption and one kind of loss, again and again. */
export interface Walker {
  readonly email: string;
  readonly person: Person;
  readonly interruption: Interruption;
  readonly loss: Loss;
  page: Page;
}

/** A call that is on its way and will not be answered. */
export interface HeldCall {
  /** Settles when the page has made the call, and the server has done it where only the answer is lost. */
  readonly made: Promise<void>;
  /** The connection breaks. */
  drop(): Promise<void>;
}

/** Which call is held: a POST whose path ends like this, signed or not where that is said. */
export interface Call {
  readonly ending: RegExp;
  readonly signed?: boolean;
  /** What is lost of it; the walker's own loss unless said. */
  readonly loss?: Loss;
}

/** Holds the next such call. Every other one goes its way. */
export async function holdNext(walker: Walker, call: Call): Promise<HeldCall> {
  const { person } = walker;
  const { ending, signed, loss = walker.loss } = call;
  let said: { done(): void; failed(error: unknown): void } | undefined;
  const made = new Promise<void>((done, failed) => {
    said = { done, failed };
    setTimeout(() => failed(new Error(`No call to ${ending} was made.`)), 10_000).unref();
  });
  made.catch(() => undefined);
  let abort = () => Promise.resolve();
  let taken = false;
  await person.context.route(ending, async (route, request) => {
    const isSigned = request.headers()['service-wallet-signature'] !== undefined;
    if (taken || request.method() !== 'POST' || isSigned !== (signed ?? isSigned)) return route.fallback();
    taken = true;
    abort = () => route.abort('connectionreset').catch(() => undefined);
    try {
      if (loss === 'answer') {
        // Not by the browser: the cookies of an answer that is lost are lost with it.
        const { 'content-length': _, ...headers } = await request.allHeaders();
        await (await fetch(request.url(), { method: 'POST', headers, body: request.postData() })).arrayBuffer();
      }
      said?.done();
    } catch (error) {
      said?.failed(error);
    }
  });
  return { made, drop: () => abort() };
}

/** Lets it happen, while a call is on its way or none is; the page is there again afterwards. */
export async function interrupt(walker: Walker, held?: HeldCall): Promise<void> {
  const { person, page, interruption } = walker;
  await held?.made;
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
    await held?.drop();
    await page.waitForTimeout(300);
    await person.context.setOffline(false);
  }
  await held?.drop();
}
