'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Submits the code form. Renders a `<button type="submit">`.
 */
export const LoginSubmit: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'submit', () => {
  const { login } = useLoginContext('Login.Submit');
  const busy = login.state.status === 'verifyingCode';
  return { state: login.state, flags: { busy }, props: { type: 'submit' } };
});
