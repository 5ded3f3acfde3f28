import { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import { createSendFlow, type SendFlow } from '../../src/flows/send/createSendFlow.ts';
import type { Intent, SendState } from '../../src/flows/send/state.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { closeWallet } from '../../src/session/closeWallet.ts';
import { openSession } from '../../src/session/openSession.ts';
import { isSigning } from '../signing.ts';
import { createHop, type Fault, type Mishap, ORIGIN } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createLocks } from './locks.ts';
import { createLosableStorage } from './losableStorage.ts';
import { type Books, createService, type Service } from './service.ts';

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

const START = Date.UTC(2026, 0, 1);
export const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

/** More jumps of the clock than any saga takes. */
const MAX_JUMPS = 3_000;

/** What is late has arrived, and every quote is over. */
const AFTERWARDS_MS = 300_000;

/** Making a key takes longer than a saga, and any key will do: it is its session that counts. */
let keys: Promise<readonly SessionKey[]> | undefined;

interface Tab {
  readonly wallet: Wallet;
  readonly flow: SendFlow;
  seen: SendState | undefined;
  isOver: boolean;
}

/** Lives through one saga, to its end and past everything that is late. */
export async function live(saga: Saga): Promise<Ending> {
  keys ??= Promise.all(Array.from({ length: 4 }, () => generateSessionKey()));
  const supply = [...(await keys)];
  const clock = createJumpingClock(START);
  const service = createService(clock);
  service.settlesAs = saga.settlesAs;
  const { storage, lose } = createLosableStorage();
  const locks = createLocks();
  const faults = [...saga.faults];
  const shown = new Set<SendState['status']>();
  const tabs: Tab[] = [];
  let byte = 0;
  let calls = 0;
  let sessions = 0;
  let [skewMs, intents, isForgotten] = [0, 1, false];
  const random = (length: number) => Uint8Array.from({ length }, () => (byte++ * 167) % 251);

  function open(at: number): void {
    const next = () => {
      calls += 1;
      return faults.shift() ?? 'none';
    };
    const fetch = createHop({ service, clock, next, crash: () => crash(at), befall });
    const pins = { otp: [pin], export: [pin] };
    const own = { ...clock, now: () => clock.now() + skewMs };
    const wallet = createWallet({ relay: ORIGIN, pins, clock: own, storage, random, locks, broadcast: null, fetch });
    const flow = createSendFlow(wallet);
    flow.subscribe(() => shown.add(flow.getState().status));
    tabs[at] = { wallet, flow, seen: undefined, isOver: false };
  }

  /** The page is gone between two instructions; another one opens. */
  function crash(at: number): void {
    const tab = tabs[at];
    tab?.flow.dispose();
    if (tab !== undefined) closeWallet(tab.wallet);
    open(at);
  }

  /** The machine's clock is set, or what the browser kept is thrown away. */
  function befall(what: Mishap): void {
    if (what === 'clock step') skewMs = skewMs === 0 ? 3_600_000 : skewMs > 0 ? -3_600_000 : 0;
    else {
      lose();
      isForgotten = true;
    }
  }

  async function signIn({ wallet }: Tab, endsIn: number): Promise<void> {
    const key = supply[sessions % supply.length];
    if (key === undefined) throw new Error('No key was made.');
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    clock.setTimeout(() => service.keys.delete(key.compressedPublicKey), endsIn);
    const at = new Date(clock.now()).toISOString();
    const expiresAt = new Date(clock.now() + endsIn).toISOString();
    const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
    await saveSessionKey({ storage, key });
    const id = `Session:${sessions}` as const;
    await openSession(wallet, { session: { id, accountId: 'InternalAccount:1', ...about }, key });
  }

  /** What the person does about what they see, once for each state they are shown. */
  function act(tab: Tab): void {
    const { flow } = tab;
    const state = flow.getState();
    if (state === tab.seen) return;
    tab.seen = state;
    switch (state.status) {
      case 'idle':
        // Another tab brought it to its end; to start again would be another intent.
        if (shown.has('completed') || shown.has('failed')) tab.isOver = true;
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
        if (saga.tabs === 2 && tabs.length === 1) open(1);
        return;
      case 'quoteExpired':
      case 'refused':
        if (saga.givesUp) tab.isOver = true;
        else if (state.status === 'refused') flow.retry();
        else flow.requote();
        return;
      case 'reauthenticating':
        clock.setTimeout(() => void signIn(tab, 900_000), 1_000);
        return;
      case 'completed':
      case 'failed':
      case 'stopped':
        tab.isOver = true;
        return;
      default:
    }
  }

  open(0);
  const [first] = tabs;
  if (first !== undefined) await signIn(first, saga.keyMs);
  for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
    for (const isNew = ({ flow, seen }: Tab) => flow.getState() !== seen; tabs.some(isNew); await settled()) {
      for (const tab of tabs) act(tab);
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
  return { statuses, debits: service.debits(), books: service.books(), intents, shown, calls };
}

/** Lets everything that does not wait for the clock come to rest, what the platform signs in the background included. */
async function settled(): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  do for (let turns = 0; turns < 3; turns += 1) await turn();
  while (isSigning());
}
