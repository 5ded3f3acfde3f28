import { useEffect } from 'react';
import type { LoginContextValue } from '../../headless/login/context.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Announces that a code is being requested: the form stays until it is sent. */
export function useRequestAnnouncement({ login }: LoginContextValue): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const isRequesting = login.state.status === 'requestingCode';
  useEffect(() => {
    if (isRequesting) announce(m['login.announce.requesting']);
  }, [isRequesting, announce, m]);
}
