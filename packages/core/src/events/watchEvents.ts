import { RelayEvent } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { safeParse } from 'valibot';
import { pauseUntilActive } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { createEmitter, type Emitter } from '../internal/emitter.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { watchSessionEvents } from '../session/sessionStore.ts';
import { createPoll, keepStreamOpen, POLL_MS, SILENCE_MS } from './stream.ts';

interface Hub {
  readonly events: Emitter<RelayEvent>;
  stop: (() => void) | undefined;
}

const hubs = /* @__PURE__ */ new WeakMap<Wallet, Hub>();

/**
 * Calls back with hints of changes, from this tab or elsewhere. Returns a function that stops watching. An event names
 * what to read again and never contains the data. `latchkey.poll` means that events may have been missed.
 *
 * ```ts
 * import { watchEvents } from '@latchkey/core'
 *
 * const stop = watchEvents(wallet, ({ type, resourceId }) => refresh(resourceId))
 * ```
 *
 * One stream serves all listeners, and all tabs where the browser has Web Locks. It is open while there are listeners
 * and a user is signed in, resumes from the last event, and falls back to polling. A visible tab without the
 * stream polls every 45 seconds, unless it has received an event in the last ten. Another user gets a new stream.
 * Implements `GET /relay/events` (docs/architecture.md#event-stream).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function watchEvents(wallet: Wallet, listener: (event: RelayEvent) => void): () => void {
  checkArguments('watchEvents', { wallet, listener });
  let hub = hubs.get(wallet);
  if (hub === undefined) {
    hub = { events: createEmitter(), stop: undefined };
    hubs.set(wallet, hub);
  }
  const { events } = hub;
  const leave = events.subscribe(listener);
  hub.stop ??= open(wallet, events);
  return () => {
    leave();
    if (!events.hasNoListeners) return;
    hub.stop?.();
    hub.stop = undefined;
  };
}

/** Streams while the relay knows a user, in the tab that holds the lock; each user gets a new stream. */
function open(wallet: Wallet, events: Emitter<RelayEvent>): () => void {
  const { broadcast, clock, relay } = wallet;
  let running: AbortController | undefined;
  let emittedAt = clock.monotonic();
  const emit = (event: RelayEvent) => {
    emittedAt = clock.monotonic();
    events.emit(event);
  };

  /** Polls while another tab has the stream and has sent nothing lately: it may be frozen, and keeps its lock. */
  const pollWhileSilent = async (signal: AbortSignal) => {
    for (;;) {
      await pauseUntilActive(wallet, SILENCE_MS, signal);
      if (clock.monotonic() - emittedAt >= POLL_MS) emit(createPoll(wallet));
    }
  };

  const follow = (left?: unknown) => {
    const { status } = getSession(wallet);
    const known = status === 'ready' || status === 'locked';
    if (left || !known) {
      running?.abort();
      running = undefined;
    }
    if (!known || running) return;
    running = new AbortController();
    const { signal } = running;
    const emitEvent = (event: RelayEvent) => {
      // Events that arrived with the end of a user's session concern that user.
      if (signal.aborted) return;
      broadcast?.post({ type: 'event', event });
      emit(event);
      if (event.type === 'relay.session-ended') wallet.requestReports.emit('identityLost');
    };
    const waiting = new AbortController();
    pollWhileSilent(waiting.signal).catch(() => {});
    const streamAsHolder = () => {
      waiting.abort();
      return keepStreamOpen(wallet, emitEvent, signal);
    };
    // Waiting for the lock rejects when the last listener has left.
    // Of the same scope as the channel: the holder sends to it, and a wallet of another relay would receive nothing.
    withLock(wallet, `events ${relay}`, signal, streamAsHolder).catch(() => waiting.abort());
  };

  const stop = combineDisposers([
    watchSession(wallet, follow),
    watchSessionEvents(wallet, ({ type }) => type === 'signedOut' && follow(type)),
    broadcast?.listen((message) => {
      const { event } = (message ?? {}) as { readonly event?: unknown };
      const parsed = safeParse(RelayEvent, event);
      if (parsed.success) emit(parsed.output);
    }),
    () => running?.abort(),
  ]);
  follow();
  return stop;
}
