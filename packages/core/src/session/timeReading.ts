import type { WalletStorage } from '../storage/storage.ts';
import { readSession } from './record.ts';

/** The highest service time known while a session was held, and the device's time at that moment, in milliseconds. */
export interface TimeReading {
  readonly serverTime: number;
  readonly deviceTime: number;
}

/** Records of a session's time start with this name; its key follows. */
export const TIME = 'time ';

const toRecordName = (publicKey: string) => TIME + publicKey;

/** Reads what was stored with the key of a session; `undefined` without a reading. */
export async function readTime({ records }: WalletStorage, publicKey: string): Promise<TimeReading | undefined> {
  const stored = await records.get(toRecordName(publicKey));
  return stored === undefined ? undefined : ({ ...Object(stored) } as TimeReading);
}

/** Stores a reading with the key of the stored session, unless another tab has stored a higher service time. */
export async function writeTime(storage: WalletStorage, publicKey: string, reading: TimeReading): Promise<void> {
  const stored = await readTime(storage, publicKey);
  if (stored !== undefined && !(stored.serverTime < reading.serverTime)) return;
  await storage.records.put(toRecordName(publicKey), reading);
  // A session that ended meanwhile leaves nothing.
  if ((await readSession(storage)).publicKey !== publicKey) await deleteTime(storage, publicKey);
}

/** Deletes the reading of a session that has ended. */
export async function deleteTime({ records }: WalletStorage, publicKey: string): Promise<void> {
  await records.delete(toRecordName(publicKey));
}

/**
 * Returns the earliest possible service time: the stored one, plus what the device's clock has counted since. Only the
 * difference of two device times counts, so a clock that is off by any amount changes nothing. A clock that was set
 * back since counts nothing; one that was set forward ends a session early. An unreadable reading ends every session.
 */
export function toEarliestTime(reading: TimeReading | undefined, deviceTime: number): number {
  if (reading === undefined) return Number.NEGATIVE_INFINITY;
  const earliest = reading.serverTime + Math.max(0, deviceTime - reading.deviceTime);
  return Number.isFinite(earliest) ? earliest : Number.POSITIVE_INFINITY;
}
