'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getHolder, getLoginStep } from './steps.ts';
import { toIdentifier } from './useRemembering.ts';

/**
 * Sends a code to the known user, or instead of their passkey, without typing. Renders nothing where no address is known.
 * Renders a `<button>`.
 */
export const LoginContinue: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'continue', () => {
  const context = useLoginContext('Login.Continue');
  const { login, passkey, remembering, recovery, submit } = context;
  const step = getLoginStep(context);
  const holder = step === 'passkey' ? getHolder(passkey) : undefined;
  const identifier = toIdentifier(holder?.identifier === undefined ? (remembering.user ?? undefined) : holder);
  const busy = login.state.status === 'requestingCode';
  return {
    absent: identifier === undefined || (step !== 'identify' && step !== 'passkey' && step !== 'recovery'),
    state: login.state,
    flags: { busy },
    props: {
      onClick: () => {
        if (identifier === undefined || busy || !submit({ method: identifier.type, step: 'identify' })) return;
        passkey.cancel();
        recovery.setOpen(false);
        login.requestCode(identifier);
      },
    },
  };
});

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
