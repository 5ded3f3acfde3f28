'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Describes the expected format of the identifier. Renders a `<p>`.
 */
export const LoginIdentifierHint: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'identifier-hint', () => {
  const { login, ids } = useLoginContext('Login.IdentifierHint');
  return { state: login.state, props: { id: ids.hint } };
});
