import type { SessionInput } from './event.ts';
import { SESSION_END_MARGIN_MS } from './sessionEnd.ts';
import type { Instant, SessionData, SignedOutReason } from './state.ts';

/** The relay can count an activity this much earlier than the page: a part of the idle timeout, and the write interval. */
const UNREPORTED = { share: 0.1, ms: 10_000 };

/**
 * Returns the reason of a sign-out that the user did not request in this tab. A page that has known no user has no other
 * reason, and a page that is signed out keeps its reason. But the message of another tab explains a refusal: that tab can
 * end the relay's session before its message arrives.
 */
export function keepReason({ publicState, scope }: SessionData, reason: SignedOutReason): SignedOutReason {
  if (publicState.status === 'signedOut')
    return publicState.reason === 'refused' && reason === 'otherTab' ? reason : publicState.reason;
  return scope.userId === undefined ? 'noUser' : reason;
}

/**
 * Returns why the relay knows the user no longer. It does not report that, so the reason follows from the end that the
 * relay reported last: requests may have postponed it, and only a refusal can bring it forward.
 */
export function findEndReason(
  { identity, lastActivityAt, activityAtReport }: SessionData,
  read: Pick<Extract<SessionInput, { readonly type: 'synced' }>, 'identity' | 'hasSignedOut'>,
  { now }: Pick<Instant, 'now'>,
): SignedOutReason {
  if (read.hasSignedOut) return 'otherTab';
  // Without a response of the relay, only the stored session is over.
  if (read.identity === undefined) return 'expired';
  const { expiresAt = '', idleTimeoutMs } = identity ?? {};
  // Invalid where the integrator's own session has no known end.
  const end = Date.parse(expiresAt);
  const isOver = now >= end - SESSION_END_MARGIN_MS;
  if (!isOver) return 'refused';
  // Only its absolute lifetime ends a session so soon after an activity.
  if (idleTimeoutMs === undefined || end < activityAtReport + idleTimeoutMs * (1 - 2 * UNREPORTED.share))
    return 'expired';
  const idleMs = now - lastActivityAt + UNREPORTED.ms;
  return idleMs >= idleTimeoutMs * (1 - UNREPORTED.share) ? 'idleTimeout' : 'refused';
}
