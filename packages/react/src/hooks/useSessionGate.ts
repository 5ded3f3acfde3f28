import type { InternalAccountId, SessionState } from '@latchkey/core';
import { useState } from 'react';
import { useSession } from './useSession.ts';
import { useWallet } from './useWallet.ts';

/** What a gate shows, and why. */
export interface SessionGate {
  readonly status: SessionState['status'];
  /** The account whose content was shown and is kept while the wallet is locked; undefined before a sign-in. */
  readonly accountId: InternalAccountId | undefined;
  /** Why the content disappeared. Undefined before any content was shown. */
  readonly reason: 'locked' | 'expired' | 'signedOut' | undefined;
  /** When the session ends, in server milliseconds; while it is `ready`. */
  readonly expiresAt: number | undefined;
}

/** Core ends a session some seconds before the service does. */
const TOLERANCE_MS = 10_000;

const initial: SessionGate = { status: 'restoring', accountId: undefined, reason: undefined, expiresAt: undefined };

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
  const { status } = session;
  switch (session.status) {
    case 'restoring':
      return { ...before, status };
    case 'ready': {
      const { accountId, expiresAt } = session.session;
      return { status, accountId, expiresAt, reason: undefined };
    }
    case 'signedOut': {
      const reason = before.accountId === undefined ? before.reason : 'signedOut';
      return { status, accountId: undefined, expiresAt: undefined, reason };
    }
    case 'locked': {
      const isSame = session.accountId === undefined || session.accountId === before.accountId;
      if (before.accountId === undefined || !isSame) return { ...initial, status };
      const isOver = before.expiresAt !== undefined && now >= before.expiresAt - TOLERANCE_MS;
      return { ...before, status, reason: isOver ? 'expired' : (before.reason ?? 'locked') };
    }
    default:
      return session satisfies never;
  }
}
