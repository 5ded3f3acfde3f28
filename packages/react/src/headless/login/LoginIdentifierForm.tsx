'use client';
import type { LoginState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { identifierOf } from './draft.ts';
import { loginStep } from './steps.ts';

/**
 * Asks who is signing in, and asks for a code when it is submitted. Absent in every other step, and where somebody is
 * remembered: there `Login.Continue` and `Login.UseAnother` stand.
 * Renders a `<form>`.
 */
export const LoginIdentifierForm: Part<'form', LoginState> = createPart<'form', LoginState>(
  'form',
  'identifier-form',
  () => {
    const { login, draft, edit, ids, remembering } = useLoginContext('Login.IdentifierForm');
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (login.state.status === 'requestingCode') return;
      const identifier = identifierOf(draft);
      if (identifier === undefined) {
        edit({ problem: 'identifierMissing' });
        event.currentTarget.querySelector<HTMLElement>(`[id="${ids.identifier}"]`)?.focus();
        return;
      }
      edit({ problem: undefined, code: '', submitted: '' });
      login.requestCode(identifier);
    };
    return {
      absent: remembering.who !== undefined || loginStep(login.state) !== 'identify',
      state: login.state,
      props: { noValidate: true, onSubmit: submit },
    };
  },
);
