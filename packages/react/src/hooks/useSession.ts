import { getSession, type Readable, type SessionState, watchSession } from '@latchkey/core';
import { useMemo } from 'react';
import { useReadable } from './useReadable.ts';
import { useWallet } from './useWallet.ts';

const restoring: SessionState = { status: 'restoring' };

/**
 * Who is here: `restoring`, `signedOut`, `locked` (the relay knows them, the key is over) or `ready`.
 *
 * ```tsx
 * const session = useSession()
 * if (session.status === 'ready') return <Send />
 * ```
 */
export function useSession(): SessionState {
  const wallet = useWallet();
  const readable = useMemo<Readable<SessionState>>(
    () => ({ getState: () => getSession(wallet), subscribe: (listener) => watchSession(wallet, listener) }),
    [wallet],
  );
  return useReadable(readable, restoring);
}
