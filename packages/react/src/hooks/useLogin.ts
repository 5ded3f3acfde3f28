import { createLoginFlow, type LoginFlow, type LoginState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwned } from './useOwned.ts';

/** A login as a component sees it: its state, and what can be asked of it. The functions stay the same. */
export interface Login
  extends Pick<LoginFlow, 'requestCode' | 'submitCode' | 'resendCode' | 'changeIdentifier' | 'retry' | 'cancel'> {
  readonly state: LoginState;
}

export declare namespace useLogin {
  interface Options {
    /** A flow that the caller made, and will dispose of. Without it the hook makes its own. */
    readonly flow?: LoginFlow | undefined;
  }
}

const resuming: LoginState = { status: 'resuming' };

/**
 * One login by code. The flow is made at mount and let go at unmount; a reload resumes it.
 *
 * ```tsx
 * const login = useLogin()
 * if (login.state.status === 'idle') login.requestCode({ type: 'EMAIL_OTP', value: 'anna@example.com' })
 * ```
 */
export function useLogin(options: useLogin.Options = {}): Login {
  const [state, flow] = useOwned<LoginState, LoginFlow>({
    create: createLoginFlow,
    initial: resuming,
    given: options.flow,
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
