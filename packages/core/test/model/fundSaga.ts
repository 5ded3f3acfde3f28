import fc from 'fast-check';
import { expect } from 'vitest';
import { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import { createFundFlow, type FundFlow } from '../../src/flows/fund/createFundFlow.ts';
import type { FundIntent, FundState } from '../../src/flows/fund/state.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { closeWallet } from '../../src/session/closeWallet.ts';
import { openSession } from '../../src/session/openSession.ts';
import { memoryStorage } from '../../src/storage/memoryStorage.ts';
import { isSigning } from '../signing.ts';
import { type Books, createFundService, SENDING } from './fundService.ts';
import { createHop, type Fault, faults, ORIGIN } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createLocks } from './locks.ts';
import { pin } from './saga.ts';

type Status = FundState['status'];

/** One payment from outside, with everything that goes wrong on the way. */
export interface FundSaga {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly (Fault | 'clock forth' | 'clock back')[];
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
  readonly books: Books;
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<Status>;
  readonly calls: number;
}

export const fundSagas: fc.Arbitrary<FundSaga> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, 'clock forth', 'clock back'), { maxLength: 14 }),
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
});

const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: BigInt(SENDING),
};

/** More jumps of the clock than any saga takes. */
const MAX_JUMPS = 3_000;
/** What is late has arrived, and every quote is over. */
const AFTERWARDS_MS = 300_000;
const STEP_MS = 86_400_000;

/** Making a key takes longer than a saga, and any will do: nothing is signed. */
let key: Promise<SessionKey> | undefined;

interface Tab {
  readonly wallet: Wallet;
  readonly flow: FundFlow;
  seen: FundState | undefined;
  isOver: boolean;
}

/** Lives through one payment, to its end and past everything that is late. */
export async function liveFund(saga: FundSaga): Promise<FundEnding> {
  key ??= generateSessionKey();
  const sessionKey = await key;
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createFundService(clock, saga);
  const storage = { ...memoryStorage(), keptIn: 'storage' as const };
  const locks = createLocks();
  const left = [...saga.faults];
  const shown = new Set<Status>();
  const paid = new Set<string>();
  const tabs: Tab[] = [];
  let [byte, calls, skew] = [0, 0, 0];
  const random = (length: number) => Uint8Array.from({ length }, () => (byte++ * 167) % 251);

  function open(at: number): void {
    const next = (): Fault => {
      calls += 1;
      const fault = left.shift() ?? 'none';
      if (fault !== 'clock forth' && fault !== 'clock back') return fault;
      skew += fault === 'clock forth' ? STEP_MS : -STEP_MS;
      return 'none';
    };
    const fetch = createHop({ service, clock, next, crash: () => crash(at) });
    const pins = { otp: [pin], export: [pin] };
    // The clock of the device, which somebody sets.
    const own = { ...clock, now: () => clock.now() + skew };
    const world = { clock: own, storage, random, locks, broadcast: null, fetch };
    const wallet = createWallet({ relay: ORIGIN, pins, ...world });
    const flow = createFundFlow(wallet);
    flow.subscribe(() => {
      const { status } = flow.getState();
      shown.add(status);
      if (status === saga.second && tabs.length === 1) open(1);
    });
    tabs[at] = { wallet, flow, seen: undefined, isOver: false };
  }

  /** The page is gone between two instructions; another one opens. */
  function crash(at: number): void {
    const tab = tabs[at];
    tab?.flow.dispose();
    if (tab !== undefined) closeWallet(tab.wallet);
    open(at);
  }

  async function signIn({ wallet }: Tab): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    const expiresAt = new Date(clock.now() + 10 * STEP_MS).toISOString();
    const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
    await saveSessionKey({ storage, key: sessionKey });
    const session = { id: 'Session:1', accountId: 'InternalAccount:1', ...about } as const;
    await openSession(wallet, { session, key: sessionKey });
  }

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

  /** What the person does about what they see, once for each state they are shown. */
  function act(tab: Tab): void {
    const { flow, wallet } = tab;
    const state = flow.getState();
    if (state === tab.seen) return;
    tab.seen = state;
    switch (state.status) {
      case 'idle':
        // Another tab brought it to its end; to start again would be another payment.
        if (shown.has('completed') || shown.has('failed')) tab.isOver = true;
        else flow.start(intent);
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
        if (saga.givesUp) tab.isOver = true;
        else clock.setTimeout(() => flow.retry(), 1_000);
        return;
      case 'completed':
      case 'failed':
        tab.isOver = true;
        return;
      default:
    }
  }

  open(0);
  const [first] = tabs;
  if (first !== undefined) await signIn(first);
  for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
    for (const isNew = ({ flow, seen }: Tab) => flow.getState() !== seen; tabs.some(isNew); await settled()) {
      for (const tab of [...tabs]) act(tab);
    }
    if (tabs.every(({ isOver }) => isOver)) break;
    if (!clock.jump()) break;
    await settled();
  }
  const statuses = tabs.map(({ flow }) => flow.getState().status);
  for (const { flow, wallet } of tabs) {
    flow.dispose();
    closeWallet(wallet);
  }
  const end = clock.now() + AFTERWARDS_MS;
  while (clock.now() < end && clock.jump());
  return { statuses, taken: service.taken(), books: service.books(), shown, calls };
}

/** What must be true of every payment. The books are read after all that was late. */
export function judgeFund({ statuses, taken, books, shown }: FundEnding): void {
  const { paid, returned, underway, credited, fees } = books;
  expect(paid, 'all that was paid is somewhere').toBe(returned + underway + credited + fees);
  expect(underway, 'nothing is stuck').toBe(0);
  expect(taken, 'never two debits').toBeLessThanOrEqual(1);
  if (shown.has('failed')) expect(taken, 'failed means that nothing was taken').toBe(0);
  if (shown.has('completed')) expect(taken, 'completed means one payment').toBe(1);
  // A second tab may come back to a payment that the first has ended.
  const ends = ['completed', 'failed', 'expired', ...(statuses.length > 1 ? ['idle'] : [])];
  for (const status of statuses) expect(ends, 'always an end').toContain(status);
  if (statuses.every((status) => status === 'expired')) expect(taken, 'expired means that it came too late').toBe(0);
}

/** Lets everything that does not wait for the clock come to rest. */
async function settled(): Promise<void> {
  do for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  while (isSigning());
}
