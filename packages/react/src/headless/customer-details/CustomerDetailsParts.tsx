'use client';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { customerDetailsTask } from './customerDetailsTask.ts';
import { findDetailsProblems, toCustomerChange } from './detailsForm.ts';

const { useTask, createAction, createForm } = customerDetailsTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const CustomerDetailsHeading: Part<'h2', PartState, HeadingOwnProps> = customerDetailsTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const CustomerDetailsRetry: Part<'button', PartState> = customerDetailsTask.Retry;

/** Takes the details. What is missing, or what the service refuses, takes the focus. Renders a `<form>`. */
export const CustomerDetailsForm: Part<'form', PartState> = createForm(({ task, draft }) => {
  const { wallet } = useProvider('CustomerDetails.Form');
  const customer = task.state.status === 'editing' ? task.state.customer : undefined;
  return {
    find: () => customer && findDetailsProblems(draft, customer, new Date(wallet.now())),
    send: () => customer && task.save(toCustomerChange(draft, customer)),
  };
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
