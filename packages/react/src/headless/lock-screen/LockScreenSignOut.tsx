'use client';
import { forgetSignIn, type LoginState, signOut } from '@latchkey/core';
import { useWallet } from '../../hooks/useWallet.ts';
import { useLoginContext } from '../login/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLockScreenContext } from './context.ts';

/**
 * Signs out, and forgets the user in this browser, so that another one can sign in. Renders a `<button>`.
 */
export const LockScreenSignOut: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'sign-out',
  () => {
    useLockScreenContext('LockScreen.SignOut');
    const wallet = useWallet();
    const { state } = useLoginContext('LockScreen.SignOut').login;
    const leave = async () => {
      await forgetSignIn(wallet);
      await signOut(wallet);
    };
    return { state, props: { onClick: leave } };
  },
);
