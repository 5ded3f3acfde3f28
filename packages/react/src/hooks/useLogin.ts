import { createLoginFlow, type LoginFlow, type LoginState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** A login as a component sees it: its state and its actions. The functions are stable. */
export interface Login
  extends Pick<LoginFlow, 'requestCode' | 'submitCode' | 'resendCode' | 'changeIdentifier' | 'retry' | 'cancel'> {
  readonly state: LoginState;
}

export declare namespace useLogin {
  interface Options {
    /** A flow that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: LoginFlow | undefined;
  }
}

const resuming: LoginState = { status: 'resuming' };

/**
 * Runs one login by code. The flow is created on mount and disposed of on unmount; a reload resumes it.
 *
 * ```tsx
 * const login = useLogin()
 * if (login.state.status === 'idle') login.requestCode({ type: 'EMAIL_OTP', value: 'anna@example.com' })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useLogin(options: useLogin.Options = {}): Login {
  const [state, flow] = useOwnedStore<LoginState, LoginFlow>({
    create: createLoginFlow,
    initial: resuming,
    provided: options.flow,
  });
  const actions = useMemo<Omit<Login, 'state'>>(
    () => ({
      requestCode: (identifier) => flow().requestCode(identifier),
      submitCode: (code) => flow().submitCode(code),
      resendCode: () => flow().resendCode(),
      changeIdentifier: () => flow().changeIdentifier(),
      retry: () => flow().retry(),
      cancel: () => flow().cancel(),
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
