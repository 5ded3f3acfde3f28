'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Opens the step for users who have lost their address or passkey. `Login.Cancel` returns from it. Renders a `<button>`.
 */
export const LoginRecovery: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'recovery', () => {
  const { login, recovery } = useLoginContext('Login.Recovery');
  return { state: login.state, props: { onClick: () => recovery.setOpen(true) } };
});
