import type { InternalAccountId, SessionState, SignedOutReason } from '@latchkey/core';
import { useState } from 'react';
import { useSession } from './useSession.ts';
import { useWallet } from './useWallet.ts';

/** Why a wallet is locked: by the user, another tab or the idle timeout, or because its session has ended. */
export type LockReason = 'locked' | 'expired';

interface GateContent {
  /** The account whose content was shown and is kept while the wallet is locked; undefined before a sign-in. */
  readonly accountId: InternalAccountId | undefined;
  /** When the session ends, in server milliseconds; while it is `ready`. */
  readonly expiresAt: number | undefined;
}

/**
 * What a gate shows, and why the content disappeared. `reason` is undefined of a lock before any content was shown, and of
 * a sign-out on a page that has known no user.
 */
export type SessionGate = GateContent &
  (
    | { readonly status: 'restoring' | 'ready'; readonly reason: undefined }
    | { readonly status: 'locked'; readonly reason: LockReason | undefined }
    | { readonly status: 'signedOut'; readonly reason: Exclude<SignedOutReason, 'noUser'> | undefined }
  );

/** Core ends a session some seconds before the service does. */
const TOLERANCE_MS = 10_000;

const initial: SessionGate = { status: 'restoring', accountId: undefined, expiresAt: undefined, reason: undefined };

/**
 * Follows the session and remembers whose content is on the page: a lock keeps the content, a sign-out and another user
 * end it.
 *
 * ```tsx
 * const gate = useSessionGate()
 * gate.status === 'locked' && gate.reason === 'expired' // "Your sign-in has ended"
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useSessionGate(): SessionGate {
  const wallet = useWallet();
  const session = useSession();
  const [known, setKnown] = useState({ gate: initial, session: undefined as SessionState | undefined });
  if (known.session === session) return known.gate;
  // The session changed: the gate follows in the same render, so that no content of it is shown for a moment.
  const gate = toGate(known.gate, session, wallet.now());
  setKnown({ gate, session });
  return gate;
}

/** Returns the gate for the next session state. */
export function toGate(before: SessionGate, session: SessionState, now: number): SessionGate {
  const { accountId, expiresAt } = before;
  switch (session.status) {
    case 'restoring':
      return { status: 'restoring', accountId, expiresAt, reason: undefined };
    case 'ready':
      return {
        status: 'ready',
        accountId: session.session.accountId,
        expiresAt: session.session.expiresAt,
        reason: undefined,
      };
    case 'signedOut': {
      const reason = session.reason === 'noUser' ? undefined : session.reason;
      return { status: 'signedOut', accountId: undefined, expiresAt: undefined, reason };
    }
    case 'locked': {
      const isSame = session.accountId === undefined || session.accountId === accountId;
      if (accountId === undefined || !isSame)
        return { status: 'locked', accountId: undefined, expiresAt: undefined, reason: undefined };
      const isOver = expiresAt !== undefined && now >= expiresAt - TOLERANCE_MS;
      return { status: 'locked', accountId, expiresAt, reason: isOver ? 'expired' : 'locked' };
    }
    default:
      return session satisfies never;
  }
}
