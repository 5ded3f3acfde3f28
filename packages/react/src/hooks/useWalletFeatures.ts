import {
  type AgentsState,
  type AgentsStore,
  type CardsState,
  type CardsStore,
  createAgentsStore,
  createCardsStore,
  type Wallet,
} from '@latchkey/core';
import { useMemo } from 'react';
import { createLoadedStore, type LoadedStore, type LoadState } from './createLoadedStore.ts';
import { type CheckStatus, getCheckStatus, readCustomer } from './readCustomer.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** What only some users have: cards, agents, and checks that are not done. */
export type WalletFeature = 'cards' | 'agents' | 'onboarding';

type Checks = { readonly status: 'ready'; readonly checks: CheckStatus };

const loading = { status: 'loading' } as const;

/**
 * Returns the features that the signed-in user has. One whose reading failed, or that the relay does not offer, is
 * missing.
 *
 * ```tsx
 * const features = useWalletFeatures()
 * const link = features.has('cards') && <a href="/cards">Cards</a>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useWalletFeatures(): ReadonlySet<WalletFeature> {
  const [cards] = useOwnedStore<CardsState, CardsStore>({ create: createCardsStore, initial: loading });
  const [agents] = useOwnedStore<AgentsState, AgentsStore>({ create: createAgentsStore, initial: loading });
  const [checks] = useOwnedStore<Checks | LoadState, LoadedStore<Checks>>({ create: createChecks, initial: loading });
  const hasCards = 'data' in cards && cards.data.length > 0;
  const hasAgents = 'data' in agents && agents.data.length > 0;
  const isUnchecked = checks.status === 'ready' && checks.checks !== 'APPROVED';
  return useMemo(() => {
    const features = new Set<WalletFeature>();
    if (hasCards) features.add('cards');
    if (hasAgents) features.add('agents');
    if (isUnchecked) features.add('onboarding');
    return features;
  }, [hasCards, hasAgents, isUnchecked]);
}

function createChecks(wallet: Wallet): LoadedStore<Checks> {
  return createLoadedStore<Checks>(wallet, {
    load: async (reading) => ({ status: 'ready', checks: getCheckStatus(await readCustomer(wallet, reading)) }),
    isReplaceable: () => true,
  });
}
