import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore, SessionStore } from '../store/store.ts';
import type { Sessions } from './sessions.ts';

/** How long the page may repeat a verification whose response was lost. */
const repeatMs = 2 * 60_000;
/** Longer than a service returns the stored response to a repeated verification. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Opens the relay's session for a session of the service. The service returns its stored response to a copy of a
 * verification: an attacker with a copy, for example from a log, could sign in with it, also after a sign-out. A copy
 * therefore opens nothing, except while the page may still be waiting for the first response: then its session replaces
 * the one before, if that is still open.
 *
 * @throws RelayError: `RELAY_SESSION_REQUIRED` for a copy.
 */
export type OpenVerified = (
  context: RequestContext,
  serviceSessionId: string,
  user: Pick<Caller, 'customerId' | 'accountId' | 'idleTimeoutMs'>,
) => Promise<{ readonly hash: string } | null>;

export function createOpenVerified({
  sessions,
  sessionStore,
  records,
  keys,
  clock,
}: {
  readonly sessions: Pick<Sessions, 'open' | 'isOpen'>;
  readonly sessionStore: Pick<SessionStore, 'replace'>;
  readonly records: RecordStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
}): OpenVerified {
  return async (context, serviceSessionId, user) => {
    const name = `opened:${await keys.derive('opened', serviceSessionId)}`;
    const openedAt = clock.now();
    const opened: string[] = [];
    for (let text = await read(name, 0); text !== null; text = await read(name, opened.length)) opened.push(text);
    const [first, latest] = [opened[0], opened.at(-1)].map(parse);
    if (first && latest && (openedAt - first.at > repeatMs || !(await sessions.isOpen(latest.hash))))
      throw new RelayError('RELAY_SESSION_REQUIRED');

    const session = await sessions.open(context, user);
    if (session === null) return null;
    const own = `${openedAt} ${session.hash}`;
    // Another copy may have opened one meanwhile: the later one to be recorded replaces it.
    let replaced = latest?.hash;
    for (let count = opened.length; ; count += 1) {
      const stored = await records.putIfAbsent(`${name}:${count}`, own, { until: openedAt + keptMs, now: openedAt });
      if (stored === own) break;
      replaced = parse(stored)?.hash;
    }
    if (replaced !== undefined) await sessionStore.replace(replaced, session.hash);
    return session;
  };

  function read(name: string, count: number): Promise<string | null> {
    return records.read(`${name}:${count}`, clock.now());
  }
}

function parse(text: string | undefined): { readonly at: number; readonly hash: string } | undefined {
  const [at, hash] = text?.split(' ') ?? [];
  return hash === undefined ? undefined : { at: Number(at), hash };
}
