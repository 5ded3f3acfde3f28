'use client';
import type { LoginState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { isComplete } from '../otp/normaliseCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getChallenge, getMethod, isLoginBusy, loginStep } from './steps.ts';

/**
 * Takes the code and verifies it on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const LoginCodeForm: Part<'form', LoginState> = createPart<'form', LoginState>('form', 'code-form', () => {
  const { login, draft, edit, ids, submit: mayStart } = useLoginContext('Login.CodeForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const challenge = getChallenge(login.state);
    if (challenge === undefined || isLoginBusy(login.state)) return;
    const unchanged = draft.code === '' || draft.code === draft.submitted;
    if (login.state.status === 'verifyFailed' && unchanged) {
      // The response was lost: the same sealed code is sent again.
      login.retry();
      return;
    }
    if (isComplete(draft.code, challenge.code)) {
      edit({ problem: undefined });
      if (!mayStart({ method: getMethod(login.state), step: 'code' })) return;
      edit({ submitted: draft.code });
      login.submitCode(draft.code);
      return;
    }
    edit({ problem: 'codeShort' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${ids.code}"]`)?.focus();
  };
  return {
    absent: loginStep(login.state) !== 'code',
    state: login.state,
    props: { noValidate: true, onSubmit: submit },
  };
});
