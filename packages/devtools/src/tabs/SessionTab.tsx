import type { SessionState } from '@latchkey/core';
import { type ReactElement, useCallback, useSyncExternalStore } from 'react';
import { Facts } from '../panel/Facts.tsx';
import type { TabProps } from '../panel/tabProps.ts';
import { useTick } from '../panel/useTick.ts';

/** Shows the status and the times of the session, without its ids and its key. */
export function SessionTab({ wallet, core }: TabProps): ReactElement {
  useTick(wallet.clock);
  const subscribe = useCallback((listener: () => void) => core.watchSession(wallet, listener), [wallet, core]);
  const read = () => core.getSession(wallet);
  const state = useSyncExternalStore(subscribe, read, read);
  return <Facts facts={{ Status: state.status, ...getTimes(state, wallet.now()) }} />;
}

function getTimes(state: SessionState, now: number): Readonly<Record<string, string>> {
  if (state.status !== 'ready') return {};
  const { createdAt, expiresAt, storedIn } = state.session;
  return {
    'Signed in': new Date(createdAt).toISOString(),
    'Key expires': new Date(expiresAt).toISOString(),
    'Time left': `${Math.max(0, Math.ceil((expiresAt - now) / 1_000))} s`,
    'Stored in': storedIn,
  };
}
