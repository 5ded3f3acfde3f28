'use client';
import type { StepUpState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useStepUpContext } from './context.ts';

/**
 * Names the authorization. It takes the focus when a step without a challenge begins. Renders an `<h2>`, or the given
 * level.
 */
export const StepUpHeading: Part<'h2', StepUpState, HeadingOwnProps> = createPart<'h2', StepUpState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { stepUp, ids } = useStepUpContext('StepUp.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: stepUp.state, tag: toHeadingTag(headingLevel), props };
  },
);

/**
 * What is confirmed: amount and payee. It stays on screen in every step. Renders nothing without content, else a
 * `<section>`.
 */
export const StepUpSummary: Part<'section', StepUpState> = createPart<'section', StepUpState>(
  'section',
  'summary',
  ({ children }) => {
    const { stepUp, ids } = useStepUpContext('StepUp.Summary');
    const absent = isEmpty(children) || stepUp.state.status === 'signedOut';
    return { absent, state: stepUp.state, props: { id: ids.summary } };
  },
);

/**
 * Names the current challenge. It takes the focus when a challenge without a field begins, and is described by the
 * summary. Renders an `<h3>`, or the given level.
 */
export const StepUpChallengeHeading: Part<'h2', StepUpState, HeadingOwnProps> = createPart<
  'h2',
  StepUpState,
  HeadingOwnProps
>('h2', 'challenge-heading', ({ headingLevel = 3, ...rest }) => {
  const { stepUp, ids } = useStepUpContext('StepUp.ChallengeHeading');
  const props = { id: ids.challengeHeading, tabIndex: -1, 'aria-describedby': ids.summary };
  return { rest, state: stepUp.state, tag: toHeadingTag(headingLevel), props };
});

/**
 * Describes the current challenge. The code input refers to it. Renders a `<p>`.
 */
export const StepUpDescription: Part<'p', StepUpState> = createPart<'p', StepUpState>('p', 'description', () => {
  const { stepUp, ids } = useStepUpContext('StepUp.Description');
  return { state: stepUp.state, props: { id: ids.description } };
});

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const StepUpError: Part<'p', StepUpState> = createPart<'p', StepUpState>('p', 'error', ({ children }) => {
  const { stepUp, ids } = useStepUpContext('StepUp.Error');
  return { absent: isEmpty(children), state: stepUp.state, props: { id: ids.error, role: 'alert' } };
});

function isEmpty(children: unknown): boolean {
  return children === undefined || children === null || children === '' || children === false;
}
