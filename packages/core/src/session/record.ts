import type { WalletStorage } from '../storage/storage.ts';
import type { SignerSession } from './state.ts';

/** The session record that all tabs share. */
export const SESSION = 'session';

/** The record of a login by code that all tabs share; it ends when a session opens. */
export const LOGIN = 'login';

/** The remembered user. A sign-out keeps this record, and payments with an unknown outcome. */
export const REMEMBERED = 'remembered';

/** Time of the last activity in any tab, in milliseconds. */
export const LAST_ACTIVITY = 'used';

/** The stored session, without its key. */
export interface SessionRecord {
  readonly session: Omit<SignerSession, 'storedIn'>;
  /** The name of the key among the keys: its uncompressed public key. */
  readonly publicKey: string;
}

/** What is stored from a sign-out until the relay has received it. */
export interface EndingRecord {
  readonly ending: true;
}

export async function readSession({ records }: WalletStorage): Promise<Partial<SessionRecord & EndingRecord>> {
  return ((await records.get(SESSION)) ?? {}) as Partial<SessionRecord & EndingRecord>;
}

export async function writeSession({ records }: WalletStorage, record: SessionRecord | EndingRecord): Promise<void> {
  await records.put(SESSION, record);
}

/** Reads the time of the last activity in any tab; 0 without one. */
export async function readActivity({ records }: WalletStorage): Promise<number> {
  return ((await records.get(LAST_ACTIVITY)) ?? 0) as number;
}

export async function writeActivity({ records }: WalletStorage, at: number): Promise<void> {
  await records.put(LAST_ACTIVITY, at);
}
