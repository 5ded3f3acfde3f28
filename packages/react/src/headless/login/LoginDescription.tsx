'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Describes where the code was sent. The code input refers to it. Renders a `<p>`.
 */
export const LoginDescription: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'description', () => {
  const { login, ids } = useLoginContext('Login.Description');
  return { state: login.state, props: { id: ids.description } };
});
