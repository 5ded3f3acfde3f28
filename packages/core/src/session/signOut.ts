import type { SessionId } from '@latchkey/contract';
import { endRelaySession } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import { runWithTimeout } from '../client/runWithTimeout.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLockBestEffort } from '../client/withLockSoon.ts';
import { deleteSessionKey, KEY } from '../keys/keyStore.ts';
import { collectForeignIds } from './foreignIds.ts';
import { ENDING, LOGIN, REMEMBERED, readSession, SESSION, type SessionRecord, SIGNED_OUT } from './record.ts';
import { revoke } from './revoke.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import { toOrganizationName } from './signForAccount.ts';
import type { Signer, SignOutReason } from './state.ts';
import { deleteTime } from './timeReading.ts';
import { wipeSigner } from './wipeSigner.ts';

/** Time limit for the signed revocation, and for the request that ends the relay's session. */
const LIMIT = { ms: 2_000 };

/**
 * Signs out in every tab: deletes the key and all stored data at once, revokes the session at the service if that takes
 * at most two seconds, and ends the relay's session. Without a network the user is signed out too, and the relay is
 * notified later. A payment with an unknown outcome is kept for the next sign-in, and so is the remembered user.
 *
 * ```ts
 * import { signOut } from '@latchkey/core'
 *
 * await signOut(wallet)
 * ```
 *
 * `getSession` then returns the reason: `otherTab` in other tabs, and `options.reason` in this one.
 *
 * It never throws for a wallet. Implements sign-out of docs/architecture.md#sessions (docs/reference/sessions.md, `DELETE
 * /auth/sessions/{id}`).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export async function signOut(wallet: Wallet, { reason = 'signOut' }: signOut.Options = {}): Promise<void> {
  checkArguments('signOut', { wallet });
  // A sign-out without a key waits for another one that still revokes keys with the relay's session.
  const waitMs = getSessionStore(wallet).getData().signer ? undefined : 2 * LIMIT.ms;
  const leaving = signOutHere(wallet, reason);
  const end = async () => endSessions(wallet, await leaving);
  // Requested in the turn of the message to other tabs: their reads would end the relay's session, which the revocation
  // needs.
  await withLockBestEffort(wallet, ENDING, end, waitMs);
}

export declare namespace signOut {
  interface Options {
    /** What the user wants, for the reason of the signed-out session of this tab. Default: `signOut`. */
    readonly reason?: SignOutReason | undefined;
  }
}

/** What a sign-out leaves behind. */
interface LeftSession {
  readonly reason: SignOutReason;
  readonly signer: Signer | undefined;
  readonly stored: ReadonlyMap<string, unknown>;
  readonly foreignIds: readonly string[];
}

/** Signs out in this browser. Everything that must not wait is started in this turn. */
async function signOutHere(wallet: Wallet, reason: SignOutReason): Promise<LeftSession> {
  const { dispatch, getData } = getSessionStore(wallet);
  startSession(wallet);
  const { signer } = getData();
  const id = signer?.session.id;
  // Other tabs leave their payments now.
  wallet.broadcast?.post({ type: 'signedOut', id });
  // Starts before listeners are notified, so that a new login at that moment finds nothing.
  const wiping = wipeAll(wallet);
  // The sign-out forgets what this user's responses have named.
  const foreignIds = signer === undefined ? [] : collectForeignIds(wallet, signer.session.id);
  await dispatch({ type: 'signedOut', reason });
  const stored = await wiping;
  // During a refresh the stored session has another key.
  if (signer) await wipeSigner(wallet, signer.key.publicKey);
  // A tab that has not read the session learns here which one it has ended.
  const storedId = toSessionId(stored.get(SESSION));
  if (id === undefined && storedId) wallet.broadcast?.post({ type: 'signedOut', id: storedId });
  // A tab that holds a newer session reads again, and finds none. In a tab without a session a login continues.
  wallet.broadcast?.post({ type: 'locked', id });
  return { reason, signer, stored, foreignIds };
}

function toSessionId(record: unknown): SessionId | undefined {
  return (record as Partial<SessionRecord> | undefined)?.session?.id;
}

/** Revokes the session at the service, and then ends that of the relay. */
async function endSessions(wallet: Wallet, { reason, signer, stored, foreignIds }: LeftSession): Promise<void> {
  const { storage } = wallet;
  const { dispatch, getData } = getSessionStore(wallet);
  if (signer) {
    const { id: sessionId, accountId } = signer.session;
    const organizationId = stored.get(toOrganizationName(accountId));
    const revocation = { sessionId, key: signer.key, holder: 'caller', organizationId, foreignIds } as const;
    await runWithTimeout(wallet, LIMIT, (signal) => revoke(wallet, { ...revocation, signal }));
  }
  // A user who has signed in meanwhile, in any tab, is not signed out: a sign-in deletes the record.
  if (getData().openingId !== undefined || (await storage.records.get(ENDING)) !== true) return;
  await runWithTimeout(wallet, LIMIT, async (signal) => {
    await request(wallet, endRelaySession, { signal });
    await storage.records.delete(ENDING);
  });
  // A read that began before the relay's session ended has found it.
  if (getData().status === 'locked' && (await readSession(storage)).publicKey === undefined)
    await dispatch({ type: 'signedOut', reason });
}

/**
 * Removes everything except payments with an unknown outcome and the remembered user, and stores the sign-out. Returns
 * what was stored.
 */
async function wipeAll(wallet: Wallet): Promise<ReadonlyMap<string, unknown>> {
  const { storage } = wallet;
  const { records } = storage;
  const [all] = await Promise.all([
    records.list(''),
    records.put(ENDING, true),
    records.put(SIGNED_OUT, wallet.now()),
    records.delete(LOGIN),
  ]);
  await records.delete(SESSION);
  await Promise.all(
    all.map(async ([name, record]) => {
      const { publicKey } = (record ?? {}) as { publicKey?: string };
      if (publicKey) {
        await deleteSessionKey({ storage, publicKey });
        await deleteTime(storage, publicKey);
      }
      if ([SESSION, ENDING, SIGNED_OUT, LOGIN, REMEMBERED].includes(name) || name.startsWith(KEY)) return;
      const remove = async () => {
        const { moneyMayHaveMoved } = ((await records.get(name)) ?? {}) as { moneyMayHaveMoved?: boolean };
        if (!moneyMayHaveMoved) await records.delete(name);
      };
      // A lock of a payment has the name of its record. The tab that holds it may be about to send the payment.
      await withLockBestEffort(wallet, name, remove);
    }),
  );
  return new Map(all);
}
