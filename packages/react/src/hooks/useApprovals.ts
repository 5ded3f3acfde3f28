import {
  type Agent,
  type AgentAction,
  type AgentsState,
  type AgentsStore,
  type ApprovalsState,
  type ApprovalsStore,
  createAgentsStore,
  createApprovalsStore,
} from '@latchkey/core';
import { useEffect, useMemo } from 'react';
import {
  type ApprovalsDecisionOptions,
  type ApprovalsDecisionState,
  type ApprovalsDecisionStore,
  createApprovalsDecisionStore,
} from './createApprovalsDecisionStore.ts';
import { useLatest } from './useLatest.ts';
import { useOwnedStore } from './useOwnedStore.ts';
import { useWaitingRequests } from './useWaitingRequests.ts';

/** The requests of agents that wait for the user, and decisions about them. The functions are stable. */
export interface Approvals
  extends Omit<ApprovalsDecisionStore, 'getState' | 'subscribe' | 'dispose' | 'isDecided' | 'follow'> {
  readonly state: ApprovalsDecisionState;
  readonly list: ApprovalsState;
  /** The requests that are not decided, oldest first; empty while none is known. */
  readonly requests: readonly AgentAction[];
  /** Those of `requests` that have not run out: the count for a badge. */
  readonly waiting: readonly AgentAction[];
  /** Returns the agent of a request, where it is known. */
  findAgent(action: AgentAction): Agent | undefined;
  /** Reads the list again. */
  refresh(): void;
}

const loading = { status: 'loading' } as const;
const listing: ApprovalsDecisionState = { status: 'listing' };

/**
 * Reads the requests of agents that wait for the user's approval, keeps them current while the component is mounted,
 * and approves or rejects them.
 *
 * ```tsx
 * const { waiting, approve } = useApprovals()
 * const badge = waiting.length
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useApprovals({ isAllowed }: useApprovals.Options = {}): Approvals {
  const latest = useLatest(isAllowed);
  const [list, listStore] = useOwnedStore<ApprovalsState, ApprovalsStore>({
    create: createApprovalsStore,
    initial: loading,
  });
  const [agents] = useOwnedStore<AgentsState, AgentsStore>({ create: createAgentsStore, initial: loading });
  const [state, store] = useOwnedStore<ApprovalsDecisionState, ApprovalsDecisionStore>({
    create: (wallet) =>
      createApprovalsDecisionStore(wallet, { isAllowed: (...change) => latest.current?.(...change) ?? true }),
    initial: listing,
  });
  useEffect(() => {
    if (list.status === 'ready') store().follow(list.data);
  }, [list, store]);
  const actions = useMemo<Omit<Approvals, 'state' | 'list' | 'requests' | 'waiting' | 'findAgent'>>(
    () => ({
      approve: (action) => store().approve(action),
      askToReject: (action) => store().askToReject(action),
      reject: (action, reason) => store().reject(action, reason),
      retry: () => store().retry(),
      back: () => store().back(),
      refresh: () => listStore().refresh(),
    }),
    [store, listStore],
  );
  const requests = useMemo(
    // `state` is read so that a request that was decided disappears at once.
    () => (state && 'data' in list ? list.data.filter(({ id }) => !store().isDecided(id)) : []),
    [state, list, store],
  );
  const waiting = useWaitingRequests(requests);
  return useMemo(() => {
    const known = 'data' in agents ? agents.data : [];
    const findAgent = ({ agentId }: AgentAction) => known.find(({ id }) => id === agentId);
    return { ...actions, state, list, requests, waiting, findAgent };
  }, [actions, state, list, requests, waiting, agents]);
}

export declare namespace useApprovals {
  type Options = ApprovalsDecisionOptions;
}
