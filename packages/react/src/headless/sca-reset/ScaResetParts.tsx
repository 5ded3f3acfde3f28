'use client';
import type { ChangeEvent, FormEvent } from 'react';
import type { ResettableFactor, ScaResetState as State } from '../../hooks/createScaResetStore.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { createPhoneCountry, type PhoneCountryState } from '../phone/createPhoneCountry.tsx';
import { readPhone } from '../phone/readPhone.ts';
import { splitCallingCode } from '../phone/splitCallingCode.ts';
import { scaResetStep, useScaResetContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const ScaResetHeading: Part<'h2', State, HeadingOwnProps> = createPart<'h2', State, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { reset, ids } = useScaResetContext('ScaReset.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: reset.state, tag: toHeadingTag(headingLevel), props };
  },
);

/**
 * The error text; renders nothing without an error. Renders a `<p role="alert">`.
 */
export const ScaResetError: Part<'p', State> = createPart<'p', State>('p', 'error', ({ children }) => {
  const { reset, ids } = useScaResetContext('ScaReset.Error');
  const absent = children === undefined || children === null || children === '' || children === false;
  return { absent, state: reset.state, props: { id: ids.error, role: 'alert' } };
});

/**
 * The choice of the lost factor; starts its replacement on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const ScaResetStartForm: Part<'form', State> = createPart<'form', State>('form', 'start-form', () => {
  const { reset, draft, edit, ids } = useScaResetContext('ScaReset.StartForm');
  const { status } = reset.state;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.factor !== undefined) return reset.start(draft.factor);
    edit({ problem: 'factorMissing' });
    event.currentTarget.querySelector<HTMLElement>(`[name="${ids.factor}"]`)?.focus();
  };
  const absent = status !== 'choosing' && status !== 'starting';
  return { absent, state: reset.state, props: { noValidate: true, onSubmit: submit } };
});

/**
 * One factor of the choice. Renders an `<input type="radio">`.
 */
export const ScaResetFactor: Part<'input', State, ScaResetFactor.Own> = createPart<'input', State, ScaResetFactor.Own>(
  'input',
  'factor',
  ({ factor, ...rest }) => {
    const { reset, draft, edit, ids } = useScaResetContext('ScaReset.Factor');
    const isMissing = draft.problem === 'factorMissing';
    const props = {
      type: 'radio',
      id: ids.factor + factor,
      name: ids.factor,
      value: factor,
      checked: draft.factor === factor,
      'aria-describedby': isMissing ? ids.error : undefined,
      onChange: () => edit({ factor, problem: undefined }),
    };
    return { rest, state: reset.state, flags: { invalid: isMissing }, props };
  },
);

export declare namespace ScaResetFactor {
  interface Own {
    readonly factor: ResettableFactor;
  }
}

/**
 * Opens the page of the video check in a new tab. Renders nothing without a link that may be opened. Renders an `<a>`.
 */
export const ScaResetOpenLink: Part<'a', State> = createPart<'a', State>('a', 'open-link', () => {
  const { reset } = useScaResetContext('ScaReset.OpenLink');
  const link = 'link' in reset.state ? reset.state.link : undefined;
  const props = { href: link, target: '_blank', rel: 'noopener noreferrer' };
  return { absent: link === undefined, state: reset.state, props };
});

/**
 * Completes the replacement on submit: removes the lost factor, and takes the new number where a number was lost.
 * Renders nothing in other steps. Renders a `<form>`.
 */
export const ScaResetCompleteForm: Part<'form', State> = createPart<'form', State>('form', 'complete-form', () => {
  const { reset, draft, edit, ids } = useScaResetContext('ScaReset.CompleteForm');
  const { state } = reset;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status !== 'passed') return;
    if (state.factor !== 'SMS_OTP') return reset.complete();
    const phone = readPhone(draft.phoneNumber, draft.phone);
    if (phone !== undefined) return reset.complete(splitCallingCode(phone));
    edit({ problem: 'phoneMissing' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${ids.phone}"]`)?.focus();
  };
  const absent = state.status !== 'passed' && state.status !== 'completing';
  return { absent, state, props: { noValidate: true, onSubmit: submit } };
});

/**
 * The new number. Renders an `<input>`.
 */
export const ScaResetPhoneInput: Part<'input', State> = createPart<'input', State>('input', 'phone-input', () => {
  const { reset, draft, edit, ids } = useScaResetContext('ScaReset.PhoneInput');
  const isMissing = draft.problem === 'phoneMissing';
  const failed = isMissing || ('error' in reset.state && reset.state.error !== undefined);
  const props = {
    id: ids.phone,
    type: 'tel',
    autoComplete: 'tel',
    dir: 'ltr',
    value: draft.phoneNumber,
    readOnly: reset.state.status === 'completing',
    'aria-invalid': isMissing || undefined,
    'aria-describedby': failed ? ids.error : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      edit({ phoneNumber: event.currentTarget.value, problem: undefined }),
  };
  return { state: reset.state, flags: { invalid: isMissing }, props };
});

/**
 * The calling codes of all countries, beside the input of the number: the user types the number as it is at home, or with
 * a calling code. Renders nothing where the codes did not load, or no number was lost. Renders a `<select>`.
 */
export const ScaResetPhoneCountry: Part<'select', PhoneCountryState> = createPhoneCountry(() => {
  const { reset, draft, edit } = useScaResetContext('ScaReset.PhoneCountry');
  const { state } = reset;
  return {
    isShown: scaResetStep(state) === 'passed' && 'factor' in state && state.factor === 'SMS_OTP',
    text: draft.phoneNumber,
    phone: draft.phone,
    isBusy: state.status === 'completing',
    setPhone: (phone) => edit(phone.number === undefined ? { phone } : { phone, problem: undefined }),
    setText: (phoneNumber) => edit({ phoneNumber }),
  };
});

/**
 * Submits the form of the step. Renders a `<button type="submit">`.
 */
export const ScaResetSubmit: Part<'button', State> = createPart<'button', State>('button', 'submit', () => {
  const { reset } = useScaResetContext('ScaReset.Submit');
  const busy = reset.state.status === 'starting' || reset.state.status === 'completing';
  return { state: reset.state, flags: { busy }, props: { type: 'submit' } };
});

/**
 * Reads the result of the video check at once. Renders a `<button>`.
 */
export const ScaResetCheck: Part<'button', State> = createPart<'button', State>('button', 'check', () => {
  const { reset } = useScaResetContext('ScaReset.Check');
  const { state } = reset;
  return { state, flags: { busy: 'isChecking' in state }, props: { onClick: () => reset.check() } };
});

/**
 * Starts anew. Renders a `<button>`.
 */
export const ScaResetRestart: Part<'button', State> = createPart<'button', State>('button', 'restart', () => {
  const { reset } = useScaResetContext('ScaReset.Restart');
  return { state: reset.state, props: { onClick: () => reset.restart() } };
});
