import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
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

/** How long a sign-out waits for another tab to leave a payment. */
const LOCK_MS = 1_000;

/**
 * Removes everything except payments with an unknown outcome and the remembered user. The session record that remains
 * states that the relay must be told.
 */
export async function wipeAll(wallet: Wallet): Promise<void> {
  const { storage, clock } = wallet;
  const { records } = storage;
  const [all] = await Promise.all([records.list(''), records.delete(LOGIN)]);
  await writeSession(storage, { ending: true });
  const waiting = new AbortController();
  const timer = clock.setTimeout(() => waiting.abort(), LOCK_MS);
  await Promise.all(
    all.map(async ([name, record]) => {
      const { publicKey } = (record ?? {}) as { publicKey?: string };
      if (publicKey) {
        await deleteSessionKey({ storage, publicKey });
        await deleteTime(storage, publicKey);
      }
      if ([SESSION, LOGIN, REMEMBERED].includes(name)) return;
      const remove = async () => {
        const { moneyMayHaveMoved } = ((await records.get(name)) ?? {}) as { moneyMayHaveMoved?: boolean };
        if (!moneyMayHaveMoved) await records.delete(name);
      };
      // A lock of a payment has the name of its record. The tab that holds it may be about to send the payment.
      await withLock(wallet, name, waiting.signal, remove).catch(remove);
    }),
  );
  clock.clearTimeout(timer);
}
