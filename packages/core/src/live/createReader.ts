import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { watchEvents } from '../events/watchEvents.ts';
import type { Readable } from '../flows/flow.ts';
import { createSignal } from '../internal/signal.ts';
import { getSession, watchSession } from '../session/getSession.ts';
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

/**
 * Makes a reader: it reads when the first listener comes, again after each event, and lets go with the last listener.
 * One reading runs at a time; what was asked for meanwhile is answered by one more. `change` shows other data in between.
 */
export function createReader<Data>(wallet: Wallet, { read }: Reading<Data>): Reader<Data> & Reader.Inside<Data> {
  const changed = createSignal<void>();
  let state: Live<Data> = { status: 'loading' };
  let running: AbortController | undefined;
  let again = false;
  let stops: readonly (() => void)[] = [];
  let gathering: unknown;

  const become = (next: Live<Data>) => {
    state = next;
    changed.emit();
  };

  async function run(background: boolean) {
    if (running !== undefined) {
      again = true;
      return;
    }
    const own = new AbortController();
    running = own;
    const before = 'data' in state ? state : undefined;
    if (before === undefined) become({ status: 'loading' });
    else if (!background) become({ status: 'refreshing', data: before.data, asOf: before.asOf });
    try {
      const data = await read(before?.data, { signal: own.signal, background });
      if (!own.signal.aborted) become({ status: 'ready', data, asOf: wallet.now() });
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (!own.signal.aborted)
        become('data' in state ? { ...state, status: 'stale', error } : { status: 'failed', error });
    }
    if (own.signal.aborted) return;
    running = undefined;
    if (again) {
      again = false;
      run(true);
    }
  }

  function gather() {
    wallet.clock.clearTimeout(gathering);
    gathering = wallet.clock.setTimeout(() => run(true), GATHER_MS);
  }

  function start() {
    let known = isKnown(wallet);
    stops = [
      watchEvents(wallet, gather),
      watchSession(wallet, () => {
        const before = known;
        known = isKnown(wallet);
        if (known && !before) run(true);
        else if (!known && getSession(wallet).status === 'signedOut') clear();
      }),
    ];
    if (known) run('data' in state);
  }

  /** Nothing of one person is shown to the next. */
  function clear() {
    running?.abort();
    running = undefined;
    again = false;
    become({ status: 'loading' });
  }

  function stop() {
    for (const each of stops) each();
    wallet.clock.clearTimeout(gathering);
    running?.abort();
    running = undefined;
    again = false;
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      const leave = changed.subscribe(listener);
      if (stops.length === 0) start();
      return () => {
        leave();
        if (!changed.idle) return;
        stop();
        stops = [];
      };
    },
    refresh: () => void run(false),
    change: (to) => {
      if ('data' in state) become({ ...state, data: to(state.data) });
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
