'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { ownershipProofTask } from './ownershipProofTask.ts';

const { useTask, createAction, createForm } = ownershipProofTask;

/** Names the proof. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const OwnershipProofHeading: Part<'h2', PartState, HeadingOwnProps> = ownershipProofTask.Heading;

/** Requests a message, which a connected wallet signs at once. Renders a `<button>`. */
export const OwnershipProofStart: Part<'button', PartState> = createAction('start', ({ state, start, sign }) => ({
  act: () => start(sign),
  absent: state.status === 'proved',
  busy: state.status === 'requesting' || (sign !== undefined && state.status === 'verifying'),
}));

/** Takes the signature. Renders a `<form>`. */
export const OwnershipProofForm: Part<'form', PartState> = createForm(({ task, draft }) => {
  const signature = (draft['signature'] ?? '').trim();
  return {
    find: () => (signature === '' ? { signature: 'missing' } : {}),
    send: () => task.submit(signature),
  };
});

/** Sends the signature. Renders a `<button type="submit">`. */
export const OwnershipProofSubmit: Part<'button', PartState> = createPart<'button', PartState>(
  'button',
  'submit',
  () => {
    const { status } = useTask('Submit').task.state;
    return { state: { status }, flags: { busy: status === 'verifying' }, props: { type: 'submit' } };
  },
);

/** Labels the signature. Renders a `<label>`. */
export const OwnershipProofLabel: typeof ownershipProofTask.Label = ownershipProofTask.Label;

/** The signature. Renders an `<input>`. */
export const OwnershipProofInput: typeof ownershipProofTask.Input = ownershipProofTask.Input;

/** Says what is wrong with the signature; renders nothing otherwise. Renders a `<p role="alert">`. */
export const OwnershipProofFieldError: typeof ownershipProofTask.FieldError = ownershipProofTask.FieldError;
