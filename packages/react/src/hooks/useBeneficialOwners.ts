import { useMemo } from 'react';
import {
  type BeneficialOwnersState,
  type BeneficialOwnersStore,
  createBeneficialOwnersStore,
} from './createBeneficialOwnersStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The people who own or control the business, as a component sees them. The functions are stable. */
export interface BeneficialOwners
  extends Pick<BeneficialOwnersStore, 'reload' | 'add' | 'edit' | 'showDocuments' | 'create' | 'update' | 'back'> {
  readonly state: BeneficialOwnersState;
}

const loading: BeneficialOwnersState = { status: 'loading' };

/**
 * Lists, adds and changes the people who own or control the business.
 *
 * ```tsx
 * const owners = useBeneficialOwners()
 * if (owners.state.status === 'listing') owners.add()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useBeneficialOwners(): BeneficialOwners {
  const [state, store] = useOwnedStore<BeneficialOwnersState, BeneficialOwnersStore>({
    create: createBeneficialOwnersStore,
    initial: loading,
  });
  const actions = useMemo<Omit<BeneficialOwners, 'state'>>(
    () => ({
      reload: () => store().reload(),
      add: () => store().add(),
      edit: (owner) => store().edit(owner),
      showDocuments: (owner) => store().showDocuments(owner),
      create: (details) => store().create(details),
      update: (change) => store().update(change),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
