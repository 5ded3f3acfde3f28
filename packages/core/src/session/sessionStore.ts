import type { Wallet } from '../client/wallet.ts';
import { createEmitter, type Emitter } from '../internal/emitter.ts';
import { createSessionEffects } from './effects.ts';
import type { SessionEvent, SessionInput } from './event.ts';
import { createSessionData, type IdentityScope, type Instant, type SessionData, type SessionState } from './state.ts';
import { transition } from './transition.ts';

/** The session of one tab: its state machine, the only writer of its state. */
export interface SessionStore {
  readonly getData: () => SessionData;
  readonly events: Pick<Emitter<SessionEvent>, 'subscribe'>;
  /**
   * Changes the state at once, or after the notification in which it is called. Resolves once the effects of the input
   * have ended.
   */
  readonly dispatch: (input: SessionInput) => Promise<void>;
}

const sessionStores = /* @__PURE__ */ new WeakMap<Wallet, SessionStore>();

/** Returns the session store of a wallet, creating it without opening or requesting anything. */
export function getSessionStore(wallet: Wallet): SessionStore {
  let sessionStore = sessionStores.get(wallet);
  if (!sessionStore) {
    sessionStore = createSessionStore(wallet);
    sessionStores.set(wallet, sessionStore);
  }
  return sessionStore;
}

/** Starts listening to other tabs, to the page's lifecycle, and to what requests report. */
export function startSession(wallet: Wallet): void {
  getSessionStore(wallet).dispatch({ type: 'started' });
}

/**
 * Reads the session from storage and relay, one read at a time, and returns the state that follows. A call during a
 * read may know newer data: then it is read once more.
 */
export async function syncSession(wallet: Wallet): Promise<SessionState> {
  const { dispatch, getData } = getSessionStore(wallet);
  await dispatch({ type: 'syncRequested' });
  return getData().publicState;
}

/** Returns the present scope. Data that was read, requested or shown in another scope must not be used. */
export function getIdentityScope(wallet: Wallet): IdentityScope {
  return getSessionStore(wallet).getData().scope;
}

/** Calls back with every event of the session. Returns a function that stops watching. */
export function watchSessionEvents(wallet: Wallet, listener: (event: SessionEvent) => void): () => void {
  return getSessionStore(wallet).events.subscribe(listener);
}

/** Returns the time by both clocks of a wallet. */
export function getInstant({ now, clock }: Pick<Wallet, 'now' | 'clock'>): Instant {
  return { now: now(), monotonic: clock.monotonic() };
}

function createSessionStore(wallet: Wallet): SessionStore {
  const events = createEmitter<SessionEvent>();
  const queue: (() => void)[] = [];
  let data = createSessionData();
  let isRunning = false;
  const getData = () => data;

  function run(input: SessionInput): Promise<unknown> {
    const [next, effects] = transition(data, input, getInstant(wallet));
    data = next;
    // All effects start before the next input.
    return Promise.all(effects.map(async (effect) => perform(effect)));
  }

  function dispatch(input: SessionInput): Promise<void> {
    return new Promise((resolve, reject) => {
      queue.push(() => void run(input).then(() => resolve(), reject));
      // The loop of the call that is running handles it.
      if (isRunning) return;
      isRunning = true;
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) next();
      isRunning = false;
    });
  }

  const perform = createSessionEffects(wallet, { getData, emit: events.emit, dispatch });
  return { getData, events, dispatch };
}
