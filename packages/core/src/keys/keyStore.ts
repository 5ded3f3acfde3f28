import { checkArguments } from '@latchkey/core/development';
import { fromHex, toHex } from '../internal/hex.ts';
import { compressPoint } from '../internal/p256.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { SessionKey } from './sessionKey.ts';

/**
 * Stores a session key under its public key, so that it cannot be confused with another. The storage reads it back and
 * signs with it before it counts as stored.
 *
 * ```ts
 * import { generateSessionKey, saveSessionKey } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * await saveSessionKey({ storage, key })
 * storage.storedIn // whether a reload keeps it
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE`, from a storage without a fallback
 */
export async function saveSessionKey({ storage, key }: saveSessionKey.Parameters): Promise<void> {
  await storage.keys.put(key.publicKey, key.privateKey);
}

export declare namespace saveSessionKey {
  interface Parameters {
    readonly storage: Pick<WalletStorage, 'keys'>;
    readonly key: SessionKey;
  }
}

/**
 * Loads a stored session key; `undefined` when there is none and the user must sign in again.
 *
 * ```ts
 * import { loadSessionKey } from '@latchkey/core'
 *
 * const key = await loadSessionKey({ storage, publicKey })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE`, from a storage without a fallback
 */
export async function loadSessionKey(parameters: loadSessionKey.Parameters): Promise<SessionKey | undefined> {
  checkArguments('loadSessionKey', { parameters });
  const { storage, publicKey } = parameters;
  const privateKey = await storage.keys.get(publicKey);
  const point = fromHex(publicKey);
  if (privateKey === undefined || point === undefined) return undefined;
  return { publicKey, compressedPublicKey: toHex(compressPoint(point)), privateKey };
}

export declare namespace loadSessionKey {
  interface Parameters {
    readonly storage: Pick<WalletStorage, 'keys'>;
    /** Uncompressed point, 130 lower-case hexadecimal digits. */
    readonly publicKey: string;
  }
}

/** Names of records of stored keys start with this; the key's name follows ({@link deleteSessionKey} deletes both). */
export const KEY = 'key ';

/**
 * Deletes a session key from every storage, and its record where the storage has records.
 *
 * ```ts
 * import { deleteSessionKey } from '@latchkey/core'
 *
 * await deleteSessionKey({ storage, publicKey })
 * ```
 */
export async function deleteSessionKey({ storage, publicKey }: deleteSessionKey.Parameters): Promise<void> {
  await storage.keys.delete(publicKey);
  await storage.records?.delete(KEY + publicKey);
}

export declare namespace deleteSessionKey {
  interface Parameters extends loadSessionKey.Parameters {
    readonly storage: Pick<WalletStorage, 'keys'> & Partial<Pick<WalletStorage, 'records'>>;
  }
}
