import { useMemo } from 'react';
import { createSessionsStore, type SessionsState, type SessionsStore } from './createSessionsStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's sessions, as a component sees them. The functions are stable. */
export interface Sessions extends Omit<SessionsStore, 'getState' | 'subscribe' | 'dispose'> {
  readonly state: SessionsState;
}

const loading: SessionsState = { status: 'loading' };

/**
 * Lists the user's sessions on every device, the one of this device first, and ends one of them, or all others.
 *
 * ```tsx
 * const { state, askToEnd } = useSessions()
 * if (state.status === 'listing' && state.sessions.length > 1) askToEnd('others')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useSessions(): Sessions {
  const [state, store] = useOwnedStore<SessionsState, SessionsStore>({ create: createSessionsStore, initial: loading });
  const actions = useMemo<Omit<Sessions, 'state'>>(
    () => ({
      reload: () => store().reload(),
      askToEnd: (target) => store().askToEnd(target),
      end: () => store().end(),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
