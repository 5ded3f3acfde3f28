import type { Agent } from '@latchkey/contract/agents';
import { checkArguments } from '@latchkey/core/development';
import { listAgents } from '../actions/listAgents.ts';
import type { Wallet } from '../client/wallet.ts';
import { requireOffered } from '../session/isOperationOffered.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { readAllPages } from './readAllPages.ts';
import type { LiveState } from './state.ts';

/** The agents that act for the user. */
export interface AgentsStore extends LiveStore<readonly Agent[]> {}

export type AgentsState = LiveState<readonly Agent[]>;

/**
 * Loads all agents and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createAgentsStore } from '@latchkey/core'
 *
 * const agents = createAgentsStore(wallet)
 * const stop = agents.subscribe(() => show(agents.getState()))
 * ```
 *
 * Without a user, or until another user's agents are read, the state is `loading`. Where the relay does not offer it,
 * the state is `failed` with `RELAY_NOT_FOUND`, and nothing is requested. Implements `GET /agents`
 * (docs/reference/agents.md#listagents) over the relay's events.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createAgentsStore(wallet: Wallet): AgentsStore {
  checkArguments('createAgentsStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<readonly Agent[]>(wallet, {
    read: async (_before, how) => {
      requireOffered(wallet, 'listAgents');
      return readAllPages((paging) => listAgents(wallet, { ...paging, ...how }));
    },
  });
  return { getState, subscribe, refresh };
}
