import type { Wallet } from '../client/wallet.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { deleteSession } from './record.ts';
import { deleteTime } from './timeReading.ts';

/**
 * Removes the key and its session, but none that was opened meanwhile. Running flows stay, to continue after the next
 * sign-in.
 */
export async function wipeSigner(wallet: Wallet, publicKey: string): Promise<void> {
  const { storage } = wallet;
  await deleteSessionKey({ storage, publicKey });
  await deleteSession(wallet, publicKey);
  await deleteTime(storage, publicKey);
}
