'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useSendContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import type { TimelineMark } from './steps.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const SendHeading: Part<'h2', SendState, HeadingOwnProps> = createPart<'h2', SendState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { send, ids } = useSendContext('Send.Heading');
    return { rest, state: send.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const SendError: Part<'p', SendState> = createPart<'p', SendState>('p', 'error', ({ children }) => {
  const { send, ids } = useSendContext('Send.Error');
  const empty = children === undefined || children === null || children === '' || children === false;
  return { absent: empty, state: send.state, props: { id: ids.error, role: 'alert' } };
});

/**
 * Returns to the step before and keeps what was entered. Renders nothing where there is no step to return to. Renders a
 * `<button>`.
 */
export const SendBack: Part<'button', SendState> = createPart<'button', SendState>('button', 'back', () => {
  const { send, goBack } = useSendContext('Send.Back');
  return { absent: goBack === undefined, state: send.state, props: { onClick: () => goBack?.() } };
});

/**
 * Submits the amount form, which requests a quote. Renders a `<button type="submit">`.
 */
export const SendContinue: Part<'button', SendState> = createPart<'button', SendState>('button', 'continue', () => {
  const { send } = useSendContext('Send.Continue');
  const busy = send.state.status === 'quoting';
  return { state: send.state, flags: { busy }, props: { type: 'submit' } };
});

/**
 * Starts another payment with an empty form. A payment that is on its way continues. Renders a `<button>`.
 */
export const SendReset: Part<'button', SendState> = createPart<'button', SendState>('button', 'reset', () => {
  const { send, edit } = useSendContext('Send.Reset');
  return {
    state: send.state,
    props: {
      onClick: () => {
        edit(emptyDraft);
        send.reset();
      },
    },
  };
});

/**
 * Retries the failed request. Renders a `<button>`.
 */
export const SendRetry: Part<'button', SendState> = createPart<'button', SendState>('button', 'retry', () => {
  const { send } = useSendContext('Send.Retry');
  return { state: send.state, props: { onClick: () => send.retry() } };
});

/**
 * The progress of the payment, from approval to arrival. Renders an `<ol>`.
 */
export const SendTimeline: Part<'ol', SendState> = createPart<'ol', SendState>('ol', 'timeline', () => {
  return { state: useSendContext('Send.Timeline').send.state };
});

/**
 * One stage of the payment's progress. Renders an `<li>`.
 */
export const SendTimelineStep: Part<'li', SendState, SendTimelineStep.Own> = createPart<
  'li',
  SendState,
  SendTimelineStep.Own
>('li', 'timeline-step', ({ mark, ...rest }) => ({
  rest,
  state: useSendContext('Send.TimelineStep').send.state,
  flags: { done: mark === 'done', current: mark === 'current', failed: mark === 'failed' },
  props: { 'aria-current': mark === 'current' ? 'step' : undefined },
}));

export declare namespace SendTimelineStep {
  interface Own {
    readonly mark: TimelineMark;
  }
}
