import type { Wallet } from '../client/wallet.ts';
import { withLockBestEffort } from '../client/withLockSoon.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { SignerSession } from './state.ts';

/** The session record that all tabs share. */
export const SESSION = 'session';

/**
 * The record of a sign-out that the relay has not received yet: `true`. It is not part of the session's record, which is
 * removed when its key expires. A sign-in deletes it.
 */
export const ENDING = 'ending';

/** Time of the last sign-out, for tabs that were frozen meanwhile. A sign-in deletes it. */
export const SIGNED_OUT = 'signedOut';

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

/**
 * Reads the stored session. Of a record that another release stored or that is damaged, at most the name of the key is
 * read, so that it is deleted.
 */
export async function readSession({ records }: WalletStorage): Promise<Partial<SessionRecord>> {
  const { session, publicKey } = Object(await records.get(SESSION)) as Partial<SessionRecord>;
  if (typeof publicKey !== 'string') return {};
  return typeof session?.accountId === 'string' ? { session, publicKey } : { publicKey };
}

/**
 * Stores a session, unless it has ended while this waited. A sign-in (not `isRefresh`) ends its login, and the sign-out
 * before it. All of it is requested in one turn: a page that closes in between would lose the session, or repeat a code
 * that is used up.
 */
export async function writeSession(
  wallet: Wallet,
  record: SessionRecord,
  options: { readonly isRefresh?: boolean | undefined; readonly isCurrent?: () => boolean } = {},
): Promise<void> {
  const { records } = wallet.storage;
  const { isRefresh, isCurrent = () => true } = options;
  await withSessionLock(wallet, async () => {
    if (!isCurrent()) return;
    const forget = (name: string) => (isRefresh ? undefined : records.delete(name));
    await Promise.all([forget(ENDING), records.put(SESSION, record), forget(LOGIN), forget(SIGNED_OUT)]);
  });
}

/** Deletes the session of this key, but none that another task or tab stores meanwhile (see `withSessionLock`). */
export async function deleteSession(wallet: Wallet, publicKey: string): Promise<void> {
  const { storage } = wallet;
  await withSessionLock(wallet, async () => {
    if ((await readSession(storage)).publicKey !== publicKey) return;
    for (const name of [SESSION, LAST_ACTIVITY]) await storage.records.delete(name);
  });
}

/**
 * Changes the stored session, in one tab at a time. A tab that is frozen while it does so is not waited for: when it goes
 * on, its change may replace one that was made meanwhile.
 */
function withSessionLock(wallet: Wallet, change: () => Promise<void>): Promise<void> {
  return withLockBestEffort(wallet, SESSION, change);
}

/** Reads the time of the last activity in any tab; 0 without one. */
export async function readActivity({ records }: WalletStorage): Promise<number> {
  return ((await records.get(LAST_ACTIVITY)) ?? 0) as number;
}

export async function writeActivity({ records }: WalletStorage, at: number): Promise<void> {
  await records.put(LAST_ACTIVITY, at);
}
