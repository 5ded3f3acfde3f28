import { expect } from 'vitest';
import { createWallet } from '../../src/client/createWallet.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import type { Flow } from '../../src/flows/flow.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { closeWallet } from '../../src/session/closeWallet.ts';
import { settle } from '../signing.ts';
import { createDestroyable, type WalletEnvironment } from './destroyable.ts';
import { createDevice, type Device } from './device.ts';
import type { Disturbances } from './disturbances.ts';
import { createHop, type Fault, ORIGIN } from './hop.ts';
import type { JumpingClock } from './jumpingClock.ts';
import { createLocks } from './locks.ts';
import type { Service } from './service.ts';
import { createTabs } from './tabs.ts';

type Stated = { readonly status: string };

/** One page: it ends with its flow, and the next page of the tab starts with what the browser stored. */
export interface Page<State extends Stated, Machine extends Flow<State, never>> {
  readonly name: string;
  readonly wallet: Wallet;
  readonly flow: Machine;
  seen: State | undefined;
  /** Whether the user has nothing left to do. */
  isOver: boolean;
}

/** The browser of one user: tabs that share a device and its locks, and one list of faults. */
export interface Browser<State extends Stated, Machine extends Flow<State, never>> {
  /** The current page of each tab. */
  readonly pages: readonly Page<State, Machine>[];
  /** Every state that was shown, in any tab. */
  readonly shown: ReadonlySet<State['status']>;
  /** Number of calls. */
  calls(): number;
  /** Opens a tab, or the next page of one. */
  open(at: number): Page<State, Machine>;
  /** Replaces the page of a tab between two steps. */
  crash(at: number): void;
  /**
   * Lets the user act on every state, once each, until all is done, then waits for everything that is late. Returns the
   * last state of each tab.
   */
  run(act: (page: Page<State, Machine>, state: State) => void): Promise<readonly State['status'][]>;
}

const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
/** More clock jumps than any run takes. */
const MAX_JUMPS = 3_000;
/** Time limit of a run: a run that takes longer is stuck. */
const MAX_LIFE_MS = 48 * 3_600_000;
/** After this time every late message has arrived, and every quote and challenge has expired. */
const AFTERWARDS_MS = 300_000;

export function createBrowser<State extends Stated, Machine extends Flow<State, never>>(parameters: {
  readonly clock: JumpingClock;
  readonly service: Pick<Service, 'handle'>;
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  readonly disturbances: Disturbances;
  readonly createFlow: (wallet: Wallet, at: number) => Machine;
  /** Called when the storage of the browser is cleared. */
  readonly lost?: () => void;
  readonly authenticator?: Authenticator;
  /** Further faults that a model puts between a page and its environment. */
  readonly between?: (environment: WalletEnvironment, at: number) => createWallet.Options;
}): Browser<State, Machine> {
  const { clock, service, createFlow, lost, authenticator, between = (environment) => environment } = parameters;
  const device = createDevice(clock);
  const locks = createLocks();
  const broadcast = createTabs(clock, parameters.disturbances.deliveries);
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

  const applyFault: Device['applyFault'] = (what) => {
    device.applyFault(what);
    if (what === 'storage loss') lost?.();
  };

  function step(): void {
    if (!isLiving) return;
    steps += 1;
    for (const { at, tab, what } of parameters.disturbances.incidents) {
      if (at !== steps - 1) continue;
      if (what === 'reload') crash(tab % pages.length);
      else applyFault(what);
    }
  }

  function open(at: number): Page<State, Machine> {
    opened += 1;
    const name = String(opened);
    const next = () => {
      calls += 1;
      return left.shift() ?? 'none';
    };
    // A destroyed page makes no calls, so this call belongs to the current page.
    const fetch = createHop({ service, clock, page: name, next, crash: () => crash(at), applyFault });
    const { clock: own, storage } = device;
    const pins = { otp: [pin], export: [pin] };
    const { environment, destroy } = createDestroyable({
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
    const wallet = createWallet(between(environment, at));
    const flow = createFlow(wallet, at);
    flow.subscribe(() => {
      shown.add(flow.getState().status);
      queueMicrotask(step);
    });
    const page = { name, wallet, flow, seen: undefined, isOver: false };
    pages[at] = page;
    deaths.set(page, destroy);
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
    async run(act) {
      const began = clock.now();
      isLiving = true;
      for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
        for (; pages.some(isNew); await settle())
          for (const page of pages.filter(isNew)) {
            if (!pages.includes(page)) continue;
            page.seen = page.flow.getState();
            act(page, page.seen);
          }
        if (pages.every(({ isOver }) => isOver) || !clock.jump()) break;
        step();
        await settle();
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
