import type { Parts } from '../parts.ts';

/** Ends what lets a customer in, here and at every relay on the store; their streams look again at once. */
export async function endSessions({ store, clock, log }: Parts, customerId: string): Promise<void> {
  if (!/^Customer:[A-Za-z0-9_-]{1,64}$/.test(customerId))
    throw new TypeError('endSessions() takes a customerId of the form Customer:<id>.');
  // What was begun goes first, so that it cannot be finished behind the end of the rest.
  await store.signIns.endAll(customerId);
  await store.sessions.endAll(customerId);
  log({ level: 'info', event: 'sessionsEnded', at: clock.now() });
}
