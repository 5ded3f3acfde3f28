import type { SessionState } from '@latchkey/core';
import { useRef } from 'react';
import { isSignedIn } from '../shell/isSignedIn.ts';

let isRequested = false;

/** Called when the user asks for the sign-out in this tab: it needs no explanation. */
export function noteSignOut(): void {
  isRequested = true;
}

/** Whether the session of this page ended without a request in this tab: after the idle timeout, or in another tab. */
export function useEndedSession(session: SessionState): boolean {
  const hadUser = useRef(false);
  if (isSignedIn(session)) {
    hadUser.current = true;
    isRequested = false;
  }
  return session.status === 'signedOut' && hadUser.current && !isRequested;
}
