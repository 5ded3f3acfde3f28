'use client';
import type { ChangeEvent } from 'react';
import type { BeneficialOwner, OwnerRole } from '../../hooks/createBeneficialOwnersStore.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { beneficialOwnersTask } from './beneficialOwnersTask.ts';
import { useOwnerDraft } from './ownerDrafts.ts';
import { findOwnerProblems, toOwnerChange, toOwnerDetails } from './ownerForm.ts';

const { useTask, createAction, createForm } = beneficialOwnersTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const BeneficialOwnersHeading: Part<'h2', PartState, HeadingOwnProps> = beneficialOwnersTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const BeneficialOwnersRetry: Part<'button', PartState> = beneficialOwnersTask.Retry;

/** The people who are named. Renders a `<ul>`. */
export const BeneficialOwnersList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'owner-list', () => {
  const { task, getId } = useTask('List');
  return { state: { status: task.state.status }, props: { 'aria-labelledby': getId('heading') } };
});

/** Starts to add a person. Renders a `<button>`. */
export const BeneficialOwnersAdd: Part<'button', PartState> = createAction('add', ({ add }) => ({ act: add }));

/** One step back. Renders a `<button>`. */
export const BeneficialOwnersBack: Part<'button', PartState> = createAction('back', ({ back }) => ({ act: back }));

/** Creates a button that begins something with one person. */
// @__NO_SIDE_EFFECTS__
function createOwnerAction(name: string, action: 'edit' | 'showDocuments'): Part<'button', PartState, OwnerOwn> {
  return createPart<'button', PartState, OwnerOwn>('button', name, ({ owner, ...rest }) => {
    const { task } = useTask(name);
    return { rest, state: { status: task.state.status }, props: { onClick: () => task[action](owner) } };
  });
}

interface OwnerOwn {
  readonly owner: BeneficialOwner;
}

/** Starts to change what is stated about a person. Renders a `<button>`. */
export const BeneficialOwnersEdit: Part<'button', PartState, OwnerOwn> = createOwnerAction('edit', 'edit');

/** Shows the identity documents of a person. Renders a `<button>`. */
export const BeneficialOwnersDocuments: Part<'button', PartState, OwnerOwn> = createOwnerAction(
  'documents',
  'showDocuments',
);

/** Takes what is stated about a person. Renders a `<form>`. */
export const BeneficialOwnersForm: Part<'form', PartState> = createForm(({ task, draft }) => {
  const { state } = task;
  useOwnerDraft(state, draft);
  return {
    find: () => (state.status === 'editing' ? findOwnerProblems(draft, state.owners, state.owner) : undefined),
    send: () => {
      if (state.status !== 'editing') return;
      if (state.owner === undefined) task.create(toOwnerDetails(draft));
      else task.update(toOwnerChange(draft));
    },
  };
});

/** A role of the person. Renders an `<input type="checkbox">`. */
export const BeneficialOwnersRole: Part<'input', PartState, BeneficialOwnersRole.Own> = createPart<
  'input',
  PartState,
  BeneficialOwnersRole.Own
>('input', 'role', ({ role, isFirst = false, ...rest }) => {
  const { task, draft, problems, edit, setProblems, getId } = useTask('Role');
  const field = `role.${role}`;
  const isInvalid = problems['roles'] !== undefined;
  const props = {
    type: 'checkbox',
    // What is missing leads to the first of them.
    id: isFirst ? getId('roles') : getId(field),
    checked: draft[field] === 'yes',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? `${getId('roles')}-error` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      edit(field, event.currentTarget.checked ? 'yes' : '');
      const { roles: _, ...others } = problems;
      setProblems(others);
    },
  };
  return { rest, state: { status: task.state.status }, flags: { invalid: isInvalid }, props };
});

export declare namespace BeneficialOwnersRole {
  interface Own {
    readonly role: OwnerRole;
    /** Whether it is the first of the group. @default false */
    readonly isFirst?: boolean | undefined;
  }
}

/** Saves the person. Renders a `<button type="submit">`. */
export const BeneficialOwnersSave: Part<'button', PartState> = createPart<'button', PartState>('button', 'save', () => {
  const { status } = useTask('Save').task.state;
  return { state: { status }, flags: { busy: status === 'saving' }, props: { type: 'submit' } };
});

/** Labels a field. Renders a `<label>`. */
export const BeneficialOwnersLabel: typeof beneficialOwnersTask.Label = beneficialOwnersTask.Label;

/** A field of the form. Renders an `<input>`. */
export const BeneficialOwnersInput: typeof beneficialOwnersTask.Input = beneficialOwnersTask.Input;

/** Says what is wrong with a field; renders nothing otherwise. Renders a `<p role="alert">`. */
export const BeneficialOwnersFieldError: typeof beneficialOwnersTask.FieldError = beneficialOwnersTask.FieldError;
