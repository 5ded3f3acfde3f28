import { useMemo } from 'react';
import {
  type CustomerDetailsState,
  type CustomerDetailsStore,
  createCustomerDetailsStore,
} from './createCustomerDetailsStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The details of the user or of the business, as a component sees them. The functions are stable. */
export interface CustomerDetails extends Pick<CustomerDetailsStore, 'reload' | 'save' | 'edit'> {
  readonly state: CustomerDetailsState;
}

const loading: CustomerDetailsState = { status: 'loading' };

/**
 * Reads and changes the details of the user or of the business, which the checks compare with documents.
 *
 * ```tsx
 * const details = useCustomerDetails()
 * if (details.state.status === 'editing') details.save({ birthDate: '1990-12-10' })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useCustomerDetails(): CustomerDetails {
  const [state, store] = useOwnedStore<CustomerDetailsState, CustomerDetailsStore>({
    create: createCustomerDetailsStore,
    initial: loading,
  });
  const actions = useMemo<Omit<CustomerDetails, 'state'>>(
    () => ({ reload: () => store().reload(), save: (change) => store().save(change), edit: () => store().edit() }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
