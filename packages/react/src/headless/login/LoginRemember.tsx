'use client';
import type { LoginState } from '@latchkey/core';
import type { ChangeEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

/**
 * Whether this browser remembers the user; renders nothing unless `rememberDevice` is set. Place its text in a
 * `<label>` around it, or in one for its `id`. Renders an `<input type="checkbox">`.
 */
export const LoginRemember: Part<'input', LoginState> = createPart<'input', LoginState>('input', 'remember', () => {
  const { login, remembering, ids } = useLoginContext('Login.Remember');
  return {
    absent: !remembering.isOffered,
    state: login.state,
    props: {
      id: ids.remember,
      type: 'checkbox',
      checked: remembering.isSelected,
      onChange: (event: ChangeEvent<HTMLInputElement>) => remembering.setSelected(event.currentTarget.checked),
    },
  };
});
