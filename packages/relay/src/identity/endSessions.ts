import type { Clock } from '@latchkey/service';
import type { Log } from '../log/log.ts';
import { createOptionError } from '../optionError.ts';
import type { Store } from '../store/store.ts';
import { isId } from './isId.ts';

/** Ends every session of a customer at every relay on the store; the customer's streams are checked at once. */
export async function endSessions(
  {
    store,
    clock,
    log,
  }: {
    readonly store: Pick<Store, 'signIns' | 'signers' | 'sessions'>;
    readonly clock: Clock;
    readonly log: Log;
  },
  customerId: string,
): Promise<void> {
  if (!isId('Customer', customerId))
    throw createOptionError(
      'endSessions: customerId is not the id of a customer. Pass the one that the service issued, such as Customer:<id>, not an id or address of your own.',
    );
  // Started sign-ins first, so that none completes after the sessions ended.
  await store.signIns.endAll(customerId);
  await store.signers.endAll(customerId);
  await store.sessions.endAll(customerId);
  log({ level: 'info', event: 'sessionsEnded', at: clock.now() });
}
