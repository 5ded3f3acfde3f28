import type { RelaySession } from '@latchkey/contract/relay';
import type { SessionRecord } from './record.ts';
import type { Instant, SessionData, Signer } from './state.ts';

/** A session key signs for 15 minutes (docs/reference/conventions.md), whatever the response says. */
export const MAX_SESSION_MS = 15 * 60_000;

/** Stop using a key this long before the service refuses it. */
export const SESSION_END_MARGIN_MS = 5_000;

/** Returns when a session ends by the server clock: with its key, or earlier at an idle timeout. */
export function getSessionEnd(
  { identity, lastActivityAt }: SessionData,
  { createdAt, expiresAt }: SessionRecord['session'],
): number {
  const idle = Math.max(createdAt, lastActivityAt) + (identity?.idleTimeoutMs ?? Number.POSITIVE_INFINITY);
  return Math.min(expiresAt - SESSION_END_MARGIN_MS, idle);
}

/** Returns whether a session has ended. */
export function hasSessionEnded(data: SessionData, session: SessionRecord['session'], at: Instant): boolean {
  const signer = data.signer?.session.id === session.id ? data.signer : undefined;
  const isPastDeadline = signer !== undefined && at.monotonic >= signer.deadline;
  // An end that cannot be read, such as that of a damaged record, has passed.
  return isPastDeadline || !(getServiceTime(signer, at) < getSessionEnd(data, session));
}

/** Returns the service time for this signer: never before what an earlier page knew, whatever the relay reports. */
export function getServiceTime(signer: Pick<Signer, 'minTimeOffset'> | undefined, at: Instant): number {
  return Math.max(at.now, at.monotonic + (signer?.minTimeOffset ?? Number.NEGATIVE_INFINITY));
}

/** Returns whether the relay's identity can belong to this session: it names no wallet, or this one. */
export function belongsTo(identity: RelaySession | null | undefined, session: SessionRecord['session']): boolean {
  return !identity?.accountId || identity.accountId === session.accountId;
}
