import type { Wallet } from '../client/wallet.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { LAST_ACTIVITY, LOGIN, REMEMBERED, readSession, SESSION, writeSession } from './record.ts';
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

/**
 * Removes everything except payments with an unknown outcome and the remembered user. The session record that remains
 * states that the relay must be told.
 */
export async function wipeAll({ storage }: Wallet): Promise<void> {
  const [all] = await Promise.all([storage.records.list(''), storage.records.delete(LOGIN)]);
  await writeSession(storage, { ending: true });
  for (const [name, record] of all) {
    const { publicKey, moneyMayHaveMoved } = (record ?? {}) as { publicKey?: string; moneyMayHaveMoved?: boolean };
    if (publicKey) {
      await deleteSessionKey({ storage, publicKey });
      await deleteTime(storage, publicKey);
    }
    if (!moneyMayHaveMoved && ![SESSION, REMEMBERED].includes(name)) await storage.records.delete(name);
  }
}
