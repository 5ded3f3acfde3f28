import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { createToken, hashToken } from '../crypto/token.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore } from '../store/store.ts';
import type { Sessions } from './sessions.ts';

/** How long the page may repeat a verification whose response was lost. */
const repeatMs = 2 * 60_000;
/** How long a verification may be recorded and its session not yet open, since both arrived at the same time. */
const openingMs = 2000;
/** Longer than a service returns the stored response to a repeated verification. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Opens the relay's session for a session of the service. The service returns its stored response to a copy of a
 * verification: an attacker with a copy, for example from a log, could sign in with it, also after a sign-out. A copy
 * therefore opens nothing, except while the page may still be waiting for the first response: then it receives the
 * token of the same session, if that is still open. So it does not matter which of several responses is lost.
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
  records,
  keys,
  clock,
}: {
  readonly sessions: Pick<Sessions, 'open' | 'isOpen'>;
  readonly records: RecordStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
}): OpenVerified {
  return async (context, serviceSessionId, user) => {
    const name = `opened:${await keys.derive('opened', serviceSessionId)}`;
    const now = clock.now();
    const own = `${now} ${createToken()}`;
    const stored = await records.putIfAbsent(name, own, { until: now + keptMs, now });
    const [openedAt, salt = ''] = stored.split(' ');
    // Neither the relay's secret alone nor the store alone gives the token.
    const token = await keys.derive('session', serviceSessionId, salt);
    const age = now - Number(openedAt);
    if (stored !== own && (age > repeatMs || (age > openingMs && !(await sessions.isOpen(await hashToken(token))))))
      throw new RelayError('RELAY_SESSION_REQUIRED');
    return sessions.open(context, user, token);
  };
}
