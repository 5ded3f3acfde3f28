import type { Wallet } from '../../src/client/wallet.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { openSession } from '../../src/session/openSession.ts';

let keys: Promise<readonly SessionKey[]> | undefined;

/** Making a key takes longer than a life, and any key will do: it is its session that counts. */
export async function sessionKeys(): Promise<readonly SessionKey[]> {
  keys ??= Promise.all(Array.from({ length: 4 }, () => generateSessionKey()));
  return keys;
}

/** Leaves what a login leaves: a key, and a session of so many milliseconds. */
export async function signIn(
  wallet: Wallet,
  given: {
    readonly key: SessionKey;
    readonly id: `Session:${number}`;
    /** When it begins, and how long it lasts, by the service's clock. */
    readonly now: number;
    readonly endsIn: number;
  },
): Promise<void> {
  const { key, id, endsIn, now } = given;
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + endsIn).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
  await saveSessionKey({ storage: wallet.storage, key });
  await openSession(wallet, { session: { id, accountId: 'InternalAccount:1', ...about }, key });
}
