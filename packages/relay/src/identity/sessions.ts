import { relayHeaders } from '@latchkey/contract/relay';
import type { Parts } from '../parts.ts';
import type { Caller, Visit } from '../visit.ts';
import { carryToken, tokenOf } from './carriage.ts';
import { isWalletSignIn, type WalletSignIn } from './identity.ts';
import { checkIdleTimeout, idleTimeoutOf } from './idleTimeout.ts';
import { hashOf, newToken } from './token.ts';

/**
 * How far a session's end may stay behind its use, so that not every call writes it: a twentieth of its life, and no more
 * than five minutes. It is over that much too early at most, and never too late.
 */
const slideMs = (sessionMs: number) => Math.min(5 * 60 * 1000, sessionMs / 20);

/** Who is calling; null where nobody is signed in. */
export async function callerOf(parts: Parts, visit: Visit): Promise<Caller | null> {
  const { identity } = parts;
  if (isWalletSignIn(identity)) return sessionCaller(parts, identity, visit);
  const who = await identity.authenticate(visit.request);
  if (who === null) return null;
  if (!/^Customer:[A-Za-z0-9_-]{1,64}$/.test(who.customerId))
    throw new TypeError('authenticate() must return a customerId of the form Customer:<id>.');
  checkIdleTimeout('authenticate', who);
  return { customerId: who.customerId, accountId: null, idleTimeoutMs: who.idleTimeoutMs, session: null };
}

async function sessionCaller(parts: Parts, identity: WalletSignIn, visit: Visit): Promise<Caller | null> {
  const token = tokenOf(parts, identity, visit);
  if (token === null) return null;
  const now = parts.clock.now();
  const hash = await hashOf(token);
  const session = await parts.store.sessions.read(hash, now);
  if (session === null) return null;
  const { customerId, accountId, idleTimeoutMs = identity.idleTimeoutMs ?? undefined } = session;
  const lifeMs = lifeOf(identity, idleTimeoutMs);
  let { expiresAt } = session;
  if (now + lifeMs - expiresAt >= slideMs(lifeMs) && !isTimers(visit)) {
    expiresAt = now + lifeMs;
    await parts.store.sessions.extend(hash, expiresAt);
    carryToken(parts, identity, visit, { token, lifeMs });
  }
  return { customerId, accountId, idleTimeoutMs, session: { hash, expiresAt } };
}

/** How long a session lasts after the last call that somebody caused. */
function lifeOf({ sessionMs }: WalletSignIn, idleTimeoutMs: number | undefined): number {
  return Math.min(sessionMs, idleTimeoutMs ?? sessionMs);
}

/** Whether the page says that nobody caused this call: its timers and its stream keep no session alive. */
function isTimers(visit: Visit): boolean {
  return visit.request.headers.get(relayHeaders.client) === 'background';
}

/**
 * Opens a session for one who has just proved a credential. A token that the request brought is never kept: it could
 * have been planted there.
 */
export async function openSession(
  parts: Parts,
  identity: WalletSignIn,
  visit: Visit,
  who: Pick<Caller, 'customerId' | 'accountId' | 'idleTimeoutMs'>,
): Promise<void> {
  const before = await sessionCaller(parts, identity, visit);
  const idleTimeoutMs = await idleTimeoutOf(parts, who);
  const lifeMs = lifeOf(identity, idleTimeoutMs);
  const now = parts.clock.now();
  const token = newToken();
  const hash = await hashOf(token);
  await parts.store.sessions.open({ hash, ...who, idleTimeoutMs, createdAt: now, expiresAt: now + lifeMs });
  const { sessions } = parts.store;
  if (before?.session != null)
    await (before.customerId === who.customerId
      ? sessions.replace(before.session.hash, hash)
      : sessions.end(before.session.hash));
  carryToken(parts, identity, visit, { token, lifeMs });
  parts.log({ level: 'info', event: 'signedIn', at: now, requestId: visit.requestId });
}

/** Ends the caller's session, if there is one, and takes its token back. */
export async function endSession(parts: Parts, visit: Visit): Promise<void> {
  if (!isWalletSignIn(parts.identity)) return;
  const token = tokenOf(parts, parts.identity, visit);
  if (token !== null) await parts.store.sessions.end(await hashOf(token));
  carryToken(parts, parts.identity, visit, { token: null, lifeMs: 0 });
}
