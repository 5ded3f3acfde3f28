import { useMemo } from 'react';
import { createEndUserTermsStore, type EndUserTermsState, type EndUserTermsStore } from './createEndUserTermsStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The terms, as a component sees them. The functions are stable. */
export interface EndUserTerms extends Pick<EndUserTermsStore, 'reload' | 'accept'> {
  readonly state: EndUserTermsState;
}

const loading: EndUserTermsState = { status: 'loading' };

/**
 * Reads the terms for end users, and records the user's acceptance.
 *
 * ```tsx
 * const terms = useEndUserTerms()
 * if (terms.state.status === 'ready') terms.accept()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useEndUserTerms(): EndUserTerms {
  const [state, store] = useOwnedStore<EndUserTermsState, EndUserTermsStore>({
    create: createEndUserTermsStore,
    initial: loading,
  });
  const actions = useMemo<Omit<EndUserTerms, 'state'>>(
    () => ({ reload: () => store().reload(), accept: () => store().accept() }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
