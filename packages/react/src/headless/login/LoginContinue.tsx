'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { loginStep } from './steps.ts';

/**
 * Asks for a code for whoever is remembered here, who types nothing. Absent where nobody is.
 * Renders a `<button>`.
 */
export const LoginContinue: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'continue', () => {
  const { login, remembering } = useLoginContext('Login.Continue');
  const { who } = remembering;
  const busy = login.state.status === 'requestingCode';
  return {
    absent: !who || loginStep(login.state) !== 'identify',
    state: login.state,
    flags: { busy },
    props: {
      type: 'button',
      'aria-disabled': busy || undefined,
      onClick: () => {
        if (who && !busy) login.requestCode({ type: who.type, value: who.identifier });
      },
    },
  };
});
