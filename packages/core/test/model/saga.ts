import { createSendFlow, type SendFlow } from '../../src/flows/send/createSendFlow.ts';
import type { Intent, SendState } from '../../src/flows/send/state.ts';
import { createBrowser, type Page } from './browser.ts';
import type { Fault } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { type Books, createService, type Service } from './service.ts';
import { sessionKeys, signIn } from './signIn.ts';

/** One life of one intent, with everything that goes wrong on the way. */
export interface Saga {
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

/** Lives through one saga, to its end and past everything that is late. */
export async function live(saga: Saga): Promise<Ending> {
  const keys = await sessionKeys();
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createService(clock);
  service.settlesAs = saga.settlesAs;
  let [sessions, intents, isForgotten] = [0, 1, false];
  const browser = createBrowser<SendState, SendFlow>({
    clock,
    service,
    faults: saga.faults,
    flowOf: (wallet) => createSendFlow(wallet),
    lost: () => {
      isForgotten = true;
    },
  });
  const { pages, shown } = browser;

  async function signInAt({ wallet }: Page<SendState, SendFlow>, endsIn: number): Promise<void> {
    const key = keys[sessions % keys.length];
    if (key === undefined) throw new Error('No key was made.');
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    clock.setTimeout(() => service.keys.delete(key.compressedPublicKey), endsIn);
    await signIn(wallet, { key, id: `Session:${sessions}`, now: clock.now(), endsIn });
  }

  /** What the person does about what they see. */
  function act(page: Page<SendState, SendFlow>, state: SendState): void {
    const { flow } = page;
    switch (state.status) {
      case 'idle':
        // Another tab brought it to its end; to start again would be another intent.
        if (shown.has('completed') || shown.has('failed')) page.isOver = true;
        else {
          if (isForgotten) intents += 1;
          isForgotten = false;
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
        clock.setTimeout(() => void signInAt(page, 900_000), 1_000);
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
  return { statuses, debits: service.debits(), books: service.books(), intents, shown, calls: browser.calls() };
}
