'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Switches between an e-mail address and a phone number. Renders a `<button>`.
 */
export const LoginMethodSwitch: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'method-switch',
  () => {
    const { login, draft, edit } = useLoginContext('Login.MethodSwitch');
    const busy = login.state.status === 'requestingCode';
    return {
      state: login.state,
      flags: { disabled: busy },
      props: {
        onClick: () => {
          if (!busy) edit({ type: draft.type === 'EMAIL_OTP' ? 'SMS_OTP' : 'EMAIL_OTP', problem: undefined });
        },
      },
    };
  },
);
