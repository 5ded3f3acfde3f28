'use client';
import type { VerificationProblem } from '../../hooks/createVerificationStore.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { verificationTask } from './verificationTask.ts';

const { useTask, createAction } = verificationTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const VerificationHeading: Part<'h2', PartState, HeadingOwnProps> = verificationTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const VerificationRetry: Part<'button', PartState> = verificationTask.Retry;

/** What must be corrected; renders nothing where nothing must be. Renders a `<ul>`. */
export const VerificationProblems: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'problems', () => {
  const { task, getId } = useTask('Problems');
  const { state } = task;
  const absent = !('problems' in state) || state.problems.length === 0;
  return { absent, state: { status: state.status }, props: { 'aria-labelledby': getId('heading') } };
});

/**
 * Leads to what corrects a problem. Renders a `<button>`.
 */
export const VerificationResolve: Part<'button', PartState, VerificationResolve.Own> = createPart<
  'button',
  PartState,
  VerificationResolve.Own
>('button', 'resolve', ({ problem, onResolve, ...rest }) => {
  const { state } = useTask('Resolve').task;
  return { rest, state: { status: state.status }, props: { onClick: () => onResolve(problem) } };
});

export declare namespace VerificationResolve {
  interface Own {
    readonly problem: VerificationProblem;
    readonly onResolve: (problem: VerificationProblem) => void;
  }
}

/** Submits the data; renders nothing once they are being checked. Renders a `<button>`. */
export const VerificationSubmit: Part<'button', PartState> = createAction('submit', ({ state, submit }) => ({
  act: submit,
  absent: !('stage' in state) || (state.stage !== 'notSubmitted' && state.stage !== 'resolving'),
  busy: state.status === 'submitting',
}));
