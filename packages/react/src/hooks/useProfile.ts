import { useMemo } from 'react';
import { createProfileStore, type ProfileState, type ProfileStore } from './createProfileStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's profile, as a component sees it. The functions are stable. */
export interface Profile extends Omit<ProfileStore, 'getState' | 'subscribe' | 'dispose'> {
  readonly state: ProfileState;
}

const loading: ProfileState = { status: 'loading' };

/**
 * Reads the user's profile (name, address and contacts), and changes it. While `state.error.next` is `signIn`, show a
 * sign-in and save again: the same change goes on.
 *
 * ```tsx
 * const { state, edit } = useProfile()
 * if (state.status === 'showing') edit('phoneNumber')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useProfile(): Profile {
  const [state, store] = useOwnedStore<ProfileState, ProfileStore>({ create: createProfileStore, initial: loading });
  const actions = useMemo<Omit<Profile, 'state'>>(
    () => ({
      reload: () => store().reload(),
      edit: (contact) => store().edit(contact),
      save: (value) => store().save(value),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
