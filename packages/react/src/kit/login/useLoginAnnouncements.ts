import type { LoginState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Says what happens between two steps. A new step's heading and an error say themselves. */
export function useLoginAnnouncements(state: LoginState): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last.status === state.status) return;
    if (state.status === 'requestingCode') announce(m['login.said.requesting']);
    if (state.status === 'verifyingCode') announce(m['login.said.verifying']);
    if (state.status === 'awaitingCode' && last.status === 'resendingCode') {
      // A refusal to send another comes back here, too; then nothing was sent.
      if (state.challenge.sent > last.challenge.sent) announce(m['login.said.resent']);
    }
  }, [state, announce, m]);
}
