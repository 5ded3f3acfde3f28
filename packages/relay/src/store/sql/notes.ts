import { sql } from 'kysely';
import type { StoreNote } from '../store.ts';
import type { Within } from './tables.ts';

/** The channel on which relays of one database tell each other. */
export const channel = 'latchkey';

/** Says a note when the transaction commits, and never otherwise. */
export async function notify(within: Within, note: StoreNote): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(note)})`.execute(within);
}

/** A note as it was said. The channel is the relay's own, yet anybody on the database can write to it. */
export function noteOf(payload: string): StoreNote | null {
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
