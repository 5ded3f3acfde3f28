import { sql } from 'kysely';
import type { StoreNotification } from '../store.ts';
import type { Within } from './tables.ts';

/** The channel between relays of one database. */
export const channel = 'latchkey';

/** Sends a notification when the transaction commits, and never otherwise. */
export async function notify(within: Within, notification: StoreNotification): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`.execute(within);
}

/** A notification as received. Any client of the database can write to the channel. */
export function parseNotification(payload: string): StoreNotification | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const notification = value as {
    type?: unknown;
    customerId?: unknown;
    sequence?: unknown;
    hash?: unknown;
  } | null;
  if (
    notification?.type === 'event' &&
    typeof notification.customerId === 'string' &&
    typeof notification.sequence === 'number'
  )
    return { type: 'event', customerId: notification.customerId, sequence: notification.sequence };
  if (notification?.type === 'sessionEnded' && typeof notification.hash === 'string')
    return { type: 'sessionEnded', hash: notification.hash };
  if (notification?.type === 'sessionsEnded' && typeof notification.customerId === 'string')
    return { type: 'sessionsEnded', customerId: notification.customerId };
  if (notification?.type === 'sessionReplaced' && typeof notification.hash === 'string')
    return { type: 'sessionReplaced', hash: notification.hash };
  return null;
}
