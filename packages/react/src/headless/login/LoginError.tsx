'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const LoginError: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'error', ({ children }) => {
  const { login, ids } = useLoginContext('Login.Error');
  const empty = children === undefined || children === null || children === '' || children === false;
  return { absent: empty, state: login.state, props: { id: ids.error, role: 'alert' } };
});
