import type { Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import * as OwnershipProof from '../src/headless/ownership-proof/index.parts.ts';
import { ownershipProofTask } from '../src/headless/ownership-proof/ownershipProofTask.ts';
import type { OwnershipProofState } from '../src/hooks/createOwnershipProofStore.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { InState } from './InState.tsx';
import type { Place } from './place.ts';

const account = { id: 'ExternalAccount:1' } as const;

/** The context that each part of a proof of ownership needs. */
export function ownershipProofPlaces(wallet: Wallet): Record<keyof typeof OwnershipProof, Place> {
  const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const within = (state: OwnershipProofState, props?: Record<string, unknown>): Place => ({
    around: (part) =>
      bare(
        <OwnershipProof.Root account={account}>
          <InState parts={ownershipProofTask} state={state}>
            {part}
          </InState>
        </OwnershipProof.Root>,
      ),
    ...(props !== undefined && { props }),
  });
  const signing = { status: 'signing', message: 'This wallet is mine.' } as const;
  return {
    FieldError: within(signing, { field: 'signature' }),
    Form: within(signing),
    Heading: within(signing),
    Input: within(signing, { field: 'signature' }),
    Label: within(signing, { field: 'signature' }),
    Root: { around: bare, props: { account } },
    Start: within({ status: 'idle' }),
    Submit: within(signing),
  };
}
