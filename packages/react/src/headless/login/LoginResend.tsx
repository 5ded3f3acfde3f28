'use client';
import type { LoginState } from '@latchkey/core';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getChallenge, isLoginBusy } from './steps.ts';

/**
 * Requests a new code. Until that is allowed it is focusable but inactive; `waitSeconds` of its state is the time left.
 * Renders a `<button>`.
 */
export const LoginResend: Part<'button', LoginResend.State> = createPart<'button', LoginResend.State>(
  'button',
  'resend',
  () => {
    const { login } = useLoginContext('Login.Resend');
    const waitSeconds = useCountdown(getChallenge(login.state)?.resendAt ?? 0);
    const busy = login.state.status === 'resendingCode';
    const refused = waitSeconds > 0 || isLoginBusy(login.state);
    return {
      state: { ...login.state, waitSeconds },
      flags: { busy, disabled: refused },
      props: {
        onClick: () => {
          if (!refused) login.resendCode();
        },
      },
    };
  },
);

export declare namespace LoginResend {
  type State = LoginState & {
    /** Whole seconds until a new code is allowed. */
    readonly waitSeconds: number;
  };
}
