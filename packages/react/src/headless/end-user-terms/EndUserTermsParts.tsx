'use client';
import type { ChangeEvent, FormEvent } from 'react';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { endUserTermsTask } from './endUserTermsTask.ts';

const { useTask } = endUserTermsTask;

/** Names the step. Renders an `<h2>`, or the given level. */
export const EndUserTermsHeading: Part<'h2', PartState, HeadingOwnProps> = endUserTermsTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const EndUserTermsRetry: Part<'button', PartState> = endUserTermsTask.Retry;

/** Opens the terms in another tab. Renders an `<a>`. */
export const EndUserTermsLink: Part<'a', PartState> = createPart<'a', PartState>('a', 'link', () => {
  const { state } = useTask('Link').task;
  const href = 'terms' in state ? state.terms.url : undefined;
  const props = { href, target: '_blank', rel: 'noopener noreferrer' };
  return { absent: href === undefined, state: { status: state.status }, props };
});

/** Accepts the terms; renders nothing in other steps. Renders a `<form>`. */
export const EndUserTermsForm: Part<'form', PartState> = createPart<'form', PartState>('form', 'form', () => {
  const { task, draft, setProblems, getId } = useTask('Form');
  const { status } = task.state;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft['consent'] === 'yes') return task.accept();
    setProblems({ consent: 'missing' });
    event.currentTarget.querySelector<HTMLElement>(`[id="${getId('consent')}"]`)?.focus();
  };
  const absent = status !== 'ready' && status !== 'accepting';
  return { absent, state: { status }, props: { noValidate: true, onSubmit: submit } };
});

/** The user's consent. Renders an `<input type="checkbox">`. */
export const EndUserTermsConsent: Part<'input', PartState> = createPart<'input', PartState>('input', 'consent', () => {
  const { task, draft, problems, edit, getId } = useTask('Consent');
  const isMissing = problems['consent'] !== undefined;
  return {
    state: { status: task.state.status },
    flags: { invalid: isMissing },
    props: {
      type: 'checkbox',
      id: getId('consent'),
      checked: draft['consent'] === 'yes',
      'aria-invalid': isMissing || undefined,
      'aria-describedby': isMissing ? getId('consent-error') : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit('consent', event.currentTarget.checked ? 'yes' : ''),
    },
  };
});

/** Says that the consent is missing; renders nothing otherwise. Renders a `<p role="alert">`. */
export const EndUserTermsError: Part<'p', PartState> = createPart<'p', PartState>('p', 'error', () => {
  const { task, problems, getId } = useTask('Error');
  const absent = problems['consent'] === undefined;
  return { absent, state: { status: task.state.status }, props: { id: getId('consent-error'), role: 'alert' } };
});

/** Submits the consent. Renders a `<button type="submit">`. */
export const EndUserTermsAccept: Part<'button', PartState> = createPart<'button', PartState>('button', 'accept', () => {
  const { status } = useTask('Accept').task.state;
  return { state: { status }, flags: { busy: status === 'accepting' }, props: { type: 'submit' } };
});

/** Labels the consent. Renders a `<label>`. */
export const EndUserTermsLabel: Part<'label', PartState> = createPart<'label', PartState>('label', 'label', () => {
  const { task, getId } = useTask('Label');
  return { state: { status: task.state.status }, props: { htmlFor: getId('consent') } };
});
