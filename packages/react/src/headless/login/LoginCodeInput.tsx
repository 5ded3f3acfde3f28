'use client';
import type { LoginState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { takeFocus } from '../otp/takeFocus.ts';
import { useSmsCode } from '../otp/useSmsCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getChallenge, getMethod, isLoginBusy } from './steps.ts';

/**
 * The code input: one field that accepts a code pasted in any format. A complete code is submitted once automatically;
 * a refused code stays and is selected. Renders an `<input>`.
 */
export const LoginCodeInput: Part<'input', LoginState, LoginCodeInput.Own> = createPart<
  'input',
  LoginState,
  LoginCodeInput.Own
>('input', 'code-input', ({ autoSubmit = true, ...rest }) => {
  const { login, draft, edit, ids, submit } = useLoginContext('Login.CodeInput');
  const { state } = login;
  const element = useRef<HTMLInputElement>(null);
  const shape = getChallenge(state)?.code ?? { length: 0, alphanumeric: false };
  const busy = isLoginBusy(state);
  const wrong = state.status === 'codeRefused' || draft.problem === 'codeShort';
  const failed = wrong || state.status === 'codeExpired' || state.status === 'verifyFailed';

  useEffect(() => {
    if (state.status !== 'codeRefused' || element.current === null) return;
    // Selecting would move the focus from wherever it is.
    if (takeFocus(element.current)) element.current.select();
  }, [state]);

  const sent = getChallenge(state)?.sent ?? 0;
  const known = useRef(sent);
  useEffect(() => {
    if (known.current === sent) return;
    const isNew = sent > known.current && known.current > 0;
    known.current = sent;
    if (!isNew || element.current === null) return;
    // The old code is invalid, and the new one is typed here.
    edit({ code: '', submitted: '', problem: undefined });
    takeFocus(element.current);
  }, [sent, edit]);

  const enter = (code: string) => {
    edit({ code, problem: undefined });
    if (!autoSubmit || shape.length === 0 || !isComplete(code, shape) || code === draft.submitted) return;
    if (!submit({ method: getMethod(state), step: 'code' })) return;
    edit({ submitted: code });
    login.submitCode(code);
  };
  // A code that the browser reads from the text message is entered like a pasted one.
  useSmsCode({
    isAwaited: state.status === 'awaitingCode' && getMethod(state) === 'SMS_OTP',
    challenge: sent,
    shape,
    enter,
  });

  return {
    rest,
    ref: element as React.Ref<HTMLElement>,
    state,
    flags: { invalid: wrong, busy: state.status === 'verifyingCode' },
    props: {
      ...otpInputProps({
        shape,
        value: draft.code,
        onValue: enter,
      }),
      id: ids.code,
      name: 'code',
      readOnly: busy,
      'aria-invalid': wrong || undefined,
      'aria-describedby': failed ? `${ids.error} ${ids.description}` : ids.description,
    },
  };
});

export declare namespace LoginCodeInput {
  interface Own {
    /** Whether a complete code is submitted automatically. @default true */
    readonly autoSubmit?: boolean | undefined;
  }
}
