import { isLost } from '../client/outcome.ts';
import { getBackOffMs, pauseUntilActive } from '../client/pause.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { watchEvents } from '../events/watchEvents.ts';
import type { Store } from '../flows/flow.ts';
import { createEmitter } from '../internal/emitter.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { getIdentityScope } from '../session/sessionStore.ts';
import type { IdentityScope } from '../session/state.ts';
import type { LiveState } from './state.ts';

/** Data read from the service and kept current while there are subscribers. */
export interface LiveStore<Data> extends Store<LiveState<Data>> {
  /** Reads again now. */
  refresh(): void;
}

/** The definition of a store. */
export interface LiveSource<Data> {
  /** Reads everything to show; `before` is the present data. */
  readonly read: (before: Data | undefined, how: LiveSource.How) => Promise<Data>;
  /** How long events are collected before one read, in milliseconds. Default: 50. */
  readonly batchMs?: number;
}

export declare namespace LiveSource {
  interface How {
    readonly signal: AbortSignal;
    /** Whether a timer or an event caused the read, not the user. */
    readonly background: boolean;
  }
}

/** Maximum number of retries of lost background reads since the last success. */
const MAX_RETRIES = 4;

const LOADING = { status: 'loading' } as const;

/**
 * Creates a store: it reads when the first subscriber comes, again after each event, and stops with the last
 * subscriber. A lost background read is retried. One read runs at a time; requests in between cause one more. `change`
 * replaces the data in between. It knows whose data it holds: nothing of one user is shown to the next, with or without
 * subscribers in between.
 */
export function createLiveStore<Data>(
  wallet: Wallet,
  { read, batchMs = 50 }: LiveSource<Data>,
): LiveStore<Data> & LiveStore.Internal<Data> {
  const changed = createEmitter<void>();
  let state: LiveState<Data> = LOADING;
  /** The identity scope in which `state` was read. */
  let scope: IdentityScope | undefined;
  let running: AbortController | undefined;
  let isReadRequested = false;
  let stops: readonly (() => void)[] = [];
  let readTimer: unknown;
  let retries = 0;
  /** The pause before a retry. */
  let retrying: AbortController | undefined;

  const isCurrentScope = () => scope === getIdentityScope(wallet);

  const setState = (next: LiveState<Data>) => {
    state = next;
    changed.emit();
  };

  async function run(background: boolean) {
    syncScope();
    const before = 'data' in state ? state : undefined;
    // A failure stays while it is read again in the background, as data does.
    if (before === undefined && !(background && state.status === 'failed')) setState(LOADING);
    else if (before !== undefined && !background)
      setState({ status: 'refreshing', data: before.data, asOf: before.asOf });
    if (running !== undefined) {
      isReadRequested = true;
      return;
    }
    const own = new AbortController();
    running = own;
    const isCurrent = () => !own.signal.aborted && isCurrentScope();
    try {
      const data = await read(before?.data, { signal: own.signal, background });
      if (isCurrent()) {
        cancelRetry();
        setState({ status: 'ready', data, asOf: wallet.now() });
      }
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isCurrent()) {
        if (background && isLost(error)) scheduleRetry();
        setState('data' in state ? { ...state, status: 'stale', error } : { status: 'failed', error });
      }
    }
    if (own.signal.aborted) return;
    running = undefined;
    // Requested meanwhile, or read for a user who has left.
    if (isReadRequested || (!isCurrentScope() && isUserKnown(wallet))) {
      isReadRequested = false;
      run(true);
    }
  }

  function scheduleRead() {
    readTimer ??= wallet.clock.setTimeout(() => {
      readTimer = undefined;
      if (isUserKnown(wallet)) run(true);
    }, batchMs);
  }

  function scheduleRetry() {
    if (retrying || retries === MAX_RETRIES || stops.length === 0) return;
    const own = new AbortController();
    retrying = own;
    const readAgain = () => {
      retrying = undefined;
      if (isUserKnown(wallet)) run(true);
    };
    pauseUntilActive(wallet, getBackOffMs(wallet, retries++), own.signal).then(readAgain, () => {});
  }

  function cancelRetry() {
    retrying?.abort();
    retrying = undefined;
    retries = 0;
  }

  function start() {
    let known = isUserKnown(wallet);
    stops = [
      watchEvents(wallet, scheduleRead),
      watchSession(wallet, () => {
        const before = known;
        known = isUserKnown(wallet);
        const isOther = syncScope();
        if (known && (isOther || !before)) run(true);
        else if (isOther) changed.emit();
      }),
    ];
    syncScope();
    if (known) run('data' in state);
  }

  /** Discards data and requests of another identity scope. Returns whether the scope changed. */
  function syncScope(): boolean {
    if (isCurrentScope()) return false;
    cancelRead();
    scope = getIdentityScope(wallet);
    state = LOADING;
    return true;
  }

  function cancelRead() {
    cancelRetry();
    wallet.clock.clearTimeout(readTimer);
    readTimer = undefined;
    running?.abort();
    running = undefined;
    isReadRequested = false;
  }

  return {
    getState: () => (isCurrentScope() ? state : LOADING),
    subscribe: (listener) => {
      const leave = changed.subscribe(listener);
      if (stops.length === 0) start();
      return () => {
        leave();
        if (!changed.hasNoListeners) return;
        for (const stop of stops) stop();
        stops = [];
        cancelRead();
      };
    },
    refresh: () => void run(false),
    change: (to) => {
      if (isCurrentScope() && 'data' in state) setState({ ...state, data: to(state.data) });
    },
  };
}

export declare namespace LiveStore {
  /** Available to the creator of a store only. */
  interface Internal<Data> {
    change(to: (data: Data) => Data): void;
  }
}

function isUserKnown(wallet: Wallet): boolean {
  const { status } = getSession(wallet);
  return status === 'ready' || status === 'locked';
}
