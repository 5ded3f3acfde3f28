import { getSession, type InternalAccountId, type Wallet, watchSession } from '@latchkey/core';

/**
 * Calls back with the account of the user who is present, now and after each change of the user; with `null` where there
 * is none. A lock changes nothing: the user stays known. Returns a function that stops watching.
 *
 * ```ts
 * const stop = watchAccount(wallet, (accountId) => (accountId === null ? clear() : read(accountId)))
 * ```
 */
export function watchAccount(wallet: Wallet, listener: (accountId: InternalAccountId | null) => void): () => void {
  let known: InternalAccountId | null | undefined;
  const check = () => {
    const now = readAccountId(wallet);
    if (now === undefined || now === known) return;
    known = now;
    listener(now);
  };
  const stop = watchSession(wallet, check);
  check();
  return stop;
}

/** Returns the account of the user who is present; `null` without one; undefined while it is read. */
export function readAccountId(wallet: Wallet): InternalAccountId | null | undefined {
  const session = getSession(wallet);
  if (session.status === 'restoring') return undefined;
  if (session.status === 'ready') return session.session.accountId;
  return session.status === 'locked' ? (session.accountId ?? null) : null;
}

/**
 * Calls back with the user who is present after each change of the user; with `null` after a sign-out. A lock changes
 * nothing, nor does a user whose session is restored. Returns a function that stops watching.
 */
export function watchUser(wallet: Wallet, listener: (user: string | null) => void): () => void {
  let known = readUser(wallet);
  return watchSession(wallet, () => {
    const now = readUser(wallet);
    if (now === undefined || now === known) return;
    const isRestored = known === undefined && now !== null;
    known = now;
    if (!isRestored) listener(now);
  });
}

/** Returns the user who is present. Before the terms are accepted a user may have no account. */
export function readUser(wallet: Wallet): string | null | undefined {
  const session = getSession(wallet);
  if (session.status === 'locked') return session.accountId ?? session.customerId;
  return readAccountId(wallet);
}
