import { createSendFlow, type SendFlow } from '../../src/flows/send/createSendFlow.ts';
import type { Intent, SendState } from '../../src/flows/send/state.ts';
import { createBrowser, type Page } from './browser.ts';
import type { Disturbances } from './disturbances.ts';
import type { Fault } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createService, type Ledger, type Service } from './service.ts';
import { sessionKeys, signIn } from './signIn.ts';

/** One run of one intent, with all faults. */
export interface SendScenario extends Disturbances {
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  /** How long the user looks at a quote before they confirm it, in milliseconds. */
  readonly thinkMs: number;
  /** Lifetime of the first key. */
  readonly keyMs: number;
  readonly settlesAs: Service['settlesAs'];
  readonly tabs: 1 | 2;
  /** Whether the user leaves when the transfer is reported as over without having started. */
  readonly abandons: boolean;
}

export interface SendResult {
  readonly statuses: readonly SendState['status'][];
  readonly debits: number;
  readonly books: Ledger;
  /**
   * How often a user who knew of no transfer started one. More than once only if storage and page were lost together:
   * then no page can know of the first.
   */
  readonly intents: number;
  readonly signIns: number;
  /** How often the user was prompted to sign in while a usable key existed and every tab had received it. */
  readonly needlessPrompts: number;
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<SendState['status']>;
  /** Calls by path. */
  readonly calls: number;
}

const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

/** Stop using a key this long before the service refuses it. */
const MARGIN_MS = 5_000;

/** Runs one model run to its end, and waits for everything that is late. */
export async function runSend(scenario: SendScenario): Promise<SendResult> {
  const keys = await sessionKeys();
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createService(clock);
  service.settlesAs = scenario.settlesAs;
  let [sessions, intents, needlessPrompts, usableUntil, losses] = [0, 1, 0, 0, 0];
  // A page that is destroyed during a sign-in sends no message to the others.
  const receivesAll =
    scenario.tabs === 1 ||
    (scenario.deliveries.every((delivery) => delivery === 'delivered') &&
      scenario.incidents.every(({ what }) => what !== 'reload'));
  /** Tabs that may know of no payment, because storage was lost. */
  const withoutStorage = new Set<number>();
  const browser = createBrowser<SendState, SendFlow>({
    clock,
    service,
    faults: scenario.faults,
    disturbances: scenario,
    createFlow: (wallet) => createSendFlow(wallet),
    lost: () => {
      for (const tab of [0, 1]) withoutStorage.add(tab);
      usableUntil = 0;
      losses += 1;
    },
  });
  const { pages, shown } = browser;

  async function signInAt(page: Page<SendState, SendFlow>, endsIn: number): Promise<void> {
    // No user signs in on a destroyed page.
    if (!pages.includes(page)) return;
    const key = keys[sessions % keys.length];
    if (key === undefined) throw new Error('No key was made.');
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    clock.setTimeout(() => service.keys.delete(key.compressedPublicKey), endsIn);
    if (clock.now() < usableUntil && receivesAll) needlessPrompts += 1;
    const [now, lostBefore] = [clock.now(), losses];
    await signIn(page.wallet, { key, id: `Session:${sessions}`, now, endsIn });
    if (losses === lostBefore) usableUntil = now + endsIn - MARGIN_MS;
  }

  /** How the user reacts to a state. */
  function act(page: Page<SendState, SendFlow>, state: SendState): void {
    const { flow } = page;
    switch (state.status) {
      case 'idle':
        // Another tab completed it; starting again would be another intent.
        if (shown.has('completed') || shown.has('failed')) page.isOver = true;
        else {
          if (withoutStorage.delete(pages.indexOf(page))) intents += 1;
          flow.start(intent);
        }
        return;
      case 'quoteFailed':
        flow.retry();
        return;
      case 'reviewing':
        clock.setTimeout(() => flow.confirm(), scenario.thinkMs);
        // A second tab opens while the first shows the quote.
        if (scenario.tabs === 2 && pages.length === 1) browser.open(1);
        return;
      case 'quoteExpired':
      case 'refused':
        if (scenario.abandons) page.isOver = true;
        else if (state.status === 'refused') flow.retry();
        else flow.requote();
        return;
      case 'reauthenticating':
        clock.setTimeout(() => {
          // A user who sees that another tab continued does not sign in.
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

  await signInAt(browser.open(0), scenario.keyMs);
  const statuses = await browser.run(act);
  return {
    statuses,
    debits: service.debits(),
    books: service.books(),
    intents,
    signIns: sessions,
    needlessPrompts,
    shown,
    calls: browser.calls(),
  };
}
