import type { Wallet } from '../../src/client/wallet.ts';
import { generateSessionKey } from '../../src/keys/generateSessionKey.ts';
import { saveSessionKey } from '../../src/keys/keyStore.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';
import { openSession } from '../../src/session/openSession.ts';

let keys: Promise<readonly SessionKey[]> | undefined;

/** Creating a key takes longer than a run, and any key will do: only its session matters. */
export async function sessionKeys(): Promise<readonly SessionKey[]> {
  keys ??= Promise.all(Array.from({ length: 4 }, () => generateSessionKey()));
  return keys;
}

/**
 * Leaves the state of a login: a key, and a session of this many milliseconds. `isNew`: first requests the identity, as a
 * login does.
 */
export async function signIn(
  wallet: Wallet,
  given: {
    readonly key: SessionKey;
    readonly id: `Session:${number}`;
    /** Start and duration of the session, by the service's clock. */
    readonly now: number;
    readonly endsIn: number;
    readonly isNew?: boolean;
  },
): Promise<void> {
  const { key, id, endsIn, now, isNew = false } = given;
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + endsIn).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
  await saveSessionKey({ storage: wallet.storage, key });
  await openSession(wallet, { session: { id, accountId: 'InternalAccount:1', ...about }, key, isRefresh: !isNew });
}
