import { RelayEvent } from '@latchkey/contract/relay';
import { safeParse } from 'valibot';
import { exclusively } from '../client/exclusively.ts';
import type { Wallet } from '../client/wallet.ts';
import { createSignal, type Signal } from '../internal/signal.ts';
import { together } from '../internal/together.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { stream } from './stream.ts';

interface Hub {
  readonly said: Signal<RelayEvent>;
  stop: (() => void) | undefined;
}

const hubs = /* @__PURE__ */ new WeakMap<Wallet, Hub>();

/**
 * Calls back with hints of what changed for the person, in this tab or elsewhere; returns the way to stop. An event says
 * what to read again, never what is in it. `latchkey.poll` says that events may have been missed.
 *
 * ```ts
 * import { watchEvents } from '@latchkey/core'
 *
 * const stop = watchEvents(wallet, ({ type, resourceId }) => refresh(resourceId))
 * ```
 *
 * One stream serves all listeners, and all tabs where the browser has Web Locks. It is open while somebody listens and
 * somebody is signed in, resumes behind the last event it saw, and falls back to polling. For somebody else it begins anew.
 * Implements `GET /relay/events` (design 9.10).
 */
export function watchEvents(wallet: Wallet, listener: (event: RelayEvent) => void): () => void {
  let hub = hubs.get(wallet);
  if (hub === undefined) {
    hub = { said: createSignal(), stop: undefined };
    hubs.set(wallet, hub);
  }
  const { said } = hub;
  const leave = said.subscribe(listener);
  hub.stop ??= open(wallet, said);
  return () => {
    leave();
    if (!said.idle) return;
    hub.stop?.();
    hub.stop = undefined;
  };
}

/** Streams while somebody is known to the relay, in whichever tab has the lock; for each of them anew. */
function open(wallet: Wallet, said: Signal<RelayEvent>): () => void {
  const { broadcast } = wallet;
  let running: AbortController | undefined;

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
    const say = (event: RelayEvent) => {
      // What arrived together with the end of a stay is about whoever has left.
      if (signal.aborted) return;
      broadcast?.post({ type: 'event', event });
      said.emit(event);
      if (event.type === 'relay.session-ended') wallet.notices.emit('identityLost');
    };
    // Waiting for the lock ends with an error when nobody listens any more.
    exclusively(wallet, 'events', signal, () => stream(wallet, say, signal)).catch(() => {});
  };

  const stop = together([
    watchSession(wallet, follow),
    wallet.notices.subscribe((notice) => notice === 'signedOut' && follow(notice)),
    broadcast?.listen((message) => {
      const { event } = (message ?? {}) as { readonly event?: unknown };
      const parsed = safeParse(RelayEvent, event);
      if (parsed.success) said.emit(parsed.output);
    }),
    () => running?.abort(),
  ]);
  follow();
  return stop;
}
