import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { watchEvents } from '../events/watchEvents.ts';
import type { Readable } from '../flows/flow.ts';
import { createSignal } from '../internal/signal.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { type Stay, stayOf } from '../session/stay.ts';
import type { Live } from './state.ts';

/** Something read from the service and kept current while somebody listens. */
export interface Reader<Data> extends Readable<Live<Data>> {
  /** Reads again, now. */
  refresh(): void;
}

/** What a reader is made of. */
export interface Reading<Data> {
  /** Reads everything that is to be shown; `before` is what is shown now. */
  readonly read: (before: Data | undefined, how: Reading.How) => Promise<Data>;
}

export declare namespace Reading {
  interface How {
    readonly signal: AbortSignal;
    /** Whether a timer or an event asked, and not a person. */
    readonly background: boolean;
  }
}

/** How long events are gathered before they are answered with one reading. */
const GATHER_MS = 50;

const LOADING = { status: 'loading' } as const;

/**
 * Makes a reader: it reads when the first listener comes, again after each event, and lets go with the last listener.
 * One reading runs at a time; what was asked for meanwhile is answered by one more. `change` shows other data in between.
 * It knows whose data it holds: nothing of one person is shown to the next, whether anybody listened in between or not.
 */
export function createReader<Data>(wallet: Wallet, { read }: Reading<Data>): Reader<Data> & Reader.Inside<Data> {
  const changed = createSignal<void>();
  let state: Live<Data> = LOADING;
  /** In whose stay `state` was read. */
  let stay: Stay | undefined;
  let running: AbortController | undefined;
  let again = false;
  let stops: readonly (() => void)[] = [];
  let gathering: unknown;

  const isTheirs = () => stay === stayOf(wallet);

  const become = (next: Live<Data>) => {
    state = next;
    changed.emit();
  };

  async function run(background: boolean) {
    settle();
    if (running !== undefined) {
      again = true;
      return;
    }
    const own = new AbortController();
    running = own;
    const isWanted = () => !own.signal.aborted && isTheirs();
    const before = 'data' in state ? state : undefined;
    if (before === undefined) become(LOADING);
    else if (!background) become({ status: 'refreshing', data: before.data, asOf: before.asOf });
    try {
      const data = await read(before?.data, { signal: own.signal, background });
      if (isWanted()) become({ status: 'ready', data, asOf: wallet.now() });
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isWanted()) become('data' in state ? { ...state, status: 'stale', error } : { status: 'failed', error });
    }
    if (own.signal.aborted) return;
    running = undefined;
    // Asked for meanwhile, or answered about somebody who is not here any more.
    if (again || (!isTheirs() && isKnown(wallet))) {
      again = false;
      run(true);
    }
  }

  function gather() {
    wallet.clock.clearTimeout(gathering);
    gathering = wallet.clock.setTimeout(() => isKnown(wallet) && run(true), GATHER_MS);
  }

  function start() {
    let known = isKnown(wallet);
    stops = [
      watchEvents(wallet, gather),
      watchSession(wallet, () => {
        const before = known;
        known = isKnown(wallet);
        const isOther = settle();
        if (known && (isOther || !before)) run(true);
        else if (isOther) changed.emit();
      }),
    ];
    settle();
    if (known) run('data' in state);
  }

  /** Lets go of what is not about who is here, shown or still asked for. Returns whether there was another stay. */
  function settle(): boolean {
    if (isTheirs()) return false;
    halt();
    stay = stayOf(wallet);
    state = LOADING;
    return true;
  }

  function halt() {
    wallet.clock.clearTimeout(gathering);
    running?.abort();
    running = undefined;
    again = false;
  }

  return {
    getState: () => (isTheirs() ? state : LOADING),
    subscribe: (listener) => {
      const leave = changed.subscribe(listener);
      if (stops.length === 0) start();
      return () => {
        leave();
        if (!changed.idle) return;
        for (const stop of stops) stop();
        stops = [];
        halt();
      };
    },
    refresh: () => void run(false),
    change: (to) => {
      if (isTheirs() && 'data' in state) become({ ...state, data: to(state.data) });
    },
  };
}

export declare namespace Reader {
  /** What only the maker of a reader may do. */
  interface Inside<Data> {
    change(to: (data: Data) => Data): void;
  }
}

function isKnown(wallet: Wallet): boolean {
  const { status } = getSession(wallet);
  return status === 'ready' || status === 'locked';
}
