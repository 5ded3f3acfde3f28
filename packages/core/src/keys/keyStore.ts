import { toHex } from '../internal/hex.ts';
import { compressPoint, parsePoint } from '../internal/p256.ts';
import { ecdsa, ecdsaSha256, subtle } from '../internal/subtle.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { SessionKey } from './sessionKey.ts';

/**
 * Keeps a session key under its own public key, so that a private key can never be taken for another's.
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
    readonly storage: WalletStorage;
    readonly key: SessionKey;
  }
}

/**
 * Finds a kept session key again. It is handed out only after a signature of its private half verified under the
 * public one; a key that is missing or does not match is `undefined`, and the person signs in again.
 *
 * ```ts
 * const key = await loadSessionKey({ storage, publicKey: session.publicKey })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE`, from a storage without a fallback; `WEBCRYPTO_UNAVAILABLE`
 */
export async function loadSessionKey(parameters: loadSessionKey.Parameters): Promise<SessionKey | undefined> {
  const { storage, publicKey } = parameters;
  const point = parsePoint(publicKey);
  if (point === undefined) return undefined;
  const privateKey = await storage.keys.get(publicKey);
  if (privateKey === undefined || !(await match(privateKey, point))) return undefined;
  return { publicKey, compressedPublicKey: toHex(compressPoint(point)), privateKey };
}

export declare namespace loadSessionKey {
  interface Parameters {
    readonly storage: WalletStorage;
    /** Uncompressed point, 130 hexadecimal digits in lower case. */
    readonly publicKey: string;
  }
}

/** Removes a session key, wherever it is kept. */
export async function deleteSessionKey({ storage, publicKey }: loadSessionKey.Parameters): Promise<void> {
  await storage.keys.delete(publicKey);
}

async function match(privateKey: CryptoKey, point: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const crypto = subtle();
  const probe = new Uint8Array();
  try {
    const verifier = await crypto.importKey('raw', point, ecdsa, false, ['verify']);
    return await crypto.verify(ecdsaSha256, verifier, await crypto.sign(ecdsaSha256, privateKey, probe), probe);
  } catch {
    return false;
  }
}
