'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Does again what failed.
 * Renders a `<button>`.
 */
export const LoginRetry: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'retry', () => {
  const { login } = useLoginContext('Login.Retry');
  return { state: login.state, props: { type: 'button', onClick: () => login.retry() } };
});
