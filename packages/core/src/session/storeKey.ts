import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { deleteSessionKey, KEY, saveSessionKey } from '../keys/keyStore.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { deleteTime } from './timeReading.ts';

/** Without locks of all tabs, a key this young may be one that another tab is about to name. */
const GRACE_MS = 60_000;

/** How many keys one start examines. */
const MAX_EXAMINED = 32;

/**
 * Stores a new key, and then the record that names it (`register`). A record of the key is stored first, so that a later
 * start finds a key that a crash has left without a name.
 */
export function storeKey<Result>(wallet: Wallet, key: SessionKey, register: () => Promise<Result>): Promise<Result> {
  const { storage, clock } = wallet;
  const name = KEY + key.publicKey;
  return withLock(wallet, name, undefined, async () => {
    await storage.records.put(name, { at: clock.now() });
    await saveSessionKey({ storage, key });
    return register();
  });
}

/**
 * Deletes the keys that no record names: an earlier page crashed before it stored the record, or after it deleted it.
 * A tab that is storing a key holds its lock, and names the key before it releases the lock.
 */
export async function removeOrphanedKeys(wallet: Wallet): Promise<void> {
  const { storage, clock, locks } = wallet;
  // Keys and names from one read: a storage that fails continues in memory, without the names of earlier pages.
  const listUnnamed = async () => {
    const records = await storage.records.list('');
    const named = new Set(records.map(([, record]) => Object(record).publicKey));
    return records.filter(([name]) => name.startsWith(KEY) && !named.has(name.slice(KEY.length)));
  };
  const examined = (await listUnnamed()).slice(0, MAX_EXAMINED).map(([name]) => name);
  if (examined.length === 0) return;
  await Promise.all(examined.map((name) => withLock(wallet, name, undefined, async () => {})));
  // Another tab may have named one before it released the lock.
  for (const [name, record] of await listUnnamed()) {
    const isYoung = Math.abs(clock.now() - Number(Object(record).at)) < GRACE_MS;
    if (!examined.includes(name) || (locks.isLocal && isYoung)) continue;
    const publicKey = name.slice(KEY.length);
    await deleteSessionKey({ storage, publicKey });
    await deleteTime(storage, publicKey);
  }
}
