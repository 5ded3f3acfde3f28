import { sql } from 'kysely';
import type { StoreNote } from '../store.ts';
import type { Within } from './tables.ts';

/** The channel between relays of one database. */
export const channel = 'latchkey';

/** Sends a notification when the transaction commits, and never otherwise. */
export async function notify(within: Within, note: StoreNote): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(note)})`.execute(within);
}

/** A notification as received. Any client of the database can write to the channel. */
export function parseNote(payload: string): StoreNote | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const note = value as {
    note?: unknown;
    customerId?: unknown;
    sequence?: unknown;
    hash?: unknown;
    by?: unknown;
  } | null;
  if (note?.note === 'event' && typeof note.customerId === 'string' && typeof note.sequence === 'number')
    return { note: 'event', customerId: note.customerId, sequence: note.sequence };
  if (note?.note === 'sessionEnded' && typeof note.hash === 'string') return { note: 'sessionEnded', hash: note.hash };
  if (note?.note === 'sessionsEnded' && typeof note.customerId === 'string')
    return { note: 'sessionsEnded', customerId: note.customerId };
  if (note?.note === 'sessionReplaced' && typeof note.hash === 'string' && typeof note.by === 'string')
    return { note: 'sessionReplaced', hash: note.hash, by: note.by };
  return null;
}
