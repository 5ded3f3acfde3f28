import { useMemo } from 'react';
import { type CredentialsState, type CredentialsStore, createCredentialsStore } from './createCredentialsStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's ways to sign in, as a component sees them. The functions are stable. */
export interface Credentials extends Omit<CredentialsStore, 'getState' | 'subscribe' | 'dispose'> {
  readonly state: CredentialsState;
}

const loading: CredentialsState = { status: 'loading' };

/**
 * Lists, adds and removes the user's ways to sign in: passkeys, codes by e-mail and text message, identities of
 * providers. While a change needs a new sign-in, `state.progress` is `reauthenticating`: show a sign-in, and it
 * continues.
 *
 * ```tsx
 * const { state, add } = useCredentials()
 * if (state.status === 'listing') add('SMS_OTP')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useCredentials(): Credentials {
  const [state, store] = useOwnedStore<CredentialsState, CredentialsStore>({
    create: createCredentialsStore,
    initial: loading,
  });
  const actions = useMemo<Omit<Credentials, 'state'>>(
    () => ({
      reload: () => store().reload(),
      open: (credential) => store().open(credential),
      add: (by) => store().add(by),
      addPasskey: (nickname) => store().addPasskey(nickname),
      addIdentity: (provider) => store().addIdentity(provider),
      confirmContact: () => store().confirmContact(),
      askToRemove: () => store().askToRemove(),
      remove: () => store().remove(),
      retry: () => store().retry(),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
