import type { AgentAction, Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { ApprovalsContext, useApprovalsContext } from '../src/headless/approvals/context.ts';
import * as Approvals from '../src/headless/approvals/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const action: AgentAction = {
  id: 'AgentAction:1',
  agentId: 'Agent:1',
  customerId: 'Customer:1',
  platformCustomerId: 'user-1',
  status: 'PENDING_APPROVAL',
  type: 'TRANSFER_OUT',
  transferDetails: {
    amount: 4_200,
    currency: 'USD',
    sourceAccountId: 'InternalAccount:1',
    destinationAccountId: 'ExternalAccount:1',
  },
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
};

/** Replaces the list by one that could not be read again. */
function Stale({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useApprovalsContext('Stale');
  const list = { status: 'stale', data: [action], asOf: 0, error: failure('NETWORK_FAILED', 'retry') } as const;
  const approvals = { ...value.approvals, list, requests: [action], waiting: [action] };
  return (
    <ApprovalsContext.Provider value={{ ...value, approvals, reload: { ...value.reload, failure: list } }}>
      {children}
    </ApprovalsContext.Provider>
  );
}

/** The context that each part of agents' requests needs. */
export function approvalsPlaces(wallet: Wallet): Record<keyof typeof Approvals, Place> {
  const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const place = {
    around: (part: ReactNode) =>
      bare(
        <Approvals.Root>
          <Stale>{part}</Stale>
        </Approvals.Root>,
      ),
  };
  const ofRequest = { ...place, props: { action } };
  return {
    Approve: ofRequest,
    Back: place,
    ConfirmRejection: ofRequest,
    Heading: place,
    Reject: ofRequest,
    Request: ofRequest,
    Retry: place,
    Root: { around: bare },
  };
}
