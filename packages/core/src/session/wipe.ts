import type { Wallet } from '../client/wallet.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { deleteSession } from './record.ts';

const ENDING = 'ending';

/** Removes the key and the session it signed for. What is under way stays, to go on after the next sign-in. */
export async function wipeSigner({ storage }: Wallet, publicKey: string | undefined): Promise<void> {
  if (publicKey !== undefined) await deleteSessionKey({ storage, publicKey });
  await deleteSession(storage);
}

/** Removes everything but what money may hang on: a transfer whose outcome is not known. */
export async function wipeAll({ storage }: Wallet): Promise<void> {
  for (const [name, record] of await storage.records.list('')) {
    const { publicKey, moneyMayHaveMoved } = (record ?? {}) as { publicKey?: unknown; moneyMayHaveMoved?: unknown };
    if (typeof publicKey === 'string') await deleteSessionKey({ storage, publicKey });
    if (moneyMayHaveMoved !== true && name !== ENDING) await storage.records.delete(name);
  }
}

/** Whether somebody signed out and the relay has not heard of it yet. */
export async function isEnding({ storage }: Wallet): Promise<boolean> {
  return (await storage.records.get(ENDING)) !== undefined;
}

export async function setEnding({ storage }: Wallet, ending: boolean): Promise<void> {
  await (ending ? storage.records.put(ENDING, {}) : storage.records.delete(ENDING));
}
