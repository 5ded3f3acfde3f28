import { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import type { Flow } from '../../src/flows/flow.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { closeWallet } from '../../src/session/closeWallet.ts';
import { isSigning } from '../signing.ts';
import { createDevice, type Device } from './device.ts';
import { createHop, type Fault, ORIGIN } from './hop.ts';
import type { JumpingClock } from './jumpingClock.ts';
import { createLocks } from './locks.ts';
import type { Service } from './service.ts';

type Stated = { readonly status: string };

/** What the wallet of a page is given. */
export type World = createWallet.Options & Pick<Wallet, 'fetch' | 'storage'>;

/** One page: it dies with its flow, and the next one of its tab begins with what the browser kept. */
export interface Page<State extends Stated, Machine extends Flow<State, never>> {
  readonly name: string;
  readonly wallet: Wallet;
  readonly flow: Machine;
  seen: State | undefined;
  /** Whether the person has nothing to do here any more. */
  isOver: boolean;
}

/** The browser of one person: tabs that share a device and its locks, and meet one list of faults. */
export interface Browser<State extends Stated, Machine extends Flow<State, never>> {
  /** The page that stands in each tab now. */
  readonly pages: readonly Page<State, Machine>[];
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<State['status']>;
  /** How many calls were made. */
  calls(): number;
  /** Opens a tab, or the next page of one. */
  open(at: number): Page<State, Machine>;
  /** The page of a tab is gone between two instructions; another one opens. */
  crash(at: number): void;
  /**
   * Has the person act on what they see, once for each state they are shown, until all is over; then past everything that
   * is late. Answers what each tab showed at last.
   */
  live(act: (page: Page<State, Machine>, state: State) => void): Promise<readonly State['status'][]>;
}

const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
/** More jumps of the clock than any life takes. */
const MAX_JUMPS = 3_000;
/** What is late has arrived, and every quote and challenge is over. */
const AFTERWARDS_MS = 300_000;

export function createBrowser<State extends Stated, Machine extends Flow<State, never>>(parameters: {
  readonly clock: JumpingClock;
  readonly service: Pick<Service, 'handle'>;
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  readonly flowOf: (wallet: Wallet, at: number) => Machine;
  /** Told when what the browser kept is thrown away. */
  readonly lost?: () => void;
  readonly authenticator?: Authenticator;
  /** What else a model puts between a page and the world. */
  readonly between?: (world: World, at: number) => createWallet.Options;
}): Browser<State, Machine> {
  const { clock, service, flowOf, lost, authenticator, between = (world) => world } = parameters;
  const device = createDevice(clock);
  const locks = createLocks();
  const left = [...parameters.faults];
  const shown = new Set<State['status']>();
  const pages: Page<State, Machine>[] = [];
  let [byte, calls, opened] = [0, 0, 0];
  const random = (length: number) => Uint8Array.from({ length }, () => (byte++ * 167) % 251);

  function open(at: number): Page<State, Machine> {
    opened += 1;
    const name = String(opened);
    const next = () => {
      calls += 1;
      return left.shift() ?? 'none';
    };
    const befall: Device['befall'] = (what) => {
      device.befall(what);
      if (what === 'storage loss') lost?.();
    };
    const fetch = createHop({ service, clock, page: name, next, crash: () => crash(at), befall });
    const { clock: own, storage } = device;
    const world = { clock: own, storage, random, locks, broadcast: null, fetch, authenticator };
    const wallet = createWallet(between({ relay: ORIGIN, pins: { otp: [pin], export: [pin] }, ...world }, at));
    const flow = flowOf(wallet, at);
    flow.subscribe(() => shown.add(flow.getState().status));
    const page = { name, wallet, flow, seen: undefined, isOver: false };
    pages[at] = page;
    return page;
  }

  function crash(at: number): void {
    const page = pages[at];
    if (page !== undefined) close(page);
    open(at);
  }

  function close({ flow, wallet }: Page<State, Machine>): void {
    flow.dispose();
    closeWallet(wallet);
  }

  const isNew = ({ flow, seen }: Page<State, Machine>) => flow.getState() !== seen;

  return {
    pages,
    shown,
    calls: () => calls,
    open,
    crash,
    async live(act) {
      for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
        for (; pages.some(isNew); await settled())
          for (const page of pages.filter(isNew)) {
            page.seen = page.flow.getState();
            act(page, page.seen);
          }
        if (pages.every(({ isOver }) => isOver) || !clock.jump()) break;
        await settled();
      }
      const statuses = pages.map(({ flow }) => flow.getState().status);
      for (const page of pages) close(page);
      const end = clock.now() + AFTERWARDS_MS;
      while (clock.now() < end && clock.jump());
      return statuses;
    },
  };
}

/** Lets everything that does not wait for the clock come to rest, what the platform signs in the background included. */
async function settled(): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  do for (let turns = 0; turns < 3; turns += 1) await turn();
  while (isSigning());
}
