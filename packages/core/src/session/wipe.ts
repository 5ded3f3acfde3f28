import type { Wallet } from '../client/wallet.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { LOGIN, REMEMBERED, readSession, SESSION, USED, writeSession } from './record.ts';

/**
 * Removes the key and the session it signed for, and none that was opened in their place meanwhile. What is under way
 * stays, to go on after the next sign-in.
 */
export async function wipeSigner({ storage }: Wallet, publicKey: string | undefined): Promise<void> {
  if (publicKey !== undefined) await deleteSessionKey({ storage, publicKey });
  const kept = (await readSession(storage)).publicKey ?? publicKey;
  if (kept !== publicKey) return;
  for (const name of [SESSION, USED]) await storage.records.delete(name);
}

/**
 * Removes everything but what money may hang on, a transfer whose outcome is not known, and whom this browser was asked
 * to remember. What is left of the session says that the relay has to be told.
 */
export async function wipeAll({ storage }: Wallet): Promise<void> {
  const [all] = await Promise.all([storage.records.list(''), storage.records.delete(LOGIN)]);
  await writeSession(storage, { ending: true });
  for (const [name, record] of all) {
    const { publicKey, moneyMayHaveMoved } = (record ?? {}) as { publicKey?: string; moneyMayHaveMoved?: boolean };
    if (publicKey) await deleteSessionKey({ storage, publicKey });
    if (!moneyMayHaveMoved && ![SESSION, REMEMBERED].includes(name)) await storage.records.delete(name);
  }
}
