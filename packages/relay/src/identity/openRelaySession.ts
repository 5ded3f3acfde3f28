import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { createToken, hashToken } from '../crypto/token.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore, SessionStore } from '../store/store.ts';
import type { Sessions } from './sessions.ts';

/** How long the page may repeat a verification whose response was lost. */
const repeatMs = 2 * 60_000;
/** How long after the end of the service's session a copy is refused by its record, and then by that end. */
const marginMs = 24 * 60 * 60_000;

/** A session of the service, as a verification returned it. */
export interface ServiceSession {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: Pick<Caller, 'customerId' | 'accountId' | 'idleTimeoutMs'>;
  /** Returns whether the caller's permission to sign in still exists. */
  mayOpen(): Promise<boolean>;
}

/**
 * Opens the relay's session for a session of the service. The service returns its stored response to a copy of a
 * verification: an attacker with a copy, for example from a log, could sign in with it, also after a sign-out. A copy
 * therefore opens nothing, except while the page may still be waiting for the first response: then it receives the
 * token of the same session, if that is still open. So it does not matter which of several responses is lost.
 *
 * @throws RelayError: `RELAY_SESSION_REQUIRED` for a copy, or if the permission has ended.
 */
export type OpenRelaySession = (context: RequestContext, session: ServiceSession) => Promise<{ readonly hash: string }>;

export function createOpenRelaySession({
  sessions,
  sessionStore,
  records,
  keys,
  clock,
}: {
  readonly sessions: Pick<Sessions, 'open' | 'issue'>;
  readonly sessionStore: Pick<SessionStore, 'end'>;
  readonly records: RecordStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
}): OpenRelaySession {
  return async (context, { id, expiresAt, user, mayOpen }) => {
    const name = `opened:${await keys.derive('opened', id)}`;
    const now = clock.now();
    // Neither the relay's secret alone nor the store alone gives the token.
    const toToken = (salt = '') => keys.derive('session', id, salt);
    if (now > expiresAt + marginMs) throw new RelayError('RELAY_SESSION_REQUIRED');

    let opened = await records.read(name, now);
    if (opened === null) {
      // Open before it is recorded: a copy never opens the recorded session, so none returns after its end.
      const salt = createToken();
      const token = await toToken(salt);
      const discard = async () => sessionStore.end(await hashToken(token));
      await sessions.open(user, token);
      // Checked after the session is open: whatever withdraws the permission ends the open sessions afterwards.
      if (!(await mayOpen())) {
        await discard();
        throw new RelayError('RELAY_SESSION_REQUIRED');
      }
      const own = `${now} ${salt}`;
      opened = await records.putIfAbsent(name, own, { until: Math.max(now, expiresAt) + 2 * marginMs, now });
      // Another copy was recorded meanwhile.
      if (opened !== own) await discard();
    }
    const [openedAt, salt] = opened.split(' ');
    const isLate = now - Number(openedAt) > repeatMs;
    const session = isLate ? null : await sessions.issue(context, await toToken(salt));
    if (session === null) throw new RelayError('RELAY_SESSION_REQUIRED');
    return session;
  };
}
