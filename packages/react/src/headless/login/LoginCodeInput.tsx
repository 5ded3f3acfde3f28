'use client';
import type { LoginState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { challengeOf, isLoginBusy } from './steps.ts';

/**
 * The code: one field, into which a code can be pasted however it is written. A complete code is submitted by itself,
 * once; a refused one stays and is selected.
 * Renders an `<input>`.
 */
export const LoginCodeInput: Part<'input', LoginState, LoginCodeInput.Own> = createPart<
  'input',
  LoginState,
  LoginCodeInput.Own
>('input', 'code-input', ({ autoSubmit = true, ...rest }) => {
  const { login, draft, edit, ids } = useLoginContext('Login.CodeInput');
  const { state } = login;
  const element = useRef<HTMLInputElement>(null);
  const shape = challengeOf(state)?.code ?? { length: 0, alphanumeric: false };
  const busy = isLoginBusy(state);
  const wrong = state.status === 'codeRefused' || draft.problem === 'codeShort';
  const failed = wrong || state.status === 'codeExpired' || state.status === 'verifyFailed';

  useEffect(() => {
    if (state.status !== 'codeRefused' || element.current === null) return;
    // Selecting would take the focus from wherever it is.
    if (takeFocus(element.current)) element.current.select();
  }, [state]);

  const sent = challengeOf(state)?.sent ?? 0;
  const known = useRef(sent);
  useEffect(() => {
    if (known.current === sent) return;
    const isNew = sent > known.current && known.current > 0;
    known.current = sent;
    if (!isNew || element.current === null) return;
    // The old code is of no use any more, and the new one is typed here.
    edit({ code: '', submitted: '', problem: undefined });
    takeFocus(element.current);
  }, [sent, edit]);

  return {
    rest,
    ref: element as React.Ref<HTMLElement>,
    state,
    flags: { invalid: wrong, busy: state.status === 'verifyingCode' },
    props: {
      ...otpInputProps({
        shape,
        value: draft.code,
        onValue: (code) => {
          edit({ code, problem: undefined });
          if (!autoSubmit || shape.length === 0 || !isComplete(code, shape) || code === draft.submitted) return;
          edit({ submitted: code });
          login.submitCode(code);
        },
      }),
      id: ids.code,
      name: 'code',
      readOnly: busy,
      'aria-invalid': wrong || undefined,
      'aria-describedby': failed ? `${ids.error} ${ids.description}` : ids.description,
    },
  };
});

/** Takes the focus from the buttons of its own form, and from nowhere else. Says whether the field has it now. */
function takeFocus(input: HTMLInputElement): boolean {
  const place = input.getRootNode() as Document | ShadowRoot;
  if (input.form?.contains(place.activeElement) !== true) return false;
  input.focus();
  return true;
}

export declare namespace LoginCodeInput {
  interface Own {
    /** Whether a complete code is submitted without a press. @default true */
    readonly autoSubmit?: boolean | undefined;
  }
}
