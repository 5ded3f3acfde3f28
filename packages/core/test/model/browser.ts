import { expect } from 'vitest';
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
import { mortal, type World } from './mortal.ts';
import type { Service } from './service.ts';
import { createTabs } from './tabs.ts';
import type { Weather } from './weather.ts';

type Stated = { readonly status: string };

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
/** How long a life may take: what is stuck for longer is stuck for ever. */
const MAX_LIFE_MS = 48 * 3_600_000;
/** What is late has arrived, and every quote and challenge is over. */
const AFTERWARDS_MS = 300_000;

export function createBrowser<State extends Stated, Machine extends Flow<State, never>>(parameters: {
  readonly clock: JumpingClock;
  readonly service: Pick<Service, 'handle'>;
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  readonly weather: Weather;
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
  const broadcast = createTabs(clock, parameters.weather.hearings);
  const deaths = new Map<Page<State, Machine>, () => void>();
  const left = [...parameters.faults];
  const shown = new Set<State['status']>();
  const pages: Page<State, Machine>[] = [];
  let [chance, calls, opened, steps, isLiving] = [1, 0, 0, 0, false];
  const random = (length: number) =>
    Uint8Array.from({ length }, () => {
      chance = Math.imul(chance, 1_664_525) + 1_013_904_223;
      return chance >>> 24;
    });

  const befall: Device['befall'] = (what) => {
    device.befall(what);
    if (what === 'storage loss') lost?.();
  };

  function step(): void {
    if (!isLiving) return;
    steps += 1;
    for (const { at, tab, what } of parameters.weather.breaks) {
      if (at !== steps - 1) continue;
      if (what === 'reload') crash(tab % pages.length);
      else befall(what);
    }
  }

  function open(at: number): Page<State, Machine> {
    opened += 1;
    const name = String(opened);
    const next = () => {
      calls += 1;
      return left.shift() ?? 'none';
    };
    // What is dead makes no calls, so that this one is of the page that stands there.
    const fetch = createHop({ service, clock, page: name, next, crash: () => crash(at), befall });
    const { clock: own, storage } = device;
    const pins = { otp: [pin], export: [pin] };
    const { world, die } = mortal({
      relay: ORIGIN,
      pins,
      clock: own,
      storage,
      random,
      locks,
      broadcast,
      fetch,
      authenticator,
    });
    const wallet = createWallet(between(world, at));
    const flow = flowOf(wallet, at);
    flow.subscribe(() => {
      shown.add(flow.getState().status);
      queueMicrotask(step);
    });
    const page = { name, wallet, flow, seen: undefined, isOver: false };
    pages[at] = page;
    deaths.set(page, die);
    return page;
  }

  function crash(at: number): void {
    const page = pages[at];
    if (page !== undefined) {
      deaths.get(page)?.();
      close(page);
    }
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
      const began = clock.now();
      isLiving = true;
      for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
        for (; pages.some(isNew); await settled())
          for (const page of pages.filter(isNew)) {
            if (!pages.includes(page)) continue;
            page.seen = page.flow.getState();
            act(page, page.seen);
          }
        if (pages.every(({ isOver }) => isOver) || !clock.jump()) break;
        step();
        await settled();
      }
      isLiving = false;
      expect(clock.now() - began, 'nothing is stuck').toBeLessThan(MAX_LIFE_MS);
      const statuses = pages.map(({ flow }) => flow.getState().status);
      for (const page of pages) close(page);
      let isAfter = false;
      clock.setTimeout(() => {
        isAfter = true;
      }, AFTERWARDS_MS);
      while (!isAfter && clock.jump());
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
