'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getLoginStep } from './steps.ts';

/**
 * Leaves the step: it closes the passkey prompt, stops waiting for the provider, or closes the recovery step, and shows
 * the step before. Elsewhere it cancels this login and starts again. Renders a `<button>`.
 */
export const LoginCancel: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'cancel', () => {
  const context = useLoginContext('Login.Cancel');
  const { login, passkey, oauth, recovery, edit } = context;
  const step = getLoginStep(context);
  return {
    state: login.state,
    props: {
      onClick: () => {
        if (step === 'passkey') return passkey.cancel();
        if (step === 'provider') return oauth.cancel();
        if (step === 'recovery') return recovery.setOpen(false);
        edit({ code: '', submitted: '', problem: undefined });
        return login.cancel();
      },
    },
  };
});
