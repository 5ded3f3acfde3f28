'use client';
import type { LoginState } from '@latchkey/core';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { challengeOf, isLoginBusy } from './steps.ts';

/**
 * Asks for a new code. Until that is allowed it does nothing but can be reached; `waitSeconds` of its state says how
 * long.
 * Renders a `<button>`.
 */
export const LoginResend: Part<'button', LoginResend.State> = createPart<'button', LoginResend.State>(
  'button',
  'resend',
  () => {
    const { login } = useLoginContext('Login.Resend');
    const waitSeconds = useCountdown(challengeOf(login.state)?.resendAt ?? 0);
    const busy = login.state.status === 'resendingCode';
    const refused = waitSeconds > 0 || isLoginBusy(login.state);
    return {
      state: { ...login.state, waitSeconds },
      flags: { busy, disabled: refused },
      props: {
        type: 'button',
        'aria-disabled': refused || undefined,
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
