import type { WalletStorage } from '../storage/storage.ts';
import { generateSessionKey } from './generateSessionKey.ts';
import { loadSessionKey, saveSessionKey } from './keyStore.ts';
import type { SessionKey } from './sessionKey.ts';

/**
 * The one key of a slot: the one that is kept there, else a new one. Tabs that ask at the same moment get the same key
 * when they hold the same locks; without locks the last of them wins, and the others find theirs gone when they look.
 *
 * ```ts
 * import { claimSessionKey } from '@latchkey/core'
 *
 * const key = await claimSessionKey({ storage, slot: 'login', locks: navigator.locks })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE`, from a storage without a fallback; `WEBCRYPTO_UNAVAILABLE`
 */
export async function claimSessionKey(parameters: claimSessionKey.Parameters): Promise<SessionKey> {
  const { storage, slot, locks } = parameters;
  const name = `key:${slot}`;
  async function claim() {
    const publicKey = await storage.records.get(name);
    const kept = typeof publicKey === 'string' ? await loadSessionKey({ storage, publicKey }) : undefined;
    if (kept !== undefined) return kept;
    const key = await generateSessionKey();
    // The key before what points to it: whoever finds the record finds the key.
    await saveSessionKey({ storage, key });
    await storage.records.put(name, key.publicKey);
    return key;
  }
  return locks === undefined ? claim() : locks.request(`latchkey:${name}`, claim);
}

export declare namespace claimSessionKey {
  interface Parameters {
    readonly storage: WalletStorage;
    /** What the key is for; part of a record's name. */
    readonly slot: string;
    /** `navigator.locks`, where the browser has them. */
    readonly locks?: Pick<LockManager, 'request'> | undefined;
  }
}
