'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Labels the code input. Renders a `<label>`.
 */
export const LoginCodeLabel: Part<'label', LoginState> = createPart<'label', LoginState>('label', 'code-label', () => {
  const { login, ids } = useLoginContext('Login.CodeLabel');
  return { state: login.state, props: { htmlFor: ids.code } };
});
