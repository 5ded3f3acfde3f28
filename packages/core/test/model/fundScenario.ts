import fc from 'fast-check';
import { expect } from 'vitest';
import { createFundFlow, type FundFlow } from '../../src/flows/fund/createFundFlow.ts';
import type { FundIntent, FundState } from '../../src/flows/fund/state.ts';
import { getSessionStore } from '../../src/session/sessionStore.ts';
import { createBrowser, type Page } from './browser.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { createFundService, type Ledger, SENDING } from './fundService.ts';
import { deviceFaults, type Fault, faults } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { sessionKeys, signIn } from './signIn.ts';

type Status = FundState['status'];

/** One incoming payment, with all faults. */
export interface FundScenario extends Disturbances {
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  readonly needsAuthorization: boolean;
  /** How long the user looks at the first payment instructions. */
  readonly thinkMs: number;
  /** Transit time of the first payment. */
  readonly latencyMs: number;
  readonly pays: 'right' | 'wrong';
  readonly settlesAs: 'COMPLETED' | 'FAILED';
  /** When a second tab opens, if any: as soon as the first one has this status. */
  readonly second: Status | undefined;
  /** Whether the user leaves when the quote has expired. */
  readonly abandons: boolean;
}

export interface FundResult {
  readonly statuses: readonly Status[];
  readonly taken: number;
  /** How often a user who knew of no payment started one: more than once only after storage was lost. */
  readonly intents: number;
  readonly books: Ledger;
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<Status>;
  readonly calls: number;
}

export const fundScenarios: fc.Arbitrary<FundScenario> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...deviceFaults), { maxLength: 14 }),
  needsAuthorization: fc.boolean(),
  // A quote is valid for 60 seconds.
  thinkMs: fc.constantFrom(0, 1_000, 30_000, 59_900, 61_000),
  latencyMs: fc.constantFrom(0, 500, 20_000, 29_900, 70_000),
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
  abandons: fc.boolean(),
  ...disturbances,
});

const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: BigInt(SENDING),
};

const DAY_MS = 86_400_000;

/** Runs one payment to its end, and waits for everything that is late. */
export async function runFund(scenario: FundScenario): Promise<FundResult> {
  const [key] = await sessionKeys();
  if (key === undefined) throw new Error('No key was made.');
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createFundService(clock, scenario);
  const paid = new Set<string>();
  let intents = 1;
  /** Tabs that may know of no payment, because storage was lost. */
  const withoutStorage = new Set<number>();
  const browser = createBrowser<FundState, FundFlow>({
    clock,
    service,
    faults: scenario.faults,
    disturbances: scenario,
    lost: () => {
      for (const tab of [0, 1]) withoutStorage.add(tab);
    },
    createFlow(wallet) {
      const flow = createFundFlow(wallet);
      flow.subscribe(() => {
        if (flow.getState().status === scenario.second && pages.length === 1) browser.open(1);
      });
      return flow;
    },
  });
  const { pages, shown } = browser;

  /** The user pays every displayed reference once: only the flow keeps them from paying twice. */
  function pay({ instructions }: Extract<FundState, { status: 'awaitingPayment' }>): void {
    const isFirst = paid.size === 0;
    clock.setTimeout(
      () => {
        const [{ reference = '' } = {}] = instructions;
        if (paid.has(reference)) return;
        paid.add(reference);
        const amount = isFirst && scenario.pays === 'wrong' ? SENDING - 1 : SENDING;
        service.pay({ reference, amount, latencyMs: isFirst ? scenario.latencyMs : 500 });
      },
      isFirst ? scenario.thinkMs : 1_000,
    );
  }

  /** How the user reacts to a state. */
  function act(page: Page<FundState, FundFlow>, state: FundState): void {
    const { flow, wallet } = page;
    switch (state.status) {
      case 'idle':
        // Another tab completed it; starting again would be another payment.
        if (shown.has('completed') || shown.has('failed')) page.isOver = true;
        else {
          if (withoutStorage.delete(pages.indexOf(page))) intents += 1;
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
          getSessionStore(wallet).dispatch({ type: 'actionAuthorized' });
        }, 1_000);
        return;
      }
      case 'awaitingPayment':
        pay(state);
        return;
      case 'expired':
        if (scenario.abandons) page.isOver = true;
        else clock.setTimeout(() => flow.retry(), 1_000);
        return;
      case 'completed':
      case 'failed':
        page.isOver = true;
        return;
      default:
    }
  }

  // Nothing is signed, so one key is enough for the run.
  await signIn(browser.open(0).wallet, { key, id: 'Session:1', now: clock.now(), endsIn: 10 * DAY_MS });
  const statuses = await browser.run(act);
  return { statuses, taken: service.taken(), intents, books: service.books(), shown, calls: browser.calls() };
}

/** The invariants of every payment. The ledger is read after everything late has arrived. */
export function checkFund({ statuses, taken, intents, books, shown }: FundResult): void {
  const { paid, returned, underway, credited, fees } = books;
  expect(paid, 'all that was paid is somewhere').toBe(returned + underway + credited + fees);
  expect(underway, 'nothing is stuck').toBe(0);
  expect(taken, 'never two debits of one intent').toBeLessThanOrEqual(intents);
  if (shown.has('failed')) expect(taken, 'failed means that it was not taken').toBeLessThan(intents);
  if (shown.has('completed')) expect(taken, 'completed means a payment').toBeGreaterThan(0);
  // A second tab, or the next page, may return to a payment whose end was shown.
  const isSeen = shown.has('completed') || shown.has('failed');
  const ends = ['completed', 'failed', 'expired', ...(isSeen ? ['idle'] : [])];
  for (const status of statuses) expect(ends, 'always an end').toContain(status);
  if (statuses.every((status) => status === 'expired'))
    expect(taken, 'expired means that it came too late').toBeLessThan(intents);
}
