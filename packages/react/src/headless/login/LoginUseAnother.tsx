'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getLoginStep } from './steps.ts';

/**
 * Forgets the remembered user and asks for an identifier. Renders nothing without a remembered user. Renders a
 * `<button>`.
 */
export const LoginUseAnother: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'use-another',
  () => {
    const context = useLoginContext('Login.UseAnother');
    const { login, remembering } = context;
    const busy = login.state.status === 'requestingCode';
    return {
      absent: !remembering.user || getLoginStep(context) !== 'identify',
      state: login.state,
      flags: { disabled: busy },
      props: {
        onClick: () => {
          if (busy) return;
          remembering.forget();
          login.cancel();
        },
      },
    };
  },
);
