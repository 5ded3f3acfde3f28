import type { OpenedSigner, SessionEffect, SessionEvent, SessionInput } from './event.ts';
import {
  belongsTo,
  getServiceTime,
  getSessionEnd,
  hasSessionEnded,
  MAX_SESSION_MS,
  SESSION_END_MARGIN_MS,
} from './sessionEnd.ts';
import { findEndReason, keepReason } from './signedOutReason.ts';
import {
  createSessionData,
  getAccountId,
  type Instant,
  type SessionData,
  type SessionState,
  type SignedOutReason,
  type Signer,
  type SignerPhase,
} from './state.ts';

type Next = readonly [SessionData, readonly SessionEffect[]];
type ReadyData = Extract<SessionData, { readonly status: 'ready' }>;

/**
 * Minimum interval between writes of the activity and of the service time. The idle lock can fire at most this much
 * early, and a reload can set the time back at most this much.
 */
const WRITE_MS = 10_000;

/** The transitions of the session. Unhandled inputs change nothing. */
export function transition(state: SessionData, input: SessionInput, at: Instant): Next {
  const same: Next = [state, []];
  switch (input.type) {
    case 'started':
      return state.environment === 'attached' ? same : [{ ...state, environment: 'attached' }, [{ type: 'attach' }]];
    case 'closed':
      return [
        {
          ...createSessionData(),
          syncStatus: state.syncStatus === 'none' ? 'none' : 'discarded',
        },
        [{ type: 'detach' }, ...dropSigner(state)],
      ];
    case 'restoreRequested':
      if (state.publicState.status !== 'restoring') return same;
      return state.syncStatus === 'none' ? requestSync(state) : [state, [{ type: 'sync' }]];
    case 'syncRequested':
      return requestSync(state);
    case 'syncAwaited':
      return state.syncStatus === 'none' ? same : [state, [{ type: 'sync' }]];
    case 'syncStarted':
      return state.syncStatus === 'stale' ? [{ ...state, syncStatus: 'running' }, []] : same;
    case 'synced':
      return applySync(withActivity(state, input.lastActivityAt), input, at);
    case 'syncEnded':
      return state.syncStatus === 'none' ? same : [{ ...state, syncStatus: 'none' }, []];
    case 'opening':
      return [{ ...outdateSync(state), openingId: input.sessionId }, []];
    case 'opened': {
      const { identity, session } = input;
      const known = identity ? withIdentity(state, identity) : state;
      const [opened, effects] = setSigner(known, { ...input, isOpenedHere: true }, at);
      // An identity of another user is read again, and then locks.
      const [next, following]: Next =
        identity && opened.identity ? [outdateSync(opened), [{ type: 'forgetLogin' }]] : requestSync(opened);
      return [next, [...effects, { type: 'broadcast', message: 'opened', sessionId: session.id }, ...following]];
    }
    case 'lockRequested':
      return lock({ ...state, openingId: undefined });
    case 'signedOut':
      return signOut(state, input.reason);
    case 'messageReceived': {
      // A tab without a key accepts every sign-out.
      const isCurrentSession = state.signer === undefined || state.signer.session.id === input.sessionId;
      if (input.message === 'locked' && isCurrentSession) return lock(state);
      return input.message === 'signedOut' && isCurrentSession
        ? signOut(state, keepReason(state, 'otherTab'))
        : requestSync(state);
    }
    case 'resumed':
      // The clock may have stopped, so an expired session ends before anything is shown, and the rest is read again.
      if (state.signer && hasSessionEnded(state, state.signer.session, at)) return expire(state);
      return state.syncStatus === 'none' && state.publicState.status === 'restoring' ? same : requestSync(state);
    case 'expired':
      return state.signer && hasSessionEnded(state, state.signer.session, at) ? expire(state) : same;
    case 'activityRead':
      return lockOrProlong(withActivity(state, input.lastActivityAt), at);
    case 'activity':
      return recordActivity(state, at);
    case 'touched':
      return reportTouch(recordActivity(state, at), at);
    case 'activityReported':
      return state.identity?.customerId === input.identity.customerId
        ? [withIdentity(state, input.identity), []]
        : same;
    case 'identityLost':
      return state.status === 'signedOut' ? same : requestSync(state);
    case 'signInStarted':
    case 'actionAuthorized':
    case 'loggedIn':
      return [state, [emit(input.type)]];
    default:
      return input satisfies never;
  }
}

function emit(type: SessionEvent['type']): SessionEffect {
  return { type: 'emit', event: { type } };
}

/** A request during a read may know newer data: then it reads once more. */
function requestSync(state: SessionData): Next {
  return [{ ...state, syncStatus: state.syncStatus === 'none' ? 'running' : 'stale' }, [{ type: 'sync' }]];
}

/** The signer changes: a read in progress is older. After a sign-out nothing is read again. */
function outdateSync(state: SessionData): SessionData {
  return state.syncStatus === 'running'
    ? { ...state, syncStatus: state.status === 'signedOut' ? 'discarded' : 'stale' }
    : state;
}

/** The result of a read. One that is stale or discarded changes nothing. */
function applySync(before: SessionData, input: Extract<SessionInput, { type: 'synced' }>, at: Instant): Next {
  if (before.syncStatus !== 'running') return [before, []];
  const { stored, publicKey, identity, earliestTime } = input;
  const state = identity === undefined ? before : withIdentity(before, identity ?? undefined);
  // Without a response of the relay the stored session is used: it signs nothing that the relay does not forward.
  // A signer that this page holds has a limit of its own, which the device's clock cannot change.
  const isHeld = state.signer !== undefined && state.signer.session.id === stored?.session.id;
  const checkedAt = isHeld ? at : { ...at, now: Math.max(at.now, earliestTime) };
  if (
    stored &&
    identity !== null &&
    belongsTo(identity, stored.session) &&
    !hasSessionEnded(state, stored.session, checkedAt)
  ) {
    const [next, effects] = setSigner(state, stored, checkedAt);
    // A browser that closed between storing the session and deleting the login record left it behind.
    return [next, [...effects, { type: 'forgetLogin' }]];
  }
  const reason = keepReason(before, findEndReason(before, input, checkedAt));
  const [next, effects] = showWithoutSigner(state, { status: 'signedOut', reason });
  const wiping: readonly SessionEffect[] = publicKey === undefined ? [] : [{ type: 'wipeSigner', publicKey }];
  return [next, [...dropSigner(state), ...effects, ...wiping]];
}

/** Makes a session and its key the signer until the session ends. */
function setSigner(state: SessionData, { session, key, isOpenedHere }: OpenedSigner, at: Instant): Next {
  const before = state.signer?.session.id === session.id ? state.signer : undefined;
  const now = getServiceTime(before, at);
  // After a reload the relay could report an early time, so that a stored session seems to last for hours.
  const leftMs = Math.min(session.expiresAt - now, MAX_SESSION_MS);
  const end = at.monotonic + leftMs - SESSION_END_MARGIN_MS;
  const minTimeOffset = before?.minTimeOffset ?? now - at.monotonic;
  const storedTime = before?.storedTime ?? now;
  const signer = {
    session,
    key,
    minTimeOffset,
    storedTime,
    deadline: Math.min(before?.deadline ?? end, end),
    // A read of storage may see it before the sign-in has ended.
    isOpenedHere: isOpenedHere ?? before?.isOpenedHere ?? state.openingId === session.id,
  };
  // The relay's report about the previous user does not apply.
  const identity = belongsTo(state.identity, session) ? state.identity : undefined;
  const held: SessionData = { ...state, identity, status: 'ready', signer };
  const isPublished = state.status === 'ready' && before !== undefined;
  const [next, effects] = isPublished ? ([held, []] as const) : withPublicState(held, { status: 'ready', session });
  const storing: readonly SessionEffect[] = before === undefined ? [writeTime(signer)] : [];
  return [next, [...effects, { type: 'awaitEnd', until: getSessionEnd(next, session) }, ...storing]];
}

/** Removes the key. */
function lock(state: SessionData): Next {
  const { signer, identity } = state;
  if (signer === undefined) return [outdateSync(state), []];
  const [next, effects] = showWithoutSigner(outdateSync(state), { status: 'restoring' });
  const { publicKey } = signer.key;
  return [
    next,
    [
      ...dropSigner(state),
      ...effects,
      { type: 'broadcast', message: 'locked', sessionId: signer.session.id },
      // Without an identity the user is not known yet.
      { type: identity ? 'wipeSigner' : 'wipeAndSync', publicKey },
    ],
  ];
}

/** Forgets the user, after a sign-out here or in another tab. */
function signOut(state: SessionData, reason: SignedOutReason): Next {
  const [next, effects] = withPublicState(
    {
      ...state,
      status: 'signedOut',
      signer: undefined,
      identity: undefined,
      account: undefined,
      openingId: undefined,
      syncStatus: state.syncStatus === 'none' ? 'none' : 'discarded',
    },
    { status: 'signedOut', reason },
  );
  return [next, [...dropSigner(state), ...effects, emit('signedOut')]];
}

/** Ends a signer that is over: at once, and permanently unless another tab was active. */
function expire(state: SessionData): Next {
  if (state.status !== 'ready') return [state, []];
  const [next, effects] = showWithoutSigner(state, { status: 'restoring' });
  return [{ ...next, status: 'ending', signer: state.signer }, [...effects, { type: 'readActivity' }]];
}

function lockOrProlong(state: SessionData, at: Instant): Next {
  const { signer } = state;
  if (signer === undefined) return [state, []];
  return hasSessionEnded(state, signer.session, at) ? lock(state) : setSigner(state, signer, at);
}

/** Records activity, which postpones the idle lock. A touch after the timeout extends nothing: a page that slept locks. */
function recordActivity(state: SessionData, at: Instant): Next {
  const active = emit('activity');
  if (state.status !== 'ready') return [state, [active]];
  if (!state.identity?.idleTimeoutMs) return recordTime(state, at, [active]);
  if (hasSessionEnded(state, state.signer.session, at)) {
    const [next, effects] = expire(state);
    return [next, [active, ...effects]];
  }
  if (at.now < state.lastActivityAt + WRITE_MS) return recordTime(state, at, [active]);
  const used = { ...state, lastActivityAt: at.now };
  return recordTime(used, at, [active, { type: 'writeActivity', lastActivityAt: at.now }]);
}

/** Stores the service time, so that after a reload a relay that reports an early time cannot prolong the key. */
function recordTime(state: ReadyData, at: Instant, effects: readonly SessionEffect[]): Next {
  const now = getServiceTime(state.signer, at);
  if (now < state.signer.storedTime + WRITE_MS) return [state, effects];
  const signer = { ...state.signer, storedTime: now };
  return [{ ...state, signer }, [...effects, writeTime(signer)]];
}

function writeTime({ key: { publicKey }, storedTime: serverTime }: Signer): SessionEffect {
  return { type: 'writeTime', publicKey, serverTime };
}

/** Reports activity without a request to the relay, at most ten times in its idle timeout. */
function reportTouch([state, effects]: Next, at: Instant): Next {
  const idleTimeoutMs = state.identity?.idleTimeoutMs;
  if (state.status !== 'ready' || idleTimeoutMs === undefined) return [state, effects];
  if (at.monotonic - state.reportedAt < idleTimeoutMs / 10) return [state, effects];
  return [{ ...state, reportedAt: at.monotonic }, [...effects, { type: 'reportActivity' }]];
}

/** Holds what the relay reports of the user. */
function withIdentity(state: SessionData, identity: SessionData['identity']): SessionData {
  return { ...state, identity, activityAtReport: state.lastActivityAt };
}

function withActivity(state: SessionData, at: number): SessionData {
  return at > state.lastActivityAt ? { ...state, lastActivityAt: at } : state;
}

/** The effects of a signer that is removed. */
function dropSigner({ signer }: SessionData): readonly SessionEffect[] {
  return signer ? [{ type: 'stopWaiting' }, emit('locked')] : [];
}

/** Shows a session that cannot sign: locked if the relay knows the user, else `otherwise`. */
function showWithoutSigner(
  state: SessionData,
  otherwise: Extract<SessionState, { status: 'restoring' | 'signedOut' }>,
): Next {
  const { identity } = state;
  const publicState: Exclude<SessionState, { status: 'ready' }> = identity
    ? { status: 'locked', customerId: identity.customerId, accountId: identity.accountId }
    : otherwise;
  const phase: SignerPhase = { status: publicState.status, signer: undefined };
  return withPublicState({ ...state, ...phase }, publicState);
}

/**
 * Shows a state. An identity that only expired is not a sign-out: the same user continues after signing in again,
 * another user does not.
 */
function withPublicState(state: SessionData, publicState: SessionState): Next {
  const accountId = getAccountId(publicState);
  const account = accountId ?? state.account;
  const userId = accountId ?? (publicState.status === 'locked' ? publicState.customerId : undefined);
  // While the session is restoring, the user has not left.
  const scope = userId === state.scope.userId || publicState.status === 'restoring' ? state.scope : { userId };
  const effects = [emit('changed')];
  if (account !== state.account) effects.push(emit(state.account === undefined ? 'signedIn' : 'signedOut'));
  return [{ ...state, publicState, account, scope }, effects];
}
