'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getLoginStep } from './steps.ts';

/**
 * Retries what failed: the passkey prompt, the provider, or the request of the code. Renders a `<button>`.
 */
export const LoginRetry: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'retry', () => {
  const context = useLoginContext('Login.Retry');
  const { login, passkey, oauth } = context;
  const step = getLoginStep(context);
  const failed = step === 'passkey' ? passkey : step === 'provider' ? oauth : login;
  return { state: login.state, props: { onClick: () => failed.retry() } };
});
