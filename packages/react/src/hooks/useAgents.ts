import { type Agent, type AgentsState, type AgentsStore, createAgentsStore } from '@latchkey/core';
import { useMemo } from 'react';
import {
  type AgentsManagementOptions,
  type AgentsManagementState,
  type AgentsManagementStore,
  createAgentsManagementStore,
} from './createAgentsManagementStore.ts';
import { useLatest } from './useLatest.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The agents that act for the user, and what the user does with one of them. The functions are stable. */
export interface Agents extends Omit<AgentsManagementStore, 'getState' | 'subscribe' | 'dispose' | 'toLatest'> {
  readonly state: AgentsManagementState;
  readonly list: AgentsState;
  /** The known agents; empty while none is known. */
  readonly agents: readonly Agent[];
  /** Reads the list again. */
  refresh(): void;
}

const loading: AgentsState = { status: 'loading' };
const listing: AgentsManagementState = { status: 'listing' };

/**
 * Reads the agents that act for the user, keeps them current while the component is mounted, and pauses, resumes and
 * revokes them.
 *
 * ```tsx
 * const { agents, pause } = useAgents()
 * if (agents[0]?.isPaused === false) pause(agents[0])
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useAgents({ isAllowed }: useAgents.Options = {}): Agents {
  const latest = useLatest(isAllowed);
  const [list, listStore] = useOwnedStore<AgentsState, AgentsStore>({ create: createAgentsStore, initial: loading });
  const [state, store] = useOwnedStore<AgentsManagementState, AgentsManagementStore>({
    create: (wallet) =>
      createAgentsManagementStore(wallet, { isAllowed: (...change) => latest.current?.(...change) ?? true }),
    initial: listing,
  });
  const actions = useMemo<Omit<Agents, 'state' | 'list' | 'agents'>>(
    () => ({
      pause: (agent) => store().pause(agent),
      resume: (agent) => store().resume(agent),
      retry: () => store().retry(),
      askToRevoke: (agent) => store().askToRevoke(agent),
      revoke: () => store().revoke(),
      back: () => store().back(),
      refresh: () => listStore().refresh(),
    }),
    [store, listStore],
  );
  return useMemo(() => {
    const known = 'data' in list ? list.data.map((agent) => store().toLatest(agent)) : [];
    return { ...actions, state, list, agents: known.filter((agent) => agent !== null) };
  }, [actions, state, list, store]);
}

export declare namespace useAgents {
  type Options = AgentsManagementOptions;
}
