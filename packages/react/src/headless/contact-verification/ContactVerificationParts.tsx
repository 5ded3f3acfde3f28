'use client';
import { type FormEvent, useEffect, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { takeFocus } from '../../focus/takeFocus.ts';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { useSmsCode } from '../otp/useSmsCode.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { useChange } from '../part/useChange.ts';
import { contactVerificationTask } from './contactVerificationTask.ts';

/** The codes of contacts have six digits. */
const SHAPE = { length: 6, alphanumeric: false };

const { useTask, createAction } = contactVerificationTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const ContactVerificationHeading: Part<'h2', PartState, HeadingOwnProps> = contactVerificationTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const ContactVerificationRetry: Part<'button', PartState> = contactVerificationTask.Retry;

/** Sends a code to the contact; renders nothing in other steps. Renders a `<button>`. */
export const ContactVerificationSend: Part<'button', PartState> = createAction('send', ({ state, send }) => ({
  act: send,
  absent: state.status !== 'ready' && state.status !== 'sending',
  busy: state.status === 'sending',
}));

/** Takes the code; renders nothing in other steps. Renders a `<form>`. */
export const ContactVerificationCodeForm: Part<'form', PartState> = createPart<'form', PartState>(
  'form',
  'code-form',
  () => {
    const { task, draft, setProblems, edit, getId } = useTask('CodeForm');
    const { status } = task.state;
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (status !== 'awaitingCode') return;
      const code = draft['code'] ?? '';
      if (isComplete(code, SHAPE)) {
        edit('submitted', code);
        task.submitCode(code);
        return;
      }
      setProblems({ code: 'missing' });
      event.currentTarget.querySelector<HTMLElement>(`[id="${getId('code')}"]`)?.focus();
    };
    const absent = status !== 'awaitingCode' && status !== 'confirming';
    return { absent, state: { status }, props: { noValidate: true, onSubmit: submit } };
  },
);

/** Labels the code. Renders a `<label>`. */
export const ContactVerificationCodeLabel: Part<'label', PartState> = createPart<'label', PartState>(
  'label',
  'code-label',
  () => {
    const { task, getId } = useTask('CodeLabel');
    return { state: { status: task.state.status }, props: { htmlFor: getId('code') } };
  },
);

/**
 * The code. A complete code is submitted once automatically; a refused one stays and is selected, and a new code
 * replaces it. Renders an `<input>`.
 */
export const ContactVerificationCodeInput: Part<'input', PartState> = createPart<'input', PartState>(
  'input',
  'code-input',
  () => {
    const { task, draft, problems, edit, getId } = useTask('CodeInput');
    const { state } = task;
    const element = useRef<HTMLInputElement>(null);
    const error = 'error' in state ? state.error : undefined;
    const isRefused = error?.next === 'fixInput';
    const isWrong = isRefused || problems['code'] !== undefined;
    const busy = state.status === 'confirming';
    useEffect(() => {
      if (isRefused && element.current !== null && takeFocus(element.current)) element.current.select();
    }, [isRefused]);
    const enter = (code: string) => {
      edit('code', code);
      if (!isComplete(code, SHAPE) || code === draft['submitted'] || busy) return;
      edit('submitted', code);
      task.submitCode(code);
    };
    const replaced = useRef<string>(undefined);
    const code = draft['code'] ?? '';
    const { resendAt, sentAt } = 'sentAt' in state ? state : { resendAt: 0, sentAt: 0 };
    useChange(sentAt, (_, before) => {
      if (before === 0 || sentAt === 0 || element.current === null) return;
      edit('submitted', '');
      // The old code is invalid. What was typed since the press may be of the new one.
      if (code === replaced.current) edit('code', '');
      takeFocus(element.current);
    });
    // The press, before its response.
    useChange(resendAt, () => {
      replaced.current = code;
    });
    const channel = state.status === 'awaitingCode' ? state.channel : undefined;
    useSmsCode({ isAwaited: channel === 'phone' && !isRefused, challenge: resendAt, shape: SHAPE, enter });
    return {
      ref: element,
      state: { status: state.status },
      flags: { invalid: isWrong, busy },
      props: {
        ...otpInputProps({ shape: SHAPE, value: code, onValue: enter }),
        id: getId('code'),
        name: 'code',
        readOnly: busy,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong || error ? getId('code-error') : undefined,
      },
    };
  },
);

/** The error text; renders nothing without one. The code refers to it. Renders a `<p role="alert">`. */
export const ContactVerificationError: Part<'p', PartState> = createPart<'p', PartState>('p', 'error', (props) => {
  const { task, getId } = useTask('Error');
  const { children } = props;
  const absent = children === undefined || children === null || children === '' || children === false;
  return { absent, state: { status: task.state.status }, props: { id: getId('code-error'), role: 'alert' } };
});

/** Submits the code. Renders a `<button type="submit">`. */
export const ContactVerificationSubmit: Part<'button', PartState> = createPart<'button', PartState>(
  'button',
  'submit',
  () => {
    const { state } = useTask('Submit').task;
    return {
      state: { status: state.status },
      flags: { busy: state.status === 'confirming' },
      props: { type: 'submit' },
    };
  },
);

/**
 * Sends another code. Until that is allowed it is focusable but inactive; `waitSeconds` of its state is the time left.
 * Renders nothing in other steps. Renders a `<button>`.
 */
export const ContactVerificationResend: Part<'button', ContactVerificationResend.State> = createPart<
  'button',
  ContactVerificationResend.State
>('button', 'resend', () => {
  const { task } = useTask('Resend');
  const { state } = task;
  const waitSeconds = useCountdown('resendAt' in state ? state.resendAt : 0);
  const isRefused = waitSeconds > 0 || state.status === 'confirming';
  return {
    absent: !('resendAt' in state),
    state: { status: state.status, waitSeconds },
    flags: { disabled: isRefused },
    props: { onClick: () => isRefused || task.resend() },
  };
});

export declare namespace ContactVerificationResend {
  interface State extends PartState {
    /** Whole seconds until a new code is allowed. */
    readonly waitSeconds: number;
  }
}
