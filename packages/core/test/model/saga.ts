import { createSendFlow, type SendFlow } from '../../src/flows/send/createSendFlow.ts';
import type { Intent, SendState } from '../../src/flows/send/state.ts';
import { createBrowser, type Page } from './browser.ts';
import type { Fault } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { type Books, createService, type Service } from './service.ts';
import { sessionKeys, signIn } from './signIn.ts';
import type { Weather } from './weather.ts';

/** One life of one intent, with everything that goes wrong on the way. */
export interface Saga extends Weather {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  /** How long the person looks at a quote before they confirm it, in milliseconds. */
  readonly hesitationMs: number;
  /** How long the first key lives. */
  readonly keyMs: number;
  readonly settlesAs: Service['settlesAs'];
  readonly tabs: 1 | 2;
  /** Whether the person goes away where the transfer is said to be over without having begun. */
  readonly givesUp: boolean;
}

export interface Ending {
  readonly statuses: readonly SendState['status'][];
  readonly debits: number;
  readonly books: Books;
  /**
   * How often somebody who knew of no transfer began one. More than once only where what the browser kept was lost and
   * the page with it: then no page can know.
   */
  readonly intents: number;
  readonly signIns: number;
  /** How often they were asked to where a key was there that signs, and every tab had heard of it. */
  readonly needless: number;
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<SendState['status']>;
  /** Calls that were made, by path. */
  readonly calls: number;
}

const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

/** A key is not used in the last seconds before the service refuses it. */
const MARGIN_MS = 5_000;

/** Lives through one saga, to its end and past everything that is late. */
export async function live(saga: Saga): Promise<Ending> {
  const keys = await sessionKeys();
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createService(clock);
  service.settlesAs = saga.settlesAs;
  let [sessions, intents, needless, usableUntil, losses] = [0, 1, 0, 0, 0];
  // A page that is gone while somebody signs in on it says nothing to the others.
  const hearsAll =
    saga.tabs === 1 ||
    (saga.hearings.every((hearing) => hearing === 'heard') && saga.breaks.every(({ what }) => what !== 'reload'));
  /** Tabs that may know of nothing, since what the browser kept was lost. */
  const forgetful = new Set<number>();
  const browser = createBrowser<SendState, SendFlow>({
    clock,
    service,
    faults: saga.faults,
    weather: saga,
    flowOf: (wallet) => createSendFlow(wallet),
    lost: () => {
      for (const tab of [0, 1]) forgetful.add(tab);
      usableUntil = 0;
      losses += 1;
    },
  });
  const { pages, shown } = browser;

  async function signInAt(page: Page<SendState, SendFlow>, endsIn: number): Promise<void> {
    // Nobody signs in on a page that is gone.
    if (!pages.includes(page)) return;
    const key = keys[sessions % keys.length];
    if (key === undefined) throw new Error('No key was made.');
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    clock.setTimeout(() => service.keys.delete(key.compressedPublicKey), endsIn);
    if (clock.now() < usableUntil && hearsAll) needless += 1;
    const [now, lostBefore] = [clock.now(), losses];
    await signIn(page.wallet, { key, id: `Session:${sessions}`, now, endsIn });
    if (losses === lostBefore) usableUntil = now + endsIn - MARGIN_MS;
  }

  /** What the person does about what they see. */
  function act(page: Page<SendState, SendFlow>, state: SendState): void {
    const { flow } = page;
    switch (state.status) {
      case 'idle':
        // Another tab brought it to its end; to start again would be another intent.
        if (shown.has('completed') || shown.has('failed')) page.isOver = true;
        else {
          if (forgetful.delete(pages.indexOf(page))) intents += 1;
          flow.start(intent);
        }
        return;
      case 'quoteFailed':
        flow.retry();
        return;
      case 'reviewing':
        clock.setTimeout(() => flow.confirm(), saga.hesitationMs);
        // A second tab is opened while the first shows the quote.
        if (saga.tabs === 2 && pages.length === 1) browser.open(1);
        return;
      case 'quoteExpired':
      case 'refused':
        if (saga.givesUp) page.isOver = true;
        else if (state.status === 'refused') flow.retry();
        else flow.requote();
        return;
      case 'reauthenticating':
        clock.setTimeout(() => {
          // Whoever reads elsewhere that it goes on does not.
          if (flow.getState() === state || clock.now() >= usableUntil) void signInAt(page, 900_000);
        }, 1_000);
        return;
      case 'completed':
      case 'failed':
      case 'stopped':
        page.isOver = true;
        return;
      default:
    }
  }

  await signInAt(browser.open(0), saga.keyMs);
  const statuses = await browser.live(act);
  return {
    statuses,
    debits: service.debits(),
    books: service.books(),
    intents,
    signIns: sessions,
    needless,
    shown,
    calls: browser.calls(),
  };
}
