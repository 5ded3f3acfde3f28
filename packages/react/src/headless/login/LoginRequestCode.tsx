'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Submits the identifier form. Renders a `<button type="submit">`.
 */
export const LoginRequestCode: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'request-code',
  () => {
    const { login } = useLoginContext('Login.RequestCode');
    const busy = login.state.status === 'requestingCode';
    return { state: login.state, flags: { busy }, props: { type: 'submit' } };
  },
);
