'use client';
import type { LoginState } from '@latchkey/core';
import { useLoginContext } from '../login/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLockScreenContext } from './context.ts';

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
  type State = LoginState & { readonly reason: 'locked' | 'expired' | 'signedOut' | undefined };
}
