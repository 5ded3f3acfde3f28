'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Returns to the identifier step and keeps the entered text. Renders a `<button>`.
 */
export const LoginChangeIdentifier: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'change-identifier',
  () => {
    const { login, edit } = useLoginContext('Login.ChangeIdentifier');
    return {
      state: login.state,
      props: {
        onClick: () => {
          edit({ code: '', submitted: '', problem: undefined });
          login.changeIdentifier();
        },
      },
    };
  },
);
