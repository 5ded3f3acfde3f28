import type { RelayEvent, streamRelayEvents } from '@latchkey/contract/relay';
import { recordStreamData, reportSilentStream } from '@latchkey/core/development';
import { getBackOffMs, pauseOrResume } from '../client/pause.ts';
import { fetchRelay } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { readEvents } from './readEvents.ts';

const PATH: (typeof streamRelayEvents)['path'] = '/relay/events';

/** A stream without data or heartbeat for this long is considered dead. */
export const SILENCE_MS = 45_000;

/** The same after the page resumed or the network returned, which may have broken the connection: one heartbeat. */
const SILENCE_AFTER_RESUME_MS = 20_000;

/** Interval of polling hints while there is no stream, and how long the first data of one may take. */
export const POLL_MS = 10_000;

/** Emitted when events may have been missed: read everything again. */
export const POLL = 'latchkey.poll';

/** Returns a polling hint. */
export const createPoll = (wallet: Wallet): RelayEvent => ({ type: POLL, at: new Date(wallet.now()).toISOString() });

/**
 * Keeps a stream of the relay open until aborted: resumes from the last event, reconnects with back-off, and emits
 * `latchkey.poll` while disconnected and when the page resumes.
 */
export async function keepStreamOpen(
  wallet: Wallet,
  emit: (event: RelayEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = wallet;
  let lastEventId: string | undefined;
  let polledAt = clock.monotonic();
  const poll = () => {
    polledAt = clock.monotonic();
    emit(createPoll(wallet));
  };

  const pollIfDue = () => {
    if (clock.monotonic() - polledAt >= POLL_MS) poll();
  };

  for (let tried = 0; !signal.aborted; tried += 1) {
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    signal.addEventListener('abort', abort);
    let timer: unknown;
    const expectData = (withinMs: number) => {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(abort, withinMs);
    };
    // The relay writes at once: without data, a proxy buffers the stream.
    expectData(POLL_MS);
    const stopWatching = wallet.lifecycle.onResume(() => {
      expectData(SILENCE_AFTER_RESUME_MS);
      pollIfDue();
    });
    const openedAt = clock.monotonic();
    const onData = () => {
      recordStreamData(aborting);
      expectData(SILENCE_MS);
      // A stream that lasted did not fail: when it ends, for example with a replaced session, the next one opens soon.
      if (clock.monotonic() - openedAt >= POLL_MS) tried = 0;
    };
    try {
      const headers = new Headers({ Accept: 'text/event-stream' });
      if (lastEventId) headers.set('Last-Event-ID', lastEventId);
      const response = await fetchRelay(wallet, PATH, { headers, signal: aborting.signal }, true);
      if (response.status === 401) wallet.requestReports.emit('identityLost');
      // The relay has no events: only polling is left.
      if (response.status === 204) break;
      if (response.ok && response.body !== null) {
        // Events before the first known id may have been missed.
        if (tried > 0 || !lastEventId) poll();
        for await (const { id, event } of readEvents(response.body, onData, aborting.signal)) {
          tried = 0;
          lastEventId = id ?? lastEventId;
          emit(event);
        }
      } else await response.body?.cancel();
    } catch {
      // The next attempt determines the error.
    } finally {
      reportSilentStream(wallet, aborting, signal);
      stopWatching();
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
    pollIfDue();
    await pauseOrResume(wallet, Math.min(getBackOffMs(wallet, tried), POLL_MS), signal).catch(() => {});
  }
  for (; !signal.aborted; pollIfDue()) await pauseOrResume(wallet, POLL_MS, signal).catch(() => {});
}
