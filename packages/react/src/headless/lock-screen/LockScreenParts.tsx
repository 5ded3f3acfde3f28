'use client';
import { forgetSignIn, type LoginState, signOut } from '@latchkey/core';
import type { LockReason } from '../../hooks/useSessionGate.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { useLoginContext } from '../login/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLockScreenContext } from './context.ts';

/**
 * Shows the masked address of the user. Renders nothing while it is read, and where none is known. Renders a `<p>`.
 */
export const LockScreenUser: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'locked-user', () => {
  const { user } = useLockScreenContext('LockScreen.User');
  const { state } = useLoginContext('LockScreen.User').login;
  return { absent: !user?.masked, state, children: <bdi>{user?.masked}</bdi> };
});

/**
 * Explains why the wallet is locked; a function as `children` receives the `reason`. Renders nothing without a reason.
 * Renders a `<p>`.
 */
export const LockScreenReason: Part<'p', LockScreenReason.State> = createPart<'p', LockScreenReason.State>(
  'p',
  'lock-reason',
  () => {
    const { reason } = useLockScreenContext('LockScreen.Reason');
    const { state } = useLoginContext('LockScreen.Reason').login;
    return { absent: reason === undefined, state: { ...state, reason } };
  },
);

export declare namespace LockScreenReason {
  type State = LoginState & { readonly reason: LockReason | undefined };
}

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
      await signOut(wallet, { reason: 'switchUser' });
    };
    return { state, props: { onClick: leave } };
  },
);
