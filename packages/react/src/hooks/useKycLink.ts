import { useMemo } from 'react';
import { createKycLinkStore, type KycLinkOptions, type KycLinkState, type KycLinkStore } from './createKycLinkStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The identity check on the provider's page, as a component sees it. The functions are stable. */
export interface KycLink extends Pick<KycLinkStore, 'reload' | 'start' | 'markOpened' | 'check'> {
  readonly state: KycLinkState;
}

export declare namespace useKycLink {
  interface Options extends KycLinkOptions {}
}

const loading: KycLinkState = { status: 'loading' };

/**
 * Runs the identity check on the provider's page. Call `start` in a click handler: browsers open no page otherwise.
 *
 * ```tsx
 * const kyc = useKycLink({ redirectUri: 'https://app.example/onboarding' })
 * if (kyc.state.status === 'away') kyc.check()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useKycLink({ redirectUri, embedded }: useKycLink.Options = {}): KycLink {
  const [state, store] = useOwnedStore<KycLinkState, KycLinkStore>({
    create: (wallet) => createKycLinkStore(wallet, { redirectUri, embedded }),
    initial: loading,
  });
  const actions = useMemo<Omit<KycLink, 'state'>>(
    () => ({
      reload: () => store().reload(),
      start: (open, cancel) => store().start(open, cancel),
      markOpened: () => store().markOpened(),
      check: () => store().check(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
