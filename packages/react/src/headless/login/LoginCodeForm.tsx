'use client';
import type { LoginState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { isComplete } from '../otp/normaliseCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { challengeOf, isLoginBusy, loginStep } from './steps.ts';

/**
 * Takes the code, and has it checked when it is submitted. Absent in every other step.
 * Renders a `<form>`.
 */
export const LoginCodeForm: Part<'form', LoginState> = createPart<'form', LoginState>('form', 'code-form', () => {
  const { login, draft, edit, ids } = useLoginContext('Login.CodeForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const challenge = challengeOf(login.state);
    if (challenge === undefined || isLoginBusy(login.state)) return;
    const unchanged = draft.code === '' || draft.code === draft.submitted;
    if (login.state.status === 'verifyFailed' && unchanged) {
      // No answer came: what was sealed is sent again as it was.
      login.retry();
      return;
    }
    if (isComplete(draft.code, challenge.code)) {
      edit({ submitted: draft.code, problem: undefined });
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
