'use client';
import type { LoginState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { parseIdentifier } from './draft.ts';
import { loginStep } from './steps.ts';

/**
 * Takes the identifier and requests a code on submit. Renders nothing in other steps, or when a user is remembered,
 * where `Login.Continue` and `Login.UseAnother` render instead. Renders a `<form>`.
 */
export const LoginIdentifierForm: Part<'form', LoginState> = createPart<'form', LoginState>(
  'form',
  'identifier-form',
  () => {
    const { login, draft, edit, ids, remembering, submit: mayStart } = useLoginContext('Login.IdentifierForm');
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (login.state.status === 'requestingCode') return;
      const identifier = parseIdentifier(draft);
      if (identifier === undefined) {
        edit({ problem: 'identifierMissing' });
        event.currentTarget.querySelector<HTMLElement>(`[id="${ids.identifier}"]`)?.focus();
        return;
      }
      edit({ problem: undefined, code: '', submitted: '' });
      if (mayStart({ method: identifier.type, step: 'identify' })) login.requestCode(identifier);
    };
    return {
      absent: remembering.user !== undefined || loginStep(login.state) !== 'identify',
      state: login.state,
      props: { noValidate: true, onSubmit: submit },
    };
  },
);
