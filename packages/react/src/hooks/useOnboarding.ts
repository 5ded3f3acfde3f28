import { useMemo } from 'react';
import { createOnboardingStore, type OnboardingState, type OnboardingStore } from './createOnboardingStore.ts';
import type { IdentityCheck } from './onboardingTasks.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The task list of onboarding, as a component sees it. The functions are stable. */
export interface Onboarding extends Pick<OnboardingStore, 'reload' | 'open' | 'back'> {
  readonly state: OnboardingState;
}

export declare namespace useOnboarding {
  interface Options {
    /** How the identity is checked. Default: `link` for a person, `documents` for a business. */
    readonly identityCheck?: IdentityCheck | undefined;
  }
}

const loading: OnboardingState = { status: 'loading' };

/**
 * Reads the task list of onboarding. The service says which tasks there are and which are done, so that the user goes
 * on where they stopped.
 *
 * ```tsx
 * const onboarding = useOnboarding()
 * if (onboarding.state.status === 'listing') onboarding.open('documents')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useOnboarding({ identityCheck }: useOnboarding.Options = {}): Onboarding {
  const [state, store] = useOwnedStore<OnboardingState, OnboardingStore>({
    create: (wallet) => createOnboardingStore(wallet, { identityCheck }),
    initial: loading,
  });
  const actions = useMemo<Omit<Onboarding, 'state'>>(
    () => ({ reload: () => store().reload(), open: (id) => store().open(id), back: () => store().back() }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
