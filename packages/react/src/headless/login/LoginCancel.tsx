'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Gives this login up and begins again.
 * Renders a `<button>`.
 */
export const LoginCancel: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'cancel', () => {
  const { login, edit } = useLoginContext('Login.Cancel');
  return {
    state: login.state,
    props: {
      type: 'button',
      onClick: () => {
        edit({ code: '', submitted: '', problem: undefined });
        login.cancel();
      },
    },
  };
});
