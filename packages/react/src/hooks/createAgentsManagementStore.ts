import { type Agent, deleteAgent, isAmbiguous, updateAgent, type Wallet, WalletError } from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { isUnlockNeeded } from './isUnlockNeeded.ts';
import { watchAccount } from './watchAccount.ts';

type AgentId = Agent['id'];

/** What was changed last. */
export type AgentChange = 'paused' | 'resumed' | 'revoked';

/** Every state of managing agents. */
export type AgentsManagementState =
  | {
      readonly status: 'listing';
      readonly change?: { readonly type: AgentChange; readonly agentId: AgentId } | undefined;
    }
  /** `error` says why the agent was not paused or resumed. */
  | { readonly status: 'failed'; readonly agent: Agent; readonly isPaused: boolean; readonly error: WalletError }
  /** Nothing is shown as done before the service has responded. */
  | { readonly status: 'changing'; readonly agent: Agent }
  | { readonly status: 'confirmingRevocation'; readonly agent: Agent; readonly error?: WalletError | undefined }
  | { readonly status: 'revoking'; readonly agent: Agent };

const listing: AgentsManagementState = { status: 'listing' };

export interface AgentsManagementOptions {
  /** Called before a change is requested, where nothing else prevents it, but not when it is repeated. Default: allowed. */
  readonly isAllowed?: ((change: AgentChange, agentId: AgentId) => boolean) | undefined;
}

/** Actions on agents. Those that a state does not allow have no effect. */
export type AgentsManagementStore = ReturnType<typeof createAgentsManagementStore>;

/**
 * Creates the store of managing agents: pausing, resuming and revoking one.
 *
 * ```ts
 * const agents = createAgentsManagementStore(wallet)
 * agents.pause(agent)
 * ```
 */
export function createAgentsManagementStore(wallet: Wallet, { isAllowed }: AgentsManagementOptions = {}) {
  const store = createTaskStore<AgentsManagementState>(listing);
  const requests = createRepeatedRequests();
  /** The agents of the latest responses, `null` for a revoked one: the list may be older. */
  const latest = new Map<AgentId, Agent | null>();

  const isBusy = () => ['changing', 'revoking'].includes(store.getState().status);

  function askToChange(agent: Agent, isPaused: boolean) {
    if (!isBusy() && isAllowed?.(isPaused ? 'paused' : 'resumed', agent.id) !== false) change(agent, isPaused);
  }

  function change(agent: Agent, isPaused: boolean) {
    const { id: agentId } = agent;
    store.setState({ status: 'changing', agent });
    store.run(
      async (signal) => {
        const call = { agentId, isPaused, signal };
        const updated = await requests.send(`${agentId} ${isPaused}`, signal, (idempotencyKey) =>
          updateAgent(wallet, { ...call, idempotencyKey }),
        );
        latest.set(agentId, updated);
        return { status: 'listing', change: { type: isPaused ? 'paused' : 'resumed', agentId } };
      },
      (error) => ({ status: 'failed', agent, isPaused, error }),
    );
  }

  function revoke() {
    const state = store.getState();
    if (state.status !== 'confirmingRevocation') return;
    const { agent, error } = state;
    const { id: agentId } = agent;
    if (!isUnlockNeeded(error) && isAllowed?.('revoked', agentId) === false) return;
    store.setState({ status: 'revoking', agent });
    store.run(
      async (signal) => {
        try {
          await requests.send(`${agentId} revoked`, signal, (idempotencyKey) =>
            deleteAgent(wallet, { agentId, idempotencyKey, signal }),
          );
        } catch (thrown) {
          // An agent that is gone already counts as revoked.
          if (!(thrown instanceof WalletError) || thrown.status !== 404 || isAmbiguous(thrown)) throw thrown;
        }
        latest.set(agentId, null);
        return { status: 'listing', change: { type: 'revoked', agentId } };
      },
      (error) => ({ status: 'confirmingRevocation', agent, error }),
    );
  }

  const stopWatching = watchAccount(wallet, () => {
    // Nothing of one user is shown to the next.
    latest.clear();
    requests.clear();
    store.setState(listing);
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Returns the latest known version of an agent of the list; `null` where it was revoked. */
    toLatest(agent: Agent): Agent | null {
      const known = latest.get(agent.id);
      if (known === undefined || known === null) return known === null ? null : agent;
      return Date.parse(known.updatedAt) >= Date.parse(agent.updatedAt) ? known : agent;
    },
    pause: (agent: Agent) => askToChange(agent, true),
    resume: (agent: Agent) => askToChange(agent, false),
    /** Requests the change that failed again. */
    retry() {
      const state = store.getState();
      if (state.status === 'failed') change(state.agent, state.isPaused);
    },
    askToRevoke(agent: Agent) {
      if (!isBusy()) store.setState({ status: 'confirmingRevocation', agent });
    },
    /** Revokes the agent, once the user has confirmed it. */
    revoke,
    /** Returns to the list. A change that was requested cannot be taken back. */
    back() {
      if (!isBusy()) store.setState(listing);
    },
    dispose() {
      stopWatching();
      store.dispose();
    },
  };
}
