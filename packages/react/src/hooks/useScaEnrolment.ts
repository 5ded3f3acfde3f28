import { useMemo } from 'react';
import { createScaEnrolmentStore, type ScaEnrolmentState, type ScaEnrolmentStore } from './createScaEnrolmentStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's ways to confirm, as a component sees them. The functions are stable. */
export interface ScaEnrolment
  extends Omit<ScaEnrolmentStore, 'getState' | 'setState' | 'report' | 'subscribe' | 'run' | 'dispose'> {
  readonly state: ScaEnrolmentState;
}

export declare namespace useScaEnrolment {
  interface Options {
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
  }
}

const loading: ScaEnrolmentState = { status: 'loading' };

/**
 * Sets up and removes the ways in which the user confirms (Strong Customer Authentication): text messages, a passkey,
 * an authenticator app. Its state contains the secret of an app while that is set up, and recovery codes until they
 * are acknowledged: show them, and pass them on to nothing else.
 *
 * ```tsx
 * const enrolment = useScaEnrolment()
 * if (enrolment.state.status === 'listing') enrolment.addApp()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useScaEnrolment(options: useScaEnrolment.Options = {}): ScaEnrolment {
  const { origin } = options;
  const [state, store] = useOwnedStore<ScaEnrolmentState, ScaEnrolmentStore>({
    create: (wallet) => createScaEnrolmentStore(wallet, { origin }),
    initial: loading,
  });
  const actions = useMemo<Omit<ScaEnrolment, 'state'>>(
    () => ({
      reload: () => store().reload(),
      addApp: () => store().addApp(),
      addPasskey: () => store().addPasskey(),
      addPhone: () => store().addPhone(),
      submitPhone: (phoneNumber) => store().submitPhone(phoneNumber),
      resendText: () => store().resendText(),
      submitCode: (code) => store().submitCode(code),
      acknowledgeRecoveryCodes: () => store().acknowledgeRecoveryCodes(),
      askToRemove: (credentialId) => store().askToRemove(credentialId),
      remove: () => store().remove(),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
