import type { Wallet } from '../../client/wallet.ts';
import { deleteSessionKey, loadSessionKey } from '../../keys/keyStore.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { readSession } from '../../session/record.ts';

const NAME = 'oauth';

/** The key for which a provider's token is requested: the only data that outlives the navigation. */
export async function readKey({ storage }: Wallet): Promise<SessionKey | undefined> {
  const { publicKey } = ((await storage.records.get(NAME)) ?? {}) as { readonly publicKey?: string };
  return publicKey === undefined ? undefined : loadSessionKey({ storage, publicKey });
}

export async function writeKey({ storage }: Wallet, { publicKey }: SessionKey): Promise<void> {
  await storage.records.put(NAME, { publicKey });
}

/** Deletes the record, and the key unless it became the session's. */
export async function forgetKey(wallet: Wallet): Promise<void> {
  const { storage } = wallet;
  const { publicKey } = ((await storage.records.get(NAME)) ?? {}) as { readonly publicKey?: string };
  await storage.records.delete(NAME);
  if (publicKey !== undefined && (await readSession(storage)).publicKey !== publicKey)
    await deleteSessionKey({ storage, publicKey });
}
