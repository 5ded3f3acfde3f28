import { useEffect, useRef } from 'react';
import type { LoginContextValue } from '../../headless/login/context.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Announces events between two steps. A new step's heading and an error announce themselves. */
export function useLoginAnnouncements({ login, passkey, oauth }: LoginContextValue): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const { state } = login;
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last.status === state.status) return;
    if (state.status === 'requestingCode') announce(m['login.announce.requesting']);
    if (state.status === 'verifyingCode') announce(m['login.announce.verifying']);
    if (state.status === 'awaitingCode' && last.status === 'resendingCode') {
      // A refused resend also returns to this state; then nothing was sent.
      if (state.challenge.sent > last.challenge.sent) announce(m['login.announce.resent']);
    }
  }, [state, announce, m]);

  const passkeyStatus = passkey.state.status;
  useEffect(() => {
    if (passkeyStatus === 'prompting') announce(m['login.announce.passkeyWaiting']);
    if (passkeyStatus === 'verifying') announce(m['login.announce.passkeyVerifying']);
  }, [passkeyStatus, announce, m]);

  const isProviderVerifying = oauth.state.status === 'verifying';
  useEffect(() => {
    if (isProviderVerifying) announce(m['login.announce.providerVerifying']);
  }, [isProviderVerifying, announce, m]);
}
