import { endRelaySession } from '@latchkey/contract/calls';
import { pause } from '../client/pause.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { deleteSessionKey, KEY } from '../keys/keyStore.ts';
import { collectForeignIds } from './foreignIds.ts';
import { ENDING, LOGIN, REMEMBERED, readSession, SESSION } from './record.ts';
import { revoke } from './revoke.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import { toOrganizationName } from './signForAccount.ts';
import { deleteTime } from './timeReading.ts';
import { wipeSigner } from './wipeSigner.ts';

/** How long a sign-out waits for another tab to leave a payment. */
const LOCK_MS = 1_000;

/** Time limit for the signed revocation. */
const REVOKE_MS = 2_000;

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
 * It never throws. Implements sign-out of docs/architecture.md#sessions (docs/reference/sessions.md, `DELETE
 * /auth/sessions/{id}`).
 */
export async function signOut(wallet: Wallet): Promise<void> {
  const { storage } = wallet;
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
  await dispatch({ type: 'signedOut' });
  const stored = await wiping;
  // During a refresh the stored session has another key.
  if (signer) await wipeSigner(wallet, signer.key.publicKey);
  // A tab that holds a newer session reads again, and finds none. In a tab without a session a login continues.
  wallet.broadcast?.post({ type: 'locked', id });

  if (signer) {
    const { id: sessionId, accountId } = signer.session;
    const organizationId = stored.get(toOrganizationName(accountId));
    const revocation = { sessionId, key: signer.key, holder: 'caller', organizationId, foreignIds } as const;
    await runWithTimeout(wallet, (signal) => revoke(wallet, { ...revocation, signal }));
  }
  // A user who has signed in meanwhile, in any tab, is not signed out: a sign-in deletes the record.
  if (getData().opening !== undefined || (await storage.records.get(ENDING)) === undefined) return;
  await runWithTimeout(wallet, async (signal) => {
    await request(wallet, endRelaySession, { signal });
    await storage.records.delete(ENDING);
  });
  // A read that began before the relay's session ended has found it.
  if (getData().status === 'locked' && (await readSession(storage)).publicKey === undefined)
    await dispatch({ type: 'signedOut' });
}

/**
 * Removes everything except payments with an unknown outcome and the remembered user, and stores that the relay must be
 * told. Returns what was stored.
 */
async function wipeAll(wallet: Wallet): Promise<ReadonlyMap<string, unknown>> {
  const { storage, clock } = wallet;
  const { records } = storage;
  const [all] = await Promise.all([records.list(''), records.put(ENDING, true), records.delete(LOGIN)]);
  await records.delete(SESSION);
  const waiting = new AbortController();
  const timer = clock.setTimeout(() => waiting.abort(), LOCK_MS);
  await Promise.all(
    all.map(async ([name, record]) => {
      const { publicKey } = (record ?? {}) as { publicKey?: string };
      if (publicKey) {
        await deleteSessionKey({ storage, publicKey });
        await deleteTime(storage, publicKey);
      }
      if ([SESSION, ENDING, LOGIN, REMEMBERED].includes(name) || name.startsWith(KEY)) return;
      const remove = async () => {
        const { moneyMayHaveMoved } = ((await records.get(name)) ?? {}) as { moneyMayHaveMoved?: boolean };
        if (!moneyMayHaveMoved) await records.delete(name);
      };
      // A lock of a payment has the name of its record. The tab that holds it may be about to send the payment.
      await withLock(wallet, name, waiting.signal, remove).catch(remove);
    }),
  );
  clock.clearTimeout(timer);
  return new Map(all);
}

/** Runs a task with a time limit. */
async function runWithTimeout(wallet: Wallet, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborting = new AbortController();
  await Promise.race([work(aborting.signal), pause(wallet, REVOKE_MS, aborting.signal)]).catch(() => {});
  aborting.abort();
}
