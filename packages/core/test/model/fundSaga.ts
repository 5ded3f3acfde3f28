import fc from 'fast-check';
import { expect } from 'vitest';
import { createFundFlow, type FundFlow } from '../../src/flows/fund/createFundFlow.ts';
import type { FundIntent, FundState } from '../../src/flows/fund/state.ts';
import { createBrowser, type Page } from './browser.ts';
import { type Books, createFundService, SENDING } from './fundService.ts';
import { type Fault, faults, mishaps } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { sessionKeys, signIn } from './signIn.ts';
import { type Weather, weather } from './weather.ts';

type Status = FundState['status'];

/** One payment from outside, with everything that goes wrong on the way. */
export interface FundSaga extends Weather {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  readonly needsAuthorization: boolean;
  /** How long the person looks at what they are asked for the first time. */
  readonly hesitationMs: number;
  /** How long the money of the first payment is on its way. */
  readonly travelMs: number;
  readonly pays: 'right' | 'wrong';
  readonly settlesAs: 'COMPLETED' | 'FAILED';
  /** When a second tab is opened, if ever: as soon as the first one stands there. */
  readonly second: Status | undefined;
  /** Whether the person goes away where the quote has run out. */
  readonly givesUp: boolean;
}

export interface FundEnding {
  readonly statuses: readonly Status[];
  readonly taken: number;
  /** How often somebody who knew of no payment began one: again only where what the browser kept was lost. */
  readonly intents: number;
  readonly books: Books;
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<Status>;
  readonly calls: number;
}

export const fundSagas: fc.Arbitrary<FundSaga> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...mishaps), { maxLength: 14 }),
  needsAuthorization: fc.boolean(),
  // A quote lives 60 seconds.
  hesitationMs: fc.constantFrom(0, 1_000, 30_000, 59_900, 61_000),
  travelMs: fc.constantFrom(0, 500, 20_000, 29_900, 70_000),
  pays: fc.constantFrom('right', 'right', 'right', 'wrong'),
  settlesAs: fc.constantFrom('COMPLETED', 'COMPLETED', 'FAILED'),
  second: fc.constantFrom(
    undefined,
    'quoting',
    'quoteFailed',
    'authorizationRequired',
    'awaitingPayment',
    'processing',
    'expired',
  ),
  givesUp: fc.boolean(),
  ...weather,
});

const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: BigInt(SENDING),
};

const DAY_MS = 86_400_000;

/** Lives through one payment, to its end and past everything that is late. */
export async function liveFund(saga: FundSaga): Promise<FundEnding> {
  const [key] = await sessionKeys();
  if (key === undefined) throw new Error('No key was made.');
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createFundService(clock, saga);
  const paid = new Set<string>();
  let intents = 1;
  /** Tabs that may know of nothing, since what the browser kept was lost. */
  const forgetful = new Set<number>();
  const browser = createBrowser<FundState, FundFlow>({
    clock,
    service,
    faults: saga.faults,
    weather: saga,
    lost: () => {
      for (const tab of [0, 1]) forgetful.add(tab);
    },
    flowOf(wallet) {
      const flow = createFundFlow(wallet);
      flow.subscribe(() => {
        if (flow.getState().status === saga.second && pages.length === 1) browser.open(1);
      });
      return flow;
    },
  });
  const { pages, shown } = browser;

  /** Whoever is told where to pay pays, once to each reference: nobody else keeps them from paying twice. */
  function pay({ instructions }: Extract<FundState, { status: 'awaitingPayment' }>): void {
    const isFirst = paid.size === 0;
    clock.setTimeout(
      () => {
        const [{ reference = '' } = {}] = instructions;
        if (paid.has(reference)) return;
        paid.add(reference);
        const amount = isFirst && saga.pays === 'wrong' ? SENDING - 1 : SENDING;
        service.pay({ reference, amount, travelMs: isFirst ? saga.travelMs : 500 });
      },
      isFirst ? saga.hesitationMs : 1_000,
    );
  }

  /** What the person does about what they see. */
  function act(page: Page<FundState, FundFlow>, state: FundState): void {
    const { flow, wallet } = page;
    switch (state.status) {
      case 'idle':
        // Another tab brought it to its end; to start again would be another payment.
        if (shown.has('completed') || shown.has('failed')) page.isOver = true;
        else {
          if (forgetful.delete(pages.indexOf(page))) intents += 1;
          flow.start(intent);
        }
        return;
      case 'quoteFailed':
        clock.setTimeout(() => flow.retry(), 1_000);
        return;
      case 'authorizationRequired': {
        const { id } = state.quote;
        clock.setTimeout(() => {
          service.authorize(id);
          wallet.notices.emit('authorized');
        }, 1_000);
        return;
      }
      case 'awaitingPayment':
        pay(state);
        return;
      case 'expired':
        if (saga.givesUp) page.isOver = true;
        else clock.setTimeout(() => flow.retry(), 1_000);
        return;
      case 'completed':
      case 'failed':
        page.isOver = true;
        return;
      default:
    }
  }

  // Nothing is signed, so that one key does for all of it.
  await signIn(browser.open(0).wallet, { key, id: 'Session:1', now: clock.now(), endsIn: 10 * DAY_MS });
  const statuses = await browser.live(act);
  return { statuses, taken: service.taken(), intents, books: service.books(), shown, calls: browser.calls() };
}

/** What must be true of every payment. The books are read after all that was late. */
export function judgeFund({ statuses, taken, intents, books, shown }: FundEnding): void {
  const { paid, returned, underway, credited, fees } = books;
  expect(paid, 'all that was paid is somewhere').toBe(returned + underway + credited + fees);
  expect(underway, 'nothing is stuck').toBe(0);
  expect(taken, 'never two debits of one intent').toBeLessThanOrEqual(intents);
  if (shown.has('failed')) expect(taken, 'failed means that it was not taken').toBeLessThan(intents);
  if (shown.has('completed')) expect(taken, 'completed means a payment').toBeGreaterThan(0);
  // A second tab, or the next page, may come back to a payment whose end was seen.
  const isSeen = shown.has('completed') || shown.has('failed');
  const ends = ['completed', 'failed', 'expired', ...(isSeen ? ['idle'] : [])];
  for (const status of statuses) expect(ends, 'always an end').toContain(status);
  if (statuses.every((status) => status === 'expired'))
    expect(taken, 'expired means that it came too late').toBeLessThan(intents);
}
