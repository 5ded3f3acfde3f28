import { useMemo } from 'react';
import { createVerificationStore, type VerificationState, type VerificationStore } from './createVerificationStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's verification, as a component sees it. The functions are stable. */
export interface Verification extends Pick<VerificationStore, 'reload' | 'submit'> {
  readonly state: VerificationState;
}

const loading: VerificationState = { status: 'loading' };

/**
 * Submits the data of the user or of the business for the checks, and reads what is missing, and the result.
 *
 * ```tsx
 * const verification = useVerification()
 * if (verification.state.status === 'shown') verification.submit()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useVerification(): Verification {
  const [state, store] = useOwnedStore<VerificationState, VerificationStore>({
    create: createVerificationStore,
    initial: loading,
  });
  const actions = useMemo<Omit<Verification, 'state'>>(
    () => ({ reload: () => store().reload(), submit: () => store().submit() }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
