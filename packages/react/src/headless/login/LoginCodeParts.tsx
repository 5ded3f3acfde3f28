'use client';
import type { LoginState } from '@latchkey/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { takeFocus } from '../../focus/takeFocus.ts';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { useSmsCode } from '../otp/useSmsCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { getChallenge, getLoginStep, getMethod, isLoginBusy, loginStep } from './steps.ts';

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

/**
 * Labels the code input. Renders a `<label>`.
 */
export const LoginCodeLabel: Part<'label', LoginState> = createPart<'label', LoginState>('label', 'code-label', () => {
  const { login, ids } = useLoginContext('Login.CodeLabel');
  return { state: login.state, props: { htmlFor: ids.code } };
});

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
  const failed =
    wrong ||
    state.status === 'codeExpired' ||
    state.status === 'verifyFailed' ||
    getChallenge(state)?.isResendFailed === true;

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
    ref: element,
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

/**
 * Submits the code form. Renders a `<button type="submit">`.
 */
export const LoginSubmit: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'submit', () => {
  const { login } = useLoginContext('Login.Submit');
  const busy = login.state.status === 'verifyingCode';
  return { state: login.state, flags: { busy }, props: { type: 'submit' } };
});

/**
 * Requests a new code. Until that is allowed it is focusable but inactive; `waitSeconds` of its state is the time left.
 * Renders a `<button>`.
 */
export const LoginResend: Part<'button', LoginResend.State> = createPart<'button', LoginResend.State>(
  'button',
  'resend',
  () => {
    const { login } = useLoginContext('Login.Resend');
    const waitSeconds = useCountdown(getChallenge(login.state)?.resendAt ?? 0);
    const busy = login.state.status === 'resendingCode';
    const refused = waitSeconds > 0 || isLoginBusy(login.state);
    return {
      state: { ...login.state, waitSeconds },
      flags: { busy, disabled: refused },
      props: {
        onClick: () => {
          if (!refused) login.resendCode();
        },
      },
    };
  },
);

export declare namespace LoginResend {
  type State = LoginState & {
    /** Whole seconds until a new code is allowed. */
    readonly waitSeconds: number;
  };
}

/**
 * Returns to the identifier step and keeps the entered text. Renders a `<button>`.
 */
export const LoginChangeIdentifier: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'change-identifier',
  () => {
    const { login, edit } = useLoginContext('Login.ChangeIdentifier');
    return {
      state: login.state,
      props: {
        onClick: () => {
          edit({ code: '', submitted: '', problem: undefined });
          login.changeIdentifier();
        },
      },
    };
  },
);

/**
 * Leaves the step: it closes the passkey prompt, stops waiting for the provider, or closes the recovery step, and shows
 * the step before. Elsewhere it cancels this login and starts again. Renders a `<button>`.
 */
export const LoginCancel: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'cancel', () => {
  const context = useLoginContext('Login.Cancel');
  const { login, passkey, oauth, recovery, edit } = context;
  const step = getLoginStep(context);
  return {
    state: login.state,
    props: {
      onClick: () => {
        if (step === 'passkey') return passkey.cancel();
        if (step === 'provider') return oauth.cancel();
        if (step === 'recovery') return recovery.setOpen(false);
        edit({ code: '', submitted: '', problem: undefined });
        return login.cancel();
      },
    },
  };
});
