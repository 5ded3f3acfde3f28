import { relayHeaders } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import { hashToken } from '../crypto/token.ts';
import type { Log } from '../log/log.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore, SessionStore, StoredSession } from '../store/store.ts';
import { runCallback } from './callbackError.ts';
import { checkAccount } from './checkAccount.ts';
import { type Identity, type IntegratorIdentity, isWalletSignIn, type WalletSignIn } from './identity.ts';
import type { FindIdleTimeout } from './idleTimeout.ts';
import { createSessionTokens } from './sessionToken.ts';

/** How long the integrator's authentication of a stream's reader is valid. */
const integratorCheckMs = 15_000;

const maxConfirmed = 100_000;

/** Sessions of lost responses that may replace one session. A client that loses more of them signs in again. */
const maxLostSessions = 10;

/** Authenticates callers. */
export interface Sessions {
  /** Returns the caller; null when signed out. `isPassive`: the request extends no session and sets no token. */
  findCaller(context: RequestContext, isPassive?: boolean): Promise<Caller | null>;
  /** Opens a session after a verification. Its user does not have the token before it is issued. */
  open(user: Pick<Caller, 'customerId' | 'accountId' | 'idleTimeoutMs'>, token: string): Promise<void>;
  /**
   * Sets the token of an open session; null if it has ended. The caller's previous session ends: that of another user at
   * once, and that of the same user with the first use of the token, because the response may be lost.
   */
  issue(context: RequestContext, token: string): Promise<{ readonly hash: string } | null>;
  /** Returns whether a session is still open. */
  isOpen(hash: string): Promise<boolean>;
  /** Ends the caller's session, if there is one, and removes its token. */
  end(context: RequestContext): Promise<void>;
  /** Returns when a customer's permission to read ends, in milliseconds since the epoch; null if it has ended. */
  findEnd(context: RequestContext, customerId: string, sessionHash: string | null): Promise<number | null>;
}

/** Dependencies of {@link createSessions}. */
export interface SessionDependencies {
  readonly store: SessionStore;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly origins: readonly string[];
  readonly findIdleTimeout: FindIdleTimeout;
}

export function createSessions(identity: Identity, dependencies: SessionDependencies): Sessions {
  return isWalletSignIn(identity)
    ? createWalletSessions(identity, dependencies)
    : createIntegratorSessions(identity, dependencies.clock);
}

function createIntegratorSessions(identity: IntegratorIdentity, clock: Clock): Sessions {
  const findCaller = async ({ request }: RequestContext): Promise<Caller | null> => {
    const user = await runCallback({ callback: 'authenticate', clock }, async () =>
      checkAccount('authenticate', await identity.authenticate(request)),
    );
    if (user === null) return null;
    return { customerId: user.customerId, accountId: null, idleTimeoutMs: user.idleTimeoutMs, session: null };
  };
  return {
    findCaller,
    open: async () => undefined,
    issue: async () => null,
    isOpen: async () => false,
    end: async () => undefined,
    findEnd: async (context, customerId) => {
      const now = clock.now();
      const caller = await findCaller(context);
      return caller?.customerId === customerId ? now + integratorCheckMs : null;
    },
  };
}

function createWalletSessions(
  identity: WalletSignIn,
  { store, records, clock, log, origins, findIdleTimeout }: SessionDependencies,
): Sessions {
  const tokens = createSessionTokens(identity, origins);

  const toReplacedName = (hash: string) => `replaced session:${hash}`;
  const toSuccessorName = (hash: string) => `successor session:${hash}`;
  const toConfirmedName = (hash: string) => `confirmed session:${hash}`;
  /**
   * Returns a session and those that its records lead to, each once: copies of verifications that are sent with each
   * other's sessions connect these in a circle. `isLast`: whether the chain ends with a session.
   */
  const listChain = async (
    first: string,
    toName: (hash: string) => string,
    isLast: (hash: string) => Promise<boolean> = async () => false,
  ): Promise<string[]> => {
    const now = clock.now();
    const chain = new Set<string>();
    for (let next: string | null = first; next !== null && !chain.has(next); ) {
      chain.add(next);
      next = (await isLast(next)) ? null : await records.read(toName(next), now);
    }
    return [...chain];
  };

  /** Sessions whose previous session has ended, as far as this process knows. */
  const confirmed = new Set<string>();
  /** Ends the sessions that this one replaces: the user has received its token. */
  const endReplaced = async (hash: string): Promise<void> => {
    if (confirmed.has(hash)) return;
    const now = clock.now();
    // One that has ended those that it replaced is the last: the chain of all sign-ins of a user would grow for weeks.
    const hasEndedReplaced = async (each: string) =>
      each !== hash && (await records.read(toConfirmedName(each), now)) !== null;
    const [, ...replaced] = await listChain(hash, toReplacedName, hasEndedReplaced);
    for (const each of replaced) await store.replace(each);
    if (replaced.length > 0) {
      await records.putIfAbsent(toConfirmedName(hash), '', { until: now + identity.absoluteLifetimeMs, now });
    }
    if (confirmed.size >= maxConfirmed) confirmed.clear();
    confirmed.add(hash);
  };

  /**
   * Records which session this one replaces: the latest of those that the same one was to be replaced by, whose tokens
   * were lost with their responses. So the first use of a token ends them all. Those that cannot be recorded, or that
   * are too many, end at once: otherwise one user could make each further sign-in cost more calls of the store. Lost
   * sessions after those end when they are idle.
   */
  const replace = async (first: string, hash: string, time: { readonly until: number; readonly now: number }) => {
    const seen = new Set<string>();
    let replaced = first;
    while (replaced !== hash && !seen.has(replaced) && seen.size <= maxLostSessions) {
      seen.add(replaced);
      const successor = await records.putIfAbsent(toSuccessorName(replaced), hash, time);
      // Repeated for earlier ones: a relay may have crashed between the two writes.
      const recorded = await records.putIfAbsent(toReplacedName(successor), replaced, time);
      if (recorded !== replaced) await store.replace(replaced);
      replaced = successor;
    }
    if (replaced === hash) return;
    seen.add(replaced);
    for (const each of seen) await store.replace(each);
  };
  /** Ends an open session, and those that were to replace it: the user has received none of their tokens. */
  const endWithSuccessors = async (hash: string): Promise<void> => {
    if ((await store.read(hash, clock.now())) === null) return;
    for (const each of await listChain(hash, toSuccessorName)) await store.end(each);
  };

  const findCaller = async (
    context: RequestContext,
    isPassive = isBackground(context.request),
  ): Promise<Caller | null> => {
    const token = tokens.read(context);
    if (token === null) return null;
    const now = clock.now();
    const hash = await hashToken(token);
    const session = await store.read(hash, now);
    if (session === null) return null;
    // Checked here in addition to `expiresAt`: a lower option also ends open sessions.
    const endsAt = getAbsoluteEnd(identity, session);
    if (now >= endsAt) {
      await store.end(hash);
      return null;
    }
    await endReplaced(hash);
    const { customerId, accountId, idleTimeoutMs = identity.idleTimeoutMs ?? undefined } = session;
    const lifetimeMs = getLifetime(identity, idleTimeoutMs);
    let expiresAt = Math.min(session.expiresAt, endsAt);
    const extendedTo = Math.min(now + lifetimeMs, endsAt);
    const isDue =
      extendedTo === endsAt ? expiresAt < endsAt : extendedTo - expiresAt >= getExtensionInterval(lifetimeMs);
    if (isDue && !isPassive) {
      expiresAt = extendedTo;
      await store.extend(hash, expiresAt);
      tokens.write(context, { token, lifetimeMs: expiresAt - now });
    }
    return { customerId, accountId, idleTimeoutMs, session: { hash, expiresAt } };
  };

  return {
    findCaller,
    open: async (user, token) => {
      const idleTimeoutMs = await findIdleTimeout(user);
      const now = clock.now();
      const expiresAt = now + getLifetime(identity, idleTimeoutMs);
      await store.open({ hash: await hashToken(token), ...user, idleTimeoutMs, createdAt: now, expiresAt });
    },
    // A token that the request carried is never adopted: an attacker could have planted it.
    issue: async (context, token) => {
      const previous = await findCaller(context);
      const hash = await hashToken(token);
      const now = clock.now();
      const session = await store.read(hash, now);
      if (session === null) return null;
      if (previous?.session != null && previous.session.hash !== hash) {
        const { customerId, session: replaced } = previous;
        const time = { until: getAbsoluteEnd(identity, session), now };
        confirmed.delete(hash);
        if (customerId === session.customerId) await replace(replaced.hash, hash, time);
        else await endWithSuccessors(replaced.hash);
      }
      tokens.write(context, { token, lifetimeMs: session.expiresAt - now });
      log({ level: 'info', event: 'signedIn', at: now, requestId: context.requestId });
      return { hash };
    },
    isOpen: async (hash) => (await store.read(hash, clock.now())) !== null,
    end: async (context) => {
      const token = tokens.read(context);
      if (token !== null) {
        const hash = await hashToken(token);
        await endReplaced(hash);
        await endWithSuccessors(hash);
      }
      tokens.write(context, { token: null, lifetimeMs: 0 });
    },
    findEnd: async (_, __, sessionHash) => {
      const now = clock.now();
      const session = sessionHash === null ? null : await store.read(sessionHash, now);
      if (session === null) return null;
      const endsAt = Math.min(session.expiresAt, getAbsoluteEnd(identity, session));
      return endsAt > now ? endsAt : null;
    },
  };
}

/** Returns the session lifetime after the last user request. The absolute lifetime may end it earlier. */
function getLifetime({ sessionMs, absoluteLifetimeMs }: WalletSignIn, idleTimeoutMs: number | undefined): number {
  return Math.min(sessionMs, idleTimeoutMs ?? sessionMs, absoluteLifetimeMs);
}

/**
 * Minimum interval between writes of a session's end, so that not every request writes it: a twentieth of its lifetime,
 * at most five minutes. A session may end that much early, and never late.
 */
function getExtensionInterval(lifetimeMs: number): number {
  return Math.min(5 * 60 * 1000, lifetimeMs / 20);
}

/** Returns when a session ends, however often it is used. */
function getAbsoluteEnd({ absoluteLifetimeMs }: WalletSignIn, { createdAt }: Pick<StoredSession, 'createdAt'>): number {
  return createdAt + absoluteLifetimeMs;
}

/** Returns whether the page marked the request as background: timers and streams extend no session. */
function isBackground(request: Request): boolean {
  return request.headers.get(relayHeaders.client) === 'background';
}
