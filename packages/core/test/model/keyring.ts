import type { Wallet } from '../../src/client/wallet.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import type { CredentialService, ModelCredential } from './credentialService.ts';
import { createModelKey } from './modelKey.ts';

/** The keys of one life, each another. */
export interface Keyring {
  next(): SessionKey;
  /** Those there are sign no more, as where a browser has lost what they were made of. */
  fail(): void;
  /** A storage that makes its keys here. */
  over(storage: WalletStorage): WalletStorage;
}

/** `signed` is told of every text that one of them is put under. */
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
    // Its keys are another object after each loss: what is asked of them goes through.
    over: (storage) => ({
      ...storage,
      keys: Object.assign(Object.create(storage.keys), { generate: async () => next() }),
    }),
  };
}

/** Leaves what a sign-in with this credential leaves, at the service and here. */
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
