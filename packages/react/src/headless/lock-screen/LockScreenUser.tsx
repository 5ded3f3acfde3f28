'use client';
import type { LoginState } from '@latchkey/core';
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
