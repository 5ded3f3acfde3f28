import type { ExternalAccount } from '@latchkey/core';
import { useMemo } from 'react';
import {
  createOwnershipProofStore,
  type OwnershipProofState,
  type OwnershipProofStore,
} from './createOwnershipProofStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** A proof that a wallet belongs to the user, as a component sees it. The functions are stable. */
export interface OwnershipProof extends Pick<OwnershipProofStore, 'start' | 'submit' | 'retry'> {
  readonly state: OwnershipProofState;
}

const idle: OwnershipProofState = { status: 'idle' };

/**
 * Proves that a saved wallet belongs to the user: its key signs a message of the service. A component that shows
 * another account needs another `key`.
 *
 * ```tsx
 * const proof = useOwnershipProof(payee)
 * if (proof.state.status === 'idle') proof.start()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useOwnershipProof({ id }: Pick<ExternalAccount, 'id'>): OwnershipProof {
  const [state, store] = useOwnedStore<OwnershipProofState, OwnershipProofStore>({
    create: (wallet) => createOwnershipProofStore(wallet, id),
    initial: idle,
  });
  const actions = useMemo<Omit<OwnershipProof, 'state'>>(
    () => ({
      start: (sign) => store().start(sign),
      submit: (signature) => store().submit(signature),
      retry: () => store().retry(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
