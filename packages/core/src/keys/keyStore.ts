import { fromHex, toHex } from '../internal/hex.ts';
import { compressPoint } from '../internal/p256.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { SessionKey } from './sessionKey.ts';

/**
 * Keeps a session key under its own public key, so that a private key can never be taken for another's. The storage
 * reads it back and signs with it before it counts as kept.
 *
 * ```ts
 * import { generateSessionKey, saveSessionKey } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * await saveSessionKey({ storage, key })
 * storage.keptIn // whether a reload keeps it
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
 * Finds a kept session key again; `undefined` when there is none, and the person signs in again.
 *
 * ```ts
 * import { loadSessionKey } from '@latchkey/core'
 *
 * const key = await loadSessionKey({ storage, publicKey: session.publicKey })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE`, from a storage without a fallback
 */
export async function loadSessionKey(parameters: loadSessionKey.Parameters): Promise<SessionKey | undefined> {
  const { storage, publicKey } = parameters;
  const privateKey = await storage.keys.get(publicKey);
  const point = fromHex(publicKey);
  if (privateKey === undefined || point === undefined) return undefined;
  return { publicKey, compressedPublicKey: toHex(compressPoint(point)), privateKey };
}

export declare namespace loadSessionKey {
  interface Parameters {
    readonly storage: Pick<WalletStorage, 'keys'>;
    /** Uncompressed point, 130 hexadecimal digits in lower case. */
    readonly publicKey: string;
  }
}

/** Removes a session key, wherever it is kept. */
export async function deleteSessionKey({ storage, publicKey }: loadSessionKey.Parameters): Promise<void> {
  await storage.keys.delete(publicKey);
}
