'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Labels the identifier input. Renders a `<label>`.
 */
export const LoginIdentifierLabel: Part<'label', LoginState> = createPart<'label', LoginState>(
  'label',
  'identifier-label',
  () => {
    const { login, ids } = useLoginContext('Login.IdentifierLabel');
    return { state: login.state, props: { htmlFor: ids.identifier } };
  },
);
