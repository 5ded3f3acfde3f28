'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { useSendContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const SendHeading: Part<'h2', SendState, HeadingOwnProps> = createPart<'h2', SendState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { send, ids } = useSendContext('Send.Heading');
    return { rest, state: send.state, tag: headingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);
