import type { Agent, Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { AgentsContext, useAgentsContext } from '../src/headless/agents/context.ts';
import * as Agents from '../src/headless/agents/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const agent: Agent = {
  id: 'Agent:1',
  name: 'Shopping agent',
  customerId: 'Customer:1',
  isPaused: false,
  isConnected: true,
  policy: {
    permissions: ['EXECUTE_QUOTES'],
    defaultExecutionMode: 'AUTO',
    spendingLimits: { currency: 'USD', perTransactionLimit: 10_000 },
  },
  usage: { dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 0 },
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
};

/** Replaces the list by one that could not be read again. */
function Stale({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useAgentsContext('Stale');
  const list = { status: 'stale', data: [agent], asOf: 0, error: failure('NETWORK_FAILED', 'retry') } as const;
  const agents = { ...value.agents, list, agents: [agent] };
  return (
    <AgentsContext.Provider value={{ ...value, agents, reload: { ...value.reload, failure: list } }}>
      {children}
    </AgentsContext.Provider>
  );
}

/** The context that each part of agents needs. */
export function agentsPlaces(wallet: Wallet): Record<keyof typeof Agents, Place> {
  const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const place = {
    around: (part: ReactNode) =>
      bare(
        <Agents.Root>
          <Stale>{part}</Stale>
        </Agents.Root>,
      ),
  };
  const ofAgent = { ...place, props: { agent } };
  return {
    Agent: ofAgent,
    Back: place,
    ConfirmRevocation: place,
    Heading: place,
    Pause: ofAgent,
    Retry: place,
    Revoke: ofAgent,
    Root: { around: bare },
  };
}
