'use client';
import { type FormEvent, useEffect, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { takeFocus } from '../../focus/takeFocus.ts';
import type { ScaEnrolmentState as State } from '../../hooks/createScaEnrolmentStore.ts';
import { isComplete } from '../otp/normaliseCode.ts';
import { otpInputProps } from '../otp/otpInputProps.ts';
import { useSmsCode } from '../otp/useSmsCode.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useChange } from '../part/useChange.ts';
import { createPhoneCountry, type PhoneCountryState } from '../phone/createPhoneCountry.tsx';
import { readPhone } from '../phone/readPhone.ts';
import { getProblem, useScaEnrolmentContext } from './context.ts';

/** Both kinds of code have six digits. */
const SHAPE = { length: 6, alphanumeric: false };

const isConfirming = ({ status }: State) => status === 'confirmingApp' || status === 'confirmingText';

/**
 * Takes a phone number and sends a code to it on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const ScaEnrolmentPhoneForm: Part<'form', State> = createPart<'form', State>('form', 'phone-form', () => {
  const { enrolment, step, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.PhoneForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = readPhone(draft.phoneNumber, draft.phone);
    if (number !== undefined) return enrolment.submitPhone(number);
    edit({ problem: 'phoneMissing' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${ids.phone}"]`)?.focus();
  };
  return { absent: step !== 'phone', state: enrolment.state, props: { noValidate: true, onSubmit: submit } };
});

/**
 * The number that receives text messages. Renders an `<input>`.
 */
export const ScaEnrolmentPhoneInput: Part<'input', State> = createPart<'input', State>('input', 'phone-input', () => {
  const { enrolment, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.PhoneInput');
  const { state } = enrolment;
  const problem = getProblem(state);
  const wrong = draft.problem === 'phoneMissing' || problem?.next === 'fixInput';
  const failed = wrong || problem !== undefined;
  return {
    state,
    flags: { invalid: wrong },
    props: {
      id: ids.phone,
      name: 'phone',
      type: 'tel',
      autoComplete: 'tel',
      dir: 'ltr',
      value: draft.phoneNumber,
      readOnly: state.status === 'sendingText',
      'aria-invalid': wrong || undefined,
      'aria-describedby': failed ? `${ids.error} ${ids.description}` : ids.description,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        edit({ phoneNumber: event.currentTarget.value, problem: undefined }),
    },
  };
});

/**
 * The calling codes of all countries, beside the input of the number: the user types the number as it is at home, or with
 * a calling code. Renders nothing where the codes did not load. Renders a `<select>`.
 */
export const ScaEnrolmentPhoneCountry: Part<'select', PhoneCountryState> = createPhoneCountry(() => {
  const { enrolment, step, draft, edit } = useScaEnrolmentContext('ScaEnrolment.PhoneCountry');
  return {
    isShown: step === 'phone',
    text: draft.phoneNumber,
    phone: draft.phone,
    isBusy: enrolment.state.status === 'sendingText',
    setPhone: (phone) => edit(phone.number === undefined ? { phone } : { phone, problem: undefined }),
    setText: (phoneNumber) => edit({ phoneNumber }),
  };
});

/**
 * Takes the code of the app or of the text message. Renders nothing in other steps. Renders a `<form>`.
 */
export const ScaEnrolmentCodeForm: Part<'form', State> = createPart<'form', State>('form', 'code-form', () => {
  const { enrolment, step, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.CodeForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirming(enrolment.state)) return;
    if (isComplete(draft.code, SHAPE)) {
      edit({ submitted: draft.code, problem: undefined });
      enrolment.submitCode(draft.code);
      return;
    }
    edit({ problem: 'codeShort' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${ids.code}"]`)?.focus();
  };
  const absent = step !== 'app' && step !== 'text';
  return { absent, state: enrolment.state, props: { noValidate: true, onSubmit: submit } };
});

/**
 * The code input. A complete code is submitted once automatically; a refused one stays and is selected, and a new code
 * replaces it. Renders an `<input>`.
 */
export const ScaEnrolmentCodeInput: Part<'input', State> = createPart<'input', State>('input', 'code-input', () => {
  const { enrolment, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.CodeInput');
  const { state } = enrolment;
  const element = useRef<HTMLInputElement>(null);
  const problem = getProblem(state);
  const isRefused = problem?.next === 'fixInput';
  const wrong = isRefused || draft.problem === 'codeShort';
  useEffect(() => {
    if (isRefused && element.current !== null && takeFocus(element.current)) element.current.select();
  }, [isRefused]);
  const sent = 'sent' in state ? state.sent : 0;
  useChange(sent, (sent, before) => {
    if (sent < before || element.current === null) return;
    // The old code is invalid, and the new one is typed here.
    edit({ code: '', submitted: '', problem: undefined });
    takeFocus(element.current);
  });
  const enter = (code: string) => {
    edit({ code, problem: undefined });
    if (!isComplete(code, SHAPE) || code === draft.submitted || isConfirming(state)) return;
    edit({ submitted: code });
    enrolment.submitCode(code);
  };
  useSmsCode({ isAwaited: state.status === 'awaitingText' && !isRefused, challenge: sent, shape: SHAPE, enter });
  return {
    ref: element,
    state,
    flags: { invalid: wrong, busy: isConfirming(state) },
    props: {
      ...otpInputProps({ shape: SHAPE, value: draft.code, onValue: enter }),
      id: ids.code,
      name: 'code',
      readOnly: isConfirming(state),
      'aria-invalid': wrong || undefined,
      'aria-describedby': wrong || problem !== undefined ? `${ids.error} ${ids.description}` : ids.description,
    },
  };
});

/**
 * Labels the field of the step. Renders a `<label>`.
 */
export const ScaEnrolmentLabel: Part<'label', State> = createPart<'label', State>('label', 'label', () => {
  const { enrolment, step, ids } = useScaEnrolmentContext('ScaEnrolment.Label');
  const htmlFor = step === 'phone' ? ids.phone : step === 'recoveryCodes' ? ids.acknowledge : ids.code;
  return { state: enrolment.state, props: { htmlFor } };
});

/**
 * Submits the form of the step. Renders a `<button type="submit">`.
 */
export const ScaEnrolmentSubmit: Part<'button', State> = createPart<'button', State>('button', 'submit', () => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Submit');
  const busy = isConfirming(enrolment.state) || enrolment.state.status === 'sendingText';
  return { state: enrolment.state, flags: { busy }, props: { type: 'submit' } };
});

/**
 * Sends the text message again. Until that is allowed it is focusable but inactive; `waitSeconds` of its state is the
 * time left. Renders nothing in other steps. Renders a `<button>`.
 */
export const ScaEnrolmentResend: Part<'button', ScaEnrolmentResend.State> = createPart<
  'button',
  ScaEnrolmentResend.State
>('button', 'resend', () => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Resend');
  const { state } = enrolment;
  const waitSeconds = useCountdown('resendAt' in state ? state.resendAt : 0);
  const refused = waitSeconds > 0 || isConfirming(state);
  return {
    absent: !('resendAt' in state),
    state: { ...state, waitSeconds },
    flags: { disabled: refused },
    props: {
      'aria-disabled': refused || undefined,
      onClick: () => {
        if (!refused) enrolment.resendText();
      },
    },
  };
});

export declare namespace ScaEnrolmentResend {
  type State = import('../../hooks/createScaEnrolmentStore.ts').ScaEnrolmentState & {
    /** Whole seconds until a new code is allowed. */
    readonly waitSeconds: number;
  };
}
