import type { Wallet } from '../../src/client/wallet.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import type { CredentialService, ModelCredential } from './credentialService.ts';
import { createModelKey } from './modelKey.ts';

/** The keys of one run, all different. */
export interface Keyring {
  next(): SessionKey;
  /** Makes the existing keys unusable, as when a browser has lost their key material. */
  fail(): void;
  /** A storage that creates its keys here. */
  over(storage: WalletStorage): WalletStorage;
}

/** Calls `signed` with every payload that one of the keys signs. */
export function createKeyring(signed: (by: string, text: string) => void): Keyring {
  let made = 0;
  const [sound, failing] = [new Set<string>(), new Set<string>()];
  const next = () => {
    made += 1;
    const key = createModelKey(made, (by, text) => {
      if (failing.has(by)) throw new Error('It is gone.');
      signed(by, text);
    });
    sound.add(key.publicKey);
    return key;
  };
  return {
    next,
    fail: () => {
      for (const key of sound) failing.add(key);
    },
    // The keyring is a new object after each loss, so calls are forwarded.
    over: (storage) => ({
      ...storage,
      keys: Object.assign(Object.create(storage.keys), { generate: async () => next() }),
    }),
  };
}

/** Leaves the state of a sign-in with this credential, at the service and in the wallet. */
export async function signInWith(
  wallet: Wallet,
  given: {
    readonly service: CredentialService;
    readonly key: SessionKey;
    readonly credential: ModelCredential;
    readonly endsIn: number;
  },
): Promise<void> {
  const { service, key, credential, endsIn } = given;
  service.caller = credential.accountId;
  const { id, expiresAt } = service.openSession(credential, key.compressedPublicKey, endsIn);
  const { accountId, type, nickname } = credential;
  const at = new Date(expiresAt - endsIn).toISOString();
  const times = { createdAt: at, updatedAt: at, expiresAt: new Date(expiresAt).toISOString() };
  await saveSessionKey({ storage: wallet.storage, key });
  await openSession(wallet, { session: { id, accountId, type, nickname, ...times }, key });
}
