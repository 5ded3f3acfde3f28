import { getSession, type SessionState, type Store, watchSession } from '@latchkey/core';
import { useMemo } from 'react';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

const restoring: SessionState = { status: 'restoring' };

/**
 * Returns the session: `restoring`, `signedOut`, `locked` (known to the relay, but without a key) or `ready`.
 *
 * ```tsx
 * const session = useSession()
 * session.status === 'ready' // the user can send
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useSession(): SessionState {
  const wallet = useWallet();
  const readable = useMemo<Store<SessionState>>(
    () => ({ getState: () => getSession(wallet), subscribe: (listener) => watchSession(wallet, listener) }),
    [wallet],
  );
  return useStore(readable, restoring);
}
