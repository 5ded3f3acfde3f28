'use client';
import type { StepUpState } from '@latchkey/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { takeFocus } from '../../focus/takeFocus.ts';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { useSmsCode } from '../otp/useSmsCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useStepUpContext } from './context.ts';
import { getStepUpChallenge, isStepUpBusy } from './steps.ts';

/**
 * Takes the code of the current challenge and sends it on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const StepUpCodeForm: Part<'form', StepUpState> = createPart<'form', StepUpState>('form', 'code-form', () => {
  const { stepUp, step, draft, edit, shape, ids } = useStepUpContext('StepUp.CodeForm');
  const { state } = stepUp;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const challengeId = getStepUpChallenge(state)?.id;
    if (challengeId === undefined || isStepUpBusy(state)) return;
    const code = draft.isRecovery ? draft.code.trim() : draft.code;
    if (isComplete(code, shape)) {
      edit({ submitted: draft.code, problem: undefined });
      stepUp.submitCode({ challengeId, code });
      return;
    }
    edit({ problem: 'codeShort' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${ids.code}"]`)?.focus();
  };
  return { absent: step !== 'code', state, props: { noValidate: true, onSubmit: submit } };
});

/**
 * Labels the code input. Renders a `<label>`.
 */
export const StepUpCodeLabel: Part<'label', StepUpState> = createPart<'label', StepUpState>(
  'label',
  'code-label',
  () => {
    const { stepUp, ids } = useStepUpContext('StepUp.CodeLabel');
    return { state: stepUp.state, props: { htmlFor: ids.code } };
  },
);

/** No device fills in a recovery code. It is sent as it was typed, because its format is the service's. */
const recoveryProps = { autoComplete: 'off', inputMode: 'text', maxLength: 32 } as const;

/**
 * The code input: one field that accepts a code pasted in any format. A complete code is submitted once automatically;
 * a refused code stays and is selected. The next challenge begins with an empty field. A recovery code is submitted by the
 * button only. Renders an `<input>`.
 */
export const StepUpCodeInput: Part<'input', StepUpState, StepUpCodeInput.Own> = createPart<
  'input',
  StepUpState,
  StepUpCodeInput.Own
>('input', 'code-input', ({ autoSubmit = true, ...rest }) => {
  const { stepUp, draft, edit, shape, ids } = useStepUpContext('StepUp.CodeInput');
  const { state } = stepUp;
  const element = useRef<HTMLInputElement>(null);
  const challenge = getStepUpChallenge(state);
  const busy = isStepUpBusy(state);
  const wrong = state.status === 'proofRefused' || draft.problem === 'codeShort';

  useEffect(() => {
    if (state.status !== 'proofRefused' || element.current === null) return;
    // Selecting would move the focus from wherever it is.
    if (takeFocus(element.current)) element.current.select();
  }, [state]);

  const { id, resendAt, isResendFailed = false } = challenge ?? {};
  const last = useRef({ id, resendAt });
  useEffect(() => {
    const before = last.current;
    last.current = { id, resendAt };
    if (before.id !== id || before.resendAt === resendAt || isResendFailed || element.current === null) return;
    // A code was sent again for the same challenge: it replaces what is in the field.
    if (takeFocus(element.current)) element.current.select();
  }, [id, resendAt, isResendFailed]);

  const enter = (code: string) => {
    edit({ code, problem: undefined });
    if (!autoSubmit || shape.length === 0 || !isComplete(code, shape) || code === draft.submitted) return;
    if (id === undefined || busy) return;
    edit({ submitted: code });
    stepUp.submitCode({ challengeId: id, code });
  };
  useSmsCode({
    isAwaited: state.status === 'awaitingProof' && challenge?.factor === 'SMS_OTP',
    challenge: `${id} ${resendAt}`,
    shape,
    enter,
  });

  return {
    rest,
    ref: element,
    state,
    flags: { invalid: wrong, busy: state.status === 'submitting' },
    props: {
      ...otpInputProps({ shape, value: draft.code, onValue: enter }),
      ...(draft.isRecovery && recoveryProps),
      ...(draft.isRecovery && {
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          edit({ code: event.currentTarget.value, problem: undefined }),
      }),
      id: ids.code,
      name: 'code',
      readOnly: busy,
      'aria-invalid': wrong || undefined,
      'aria-describedby': `${wrong ? `${ids.error} ` : ''}${ids.description} ${ids.summary}`,
    },
  };
});

export declare namespace StepUpCodeInput {
  interface Own {
    /** Whether a complete code is submitted automatically. @default true */
    readonly autoSubmit?: boolean | undefined;
  }
}

/**
 * Submits the code form. Renders a `<button type="submit">`.
 */
export const StepUpSubmit: Part<'button', StepUpState> = createPart<'button', StepUpState>('button', 'submit', () => {
  const { stepUp } = useStepUpContext('StepUp.Submit');
  const { status } = stepUp.state;
  const busy = status === 'submitting' || status === 'unknownOutcome';
  return { state: stepUp.state, flags: { busy }, props: { type: 'submit' } };
});

/**
 * Requests another code. Until that is allowed it is focusable but inactive; `waitSeconds` of its state is the time
 * left. Renders nothing where no code is sent, else a `<button>`.
 */
export const StepUpResend: Part<'button', StepUpResend.State> = createPart<'button', StepUpResend.State>(
  'button',
  'resend',
  () => {
    const { stepUp } = useStepUpContext('StepUp.Resend');
    const resendAt = getStepUpChallenge(stepUp.state)?.resendAt;
    const waitSeconds = useCountdown(resendAt ?? 0);
    const refused = waitSeconds > 0 || isStepUpBusy(stepUp.state);
    return {
      absent: resendAt === undefined,
      state: { ...stepUp.state, waitSeconds },
      flags: { busy: stepUp.state.status === 'resendingCode', disabled: refused },
      props: {
        'aria-disabled': refused || undefined,
        onClick: () => {
          if (!refused) stepUp.resendCode();
        },
      },
    };
  },
);

export declare namespace StepUpResend {
  type State = StepUpState & {
    /** Whole seconds until a new code is allowed. */
    readonly waitSeconds: number;
  };
}
