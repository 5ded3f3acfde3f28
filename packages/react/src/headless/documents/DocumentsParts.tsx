'use client';
import type { FormEvent } from 'react';
import type { UploadedDocument } from '../../hooks/createDocumentsStore.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { findDocumentProblems, toUpload } from './documentForm.ts';
import { documentsTask } from './documentsTask.ts';
import { useFiles } from './filesContext.ts';

const { useTask, createAction } = documentsTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const DocumentsHeading: Part<'h2', PartState, HeadingOwnProps> = documentsTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const DocumentsRetry: Part<'button', PartState> = documentsTask.Retry;

/** The uploaded documents. Renders a `<ul>`. */
export const DocumentsList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'document-list', () => {
  const { task, getId } = useTask('List');
  return { state: { status: task.state.status }, props: { 'aria-labelledby': getId('heading') } };
});

/** Starts a new document. Renders a `<button>`. */
export const DocumentsAdd: Part<'button', PartState> = createAction('add', ({ add }) => ({ act: add }));

/** One step back; it aborts an upload. Renders a `<button>`. */
export const DocumentsBack: Part<'button', PartState> = createAction('back', ({ back }) => ({ act: back }));

/** Deletes the document that was asked for. Renders a `<button>`. */
export const DocumentsConfirmDeletion: Part<'button', PartState> = createAction('confirm-deletion', (task) => ({
  act: task.delete,
  busy: task.state.status === 'deleting',
}));

/** Creates a button that begins something with one document. */
// @__NO_SIDE_EFFECTS__
function createDocumentAction(name: string, action: 'replace' | 'askToDelete'): Part<'button', PartState, DocumentOwn> {
  return createPart<'button', PartState, DocumentOwn>('button', name, ({ document, ...rest }) => {
    const { task } = useTask(name);
    return { rest, state: { status: task.state.status }, props: { onClick: () => task[action](document) } };
  });
}

interface DocumentOwn {
  readonly document: UploadedDocument;
}

/** Starts to replace the file of a document. Renders a `<button>`. */
export const DocumentsReplace: Part<'button', PartState, DocumentOwn> = createDocumentAction('replace', 'replace');

/** Asks whether a document shall be deleted. Renders a `<button>`. */
export const DocumentsDelete: Part<'button', PartState, DocumentOwn> = createDocumentAction('delete', 'askToDelete');

/** Takes what is stated about a document, and its files. Renders a `<form>`. */
export const DocumentsForm: Part<'form', PartState> = createPart<'form', PartState>('form', 'form', () => {
  const { task, draft, check, getId } = useTask('Form');
  const { files } = useFiles('Form');
  const { state } = task;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status !== 'editing') return;
    const problems = findDocumentProblems(draft, files, state.replaces);
    check(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) return task.upload(toUpload(draft, files, state.replaces));
    event.currentTarget.querySelector<HTMLElement>(`[id="${getId(first)}"]`)?.focus();
  };
  return { state: { status: state.status }, props: { noValidate: true, onSubmit: submit } };
});

/** Uploads the document. Renders a `<button type="submit">`. */
export const DocumentsSubmit: Part<'button', PartState> = createPart<'button', PartState>('button', 'submit', () => {
  const { status } = useTask('Submit').task.state;
  return { state: { status }, flags: { busy: status === 'uploading' }, props: { type: 'submit' } };
});

/** How many of the files are uploaded; renders nothing in other steps. Renders a `<progress>`. */
export const DocumentsProgress: Part<'progress', PartState> = createPart<'progress', PartState>(
  'progress',
  'progress',
  () => {
    const { state } = useTask('Progress').task;
    const isUploading = state.status === 'uploading';
    // While the first file is on its way, how far it is cannot be known.
    const value = isUploading && state.sent > 0 ? { value: state.sent } : {};
    const props = isUploading ? { max: state.total, ...value } : {};
    return { absent: !isUploading, state: { status: state.status }, props };
  },
);

/** Labels a field. Renders a `<label>`. */
export const DocumentsLabel: typeof documentsTask.Label = documentsTask.Label;

/** A field of the form. Renders an `<input>`. */
export const DocumentsInput: typeof documentsTask.Input = documentsTask.Input;

/** Says what is wrong with a field; renders nothing otherwise. Renders a `<p role="alert">`. */
export const DocumentsFieldError: typeof documentsTask.FieldError = documentsTask.FieldError;
