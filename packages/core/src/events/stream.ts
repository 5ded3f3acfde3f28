import type { RelayEvent, streamRelayEvents } from '@latchkey/contract/relay';
import { backOff, pauseOrResume } from '../client/pause.ts';
import { dial } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { readEvents } from './readEvents.ts';

const PATH: (typeof streamRelayEvents)['path'] = '/relay/events';

/** A stream that says nothing for so long, not even a heartbeat, is dead. */
const SILENCE_MS = 45_000;

/** While there is no stream, readers are told so often to look for themselves. */
const POLL_MS = 10_000;

/** Said in place of events that may have been missed: read everything again. */
export const POLL = 'latchkey.poll';

/**
 * Keeps a stream of the relay open until aborted: resumes behind the last event it saw, comes back with back-off, and
 * says `latchkey.poll` while there is none.
 */
export async function stream(wallet: Wallet, say: (event: RelayEvent) => void, signal: AbortSignal): Promise<void> {
  const { clock } = wallet;
  let lastEventId: string | undefined;
  let polledAt = clock.monotonic();
  const poll = () => {
    polledAt = clock.monotonic();
    say({ type: POLL, at: new Date(wallet.now()).toISOString() });
  };

  for (let tried = 0; !signal.aborted; tried += 1) {
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    signal.addEventListener('abort', abort);
    let timer = clock.setTimeout(abort, SILENCE_MS);
    const heard = () => {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(abort, SILENCE_MS);
    };
    try {
      const headers = new Headers({ Accept: 'text/event-stream' });
      if (lastEventId) headers.set('Last-Event-ID', lastEventId);
      const response = await dial(wallet, PATH, { headers, signal: aborting.signal }, true);
      if (response.status === 401) wallet.notices.emit('identityLost');
      if (response.ok && response.body !== null) {
        // What happened while nobody listened, and before the first id was known, is read.
        if (tried > 0 || !lastEventId) poll();
        for await (const { id, event } of readEvents(response.body, heard, aborting.signal)) {
          tried = 0;
          lastEventId = id ?? lastEventId;
          say(event);
        }
      } else await response.body?.cancel();
    } catch {
      // The next try says more than this error.
    } finally {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
    if (clock.monotonic() - polledAt >= POLL_MS) poll();
    await pauseOrResume(wallet, Math.min(backOff(wallet, tried), POLL_MS), signal).catch(() => {});
  }
}
