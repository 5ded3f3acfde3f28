'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { loginStep } from './steps.ts';

/**
 * Forgets whoever is remembered here, and asks who it is. Absent where nobody is.
 * Renders a `<button>`.
 */
export const LoginUseAnother: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'use-another',
  () => {
    const { login, remembering } = useLoginContext('Login.UseAnother');
    const busy = login.state.status === 'requestingCode';
    return {
      absent: !remembering.who || loginStep(login.state) !== 'identify',
      state: login.state,
      flags: { disabled: busy },
      props: {
        type: 'button',
        'aria-disabled': busy || undefined,
        onClick: () => {
          if (busy) return;
          remembering.forget();
          login.cancel();
        },
      },
    };
  },
);
