'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';
import type { TimelineMark } from './steps.ts';

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
