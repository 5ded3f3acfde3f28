import { useMemo } from 'react';
import {
  type ContactChannel,
  type ContactVerificationState,
  type ContactVerificationStore,
  createContactVerificationStore,
} from './createContactVerificationStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The contacts to verify, as a component sees them. The functions are stable. */
export interface ContactVerification
  extends Pick<ContactVerificationStore, 'reload' | 'send' | 'resend' | 'submitCode'> {
  readonly state: ContactVerificationState;
}

export declare namespace useContactVerification {
  interface Options {
    /** Verifies this contact only. Default: each that the service requires. */
    readonly channel?: ContactChannel | undefined;
  }
}

const loading: ContactVerificationState = { status: 'loading' };

/**
 * Verifies the e-mail address and the phone number of the user, where the service requires it.
 *
 * ```tsx
 * const contacts = useContactVerification()
 * if (contacts.state.status === 'ready') contacts.send()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useContactVerification({ channel }: useContactVerification.Options = {}): ContactVerification {
  const [state, store] = useOwnedStore<ContactVerificationState, ContactVerificationStore>({
    create: (wallet) => createContactVerificationStore(wallet, { channels: channel && [channel] }),
    initial: loading,
  });
  const actions = useMemo<Omit<ContactVerification, 'state'>>(
    () => ({
      reload: () => store().reload(),
      send: () => store().send(),
      resend: () => store().resend(),
      submitCode: (code) => store().submitCode(code),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
