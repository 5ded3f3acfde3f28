'use client';
import type { LoginState } from '@latchkey/core';
import type { ChangeEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Whether this browser is to remember whoever signs in; absent unless `rememberDevice` is given. Its words stand in a
 * `<label>` around it, or in one for its `id`.
 * Renders an `<input type="checkbox">`.
 */
export const LoginRemember: Part<'input', LoginState> = createPart<'input', LoginState>('input', 'remember', () => {
  const { login, remembering, ids } = useLoginContext('Login.Remember');
  return {
    absent: !remembering.isOffered,
    state: login.state,
    props: {
      id: ids.remember,
      type: 'checkbox',
      checked: remembering.isWanted,
      onChange: (event: ChangeEvent<HTMLInputElement>) => remembering.want(event.currentTarget.checked),
    },
  };
});
