import type { Wallet } from '../client/wallet.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { LAST_ACTIVITY, readSession, SESSION } from './record.ts';
import { deleteTime } from './timeReading.ts';

/**
 * Removes the key and its session, but none that was opened meanwhile; without a key, the record that the relay must be
 * told of a sign-out. Running flows stay, to continue after the next sign-in.
 */
export async function wipeSigner({ storage }: Wallet, publicKey: string | undefined): Promise<void> {
  if (publicKey !== undefined) await deleteSessionKey({ storage, publicKey });
  if ((await readSession(storage)).publicKey === publicKey)
    for (const name of [SESSION, LAST_ACTIVITY]) await storage.records.delete(name);
  if (publicKey !== undefined) await deleteTime(storage, publicKey);
}
