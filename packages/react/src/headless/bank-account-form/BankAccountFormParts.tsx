'use client';
import type { ChangeEvent, FormEvent } from 'react';
import type { FieldDescriptor } from '../../bank-accounts/AccountDescriptor.ts';
import type { FormState } from '../../bank-accounts/formState.ts';
import type { Place } from '../../bank-accounts/places.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { toFieldId, useBankAccountFormContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const BankAccountFormHeading: Part<'h2', FormState, HeadingOwnProps> = createPart<
  'h2',
  FormState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Heading');
  return { rest, state: form.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/**
 * Chooses where the money goes: country and currency, or a network. Renders a `<button>`.
 */
export const BankAccountFormPlace: Part<'button', FormState, BankAccountFormPlace.Own> = createPart<
  'button',
  FormState,
  BankAccountFormPlace.Own
>('button', 'place', ({ place, ...rest }) => {
  const { form } = useBankAccountFormContext('BankAccountForm.Place');
  return { rest, state: form.state, props: { onClick: () => form.choosePlace(place) } };
});

export declare namespace BankAccountFormPlace {
  interface Own {
    readonly place: Place;
  }
}

/**
 * Names a field. Renders a `<label>`.
 */
export const BankAccountFormLabel: Part<'label', FormState, BankAccountFormInput.Own> = createPart<
  'label',
  FormState,
  BankAccountFormInput.Own
>('label', 'field-label', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Label');
  return { rest, state: form.state, props: { htmlFor: toFieldId(ids, field.path) } };
});

/**
 * The control of a field. For a closed list pass a `<select>` with its options as `render`. Renders an `<input>`.
 */
export const BankAccountFormInput: Part<'input', FormState, BankAccountFormInput.Own> = createPart<
  'input',
  FormState,
  BankAccountFormInput.Own
>('input', 'field-input', ({ field, hasHint = false, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Input');
  const { state } = form;
  const id = toFieldId(ids, field.path);
  const details = 'details' in state ? state.details : undefined;
  const isWrong = details?.problems[field.path] !== undefined;
  const describedBy = [isWrong && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  const isList = field.kind === 'select' || field.kind === 'country' || field.kind === 'currency';
  return {
    rest,
    state,
    flags: { invalid: isWrong },
    props: {
      id,
      name: field.path,
      value: details?.texts[field.path] ?? '',
      autoComplete: field.autoComplete,
      'aria-invalid': isWrong || undefined,
      'aria-required': field.isRequired || undefined,
      'aria-describedby': describedBy || undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(field.path, event.currentTarget.value),
      onBlur: () => form.leaveField(field.path),
      ...(!isList && {
        inputMode: field.inputMode,
        autoCapitalize: field.kind === 'code' ? 'characters' : field.kind === 'exact' ? 'none' : undefined,
        autoCorrect: field.kind === 'text' ? undefined : 'off',
        spellCheck: false,
      }),
    },
  };
});

export declare namespace BankAccountFormInput {
  interface Own {
    readonly field: FieldDescriptor;
    /** Whether the field has a `Hint`, which then describes the control. @default false */
    readonly hasHint?: boolean | undefined;
  }
}

/**
 * Explains what a field expects; renders nothing without a text. Renders a `<p>`.
 */
export const BankAccountFormHint: Part<'p', FormState, BankAccountFormInput.Own> = createPart<
  'p',
  FormState,
  BankAccountFormInput.Own
>('p', 'field-hint', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Hint');
  const absent = rest['children'] === undefined;
  return { rest, absent, state: form.state, props: { id: `${toFieldId(ids, field.path)}-hint` } };
});

/**
 * The problem of a field; renders nothing without one. Renders a `<p>`.
 */
export const BankAccountFormError: Part<'p', FormState, BankAccountFormInput.Own> = createPart<
  'p',
  FormState,
  BankAccountFormInput.Own
>('p', 'field-error', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Error');
  const absent = rest['children'] === undefined;
  return { rest, absent, state: form.state, props: { id: `${toFieldId(ids, field.path)}-error` } };
});

/**
 * The fields of the account; submitting checks them. Renders a `<form>`.
 */
export const BankAccountFormDetails: Part<'form', FormState> = createPart<'form', FormState>('form', 'details', () => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Details');
  return {
    state: form.state,
    props: {
      noValidate: true,
      'aria-labelledby': ids.heading,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        form.review();
      },
    },
  };
});

/**
 * Registers the account; after a lost response it repeats the same request. Renders nothing in other steps. Renders a
 * `<button>`.
 */
export const BankAccountFormSave: Part<'button', FormState> = createPart<'button', FormState>('button', 'save', () => {
  const { form } = useBankAccountFormContext('BankAccountForm.Save');
  const { status } = form.state;
  const busy = status === 'saving';
  return {
    absent: status !== 'reviewing' && !busy && status !== 'unknownOutcome',
    state: form.state,
    flags: { busy },
    props: { 'aria-disabled': busy || undefined, onClick: form.save },
  };
});

/**
 * Goes one step back; entered values stay. Renders nothing where there is no step back. Renders a `<button>`.
 */
export const BankAccountFormBack: Part<'button', FormState> = createPart<'button', FormState>('button', 'back', () => {
  const { form } = useBankAccountFormContext('BankAccountForm.Back');
  const { state } = form;
  const { status } = state;
  const mayLeave = status === 'unknownOutcome' && state.isAbsent === true;
  const absent = status !== 'editing' && status !== 'reviewing' && status !== 'duplicate' && !mayLeave;
  return { absent, state, props: { onClick: form.back } };
});
