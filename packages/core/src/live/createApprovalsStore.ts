import type { AgentAction } from '@latchkey/contract/agents';
import { checkArguments } from '@latchkey/core/development';
import { listAgentApprovals } from '../actions/listAgentApprovals.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';
import { requireOffered } from '../session/isOperationOffered.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { readAllPages } from './readAllPages.ts';
import type { LiveState } from './state.ts';

/** The actions of agents that wait for the user's approval, oldest first. */
export interface ApprovalsStore extends LiveStore<readonly AgentAction[]> {}

export type ApprovalsState = LiveState<readonly AgentAction[]>;

/**
 * Loads the actions that wait for approval and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createApprovalsStore } from '@latchkey/core'
 *
 * const approvals = createApprovalsStore(wallet)
 * const stop = approvals.subscribe(() => show(approvals.getState()))
 * ```
 *
 * The service announces new actions but no decisions: refresh the store after one. Without a user the state is
 * `loading`. Where the relay does not offer it, the state is `failed` with `RELAY_NOT_FOUND`, and nothing is requested.
 * Implements `GET /agents/approvals` (docs/reference/agents.md#listagentapprovals) over the relay's events.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createApprovalsStore(wallet: Wallet): ApprovalsStore {
  checkArguments('createApprovalsStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<readonly AgentAction[]>(wallet, {
    read: async (_before, how) => {
      requireOffered(wallet, 'listAgentApprovals');
      const actions = await readAllPages((paging) =>
        listAgentApprovals(wallet, { ...paging, sortOrder: 'asc', ...how }),
      );
      assertCurrencies(
        wallet,
        actions.flatMap(({ quote }) => [quote?.sendingCurrency, quote?.receivingCurrency]),
      );
      return actions;
    },
  });
  return { getState, subscribe, refresh };
}
