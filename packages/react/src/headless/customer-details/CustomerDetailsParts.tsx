'use client';
import { type FormEvent, useRef } from 'react';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { useRefusedFocus } from '../task/useRefusedFocus.ts';
import { customerDetailsTask } from './customerDetailsTask.ts';
import { findDetailsProblems, toCustomerChange } from './detailsForm.ts';

const { useTask, createAction } = customerDetailsTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const CustomerDetailsHeading: Part<'h2', PartState, HeadingOwnProps> = customerDetailsTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const CustomerDetailsRetry: Part<'button', PartState> = customerDetailsTask.Retry;

/** Takes the details. What is missing, or what the service refuses, takes the focus. Renders a `<form>`. */
export const CustomerDetailsForm: Part<'form', PartState> = createPart<'form', PartState>('form', 'form', () => {
  const { task, draft, setProblems, getId } = useTask('Form');
  const { wallet } = useProvider('CustomerDetails.Form');
  const { state } = task;
  const element = useRef<HTMLFormElement>(null);
  useRefusedFocus(element, 'error' in state ? state.error : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status !== 'editing') return;
    const { customer } = state;
    const problems = findDetailsProblems(draft, customer, new Date(wallet.now()));
    setProblems(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) task.save(toCustomerChange(draft, customer));
    else event.currentTarget.querySelector<HTMLElement>(`[id="${getId(first)}"]`)?.focus();
  };
  return { ref: element, state: { status: state.status }, props: { noValidate: true, onSubmit: submit } };
});

/** Saves the details. Renders a `<button type="submit">`. */
export const CustomerDetailsSave: Part<'button', PartState> = createPart<'button', PartState>('button', 'save', () => {
  const { status } = useTask('Save').task.state;
  return { state: { status }, flags: { busy: status === 'saving' }, props: { type: 'submit' } };
});

/** Shows the form again after a change. Renders a `<button>`. */
export const CustomerDetailsEdit: Part<'button', PartState> = createAction('edit', ({ state, edit }) => ({
  act: edit,
  absent: state.status !== 'saved',
}));

/** Labels a field. Renders a `<label>`. */
export const CustomerDetailsLabel: typeof customerDetailsTask.Label = customerDetailsTask.Label;

/** A field of the form. Renders an `<input>`. */
export const CustomerDetailsInput: typeof customerDetailsTask.Input = customerDetailsTask.Input;

/** Says what is wrong with a field; renders nothing otherwise. Renders a `<p role="alert">`. */
export const CustomerDetailsFieldError: typeof customerDetailsTask.FieldError = customerDetailsTask.FieldError;
