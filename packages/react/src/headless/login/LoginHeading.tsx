'use client';
import type { LoginState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { useLoginContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const LoginHeading: Part<'h2', LoginState, HeadingOwnProps> = createPart<'h2', LoginState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { login, ids } = useLoginContext('Login.Heading');
    return { rest, state: login.state, tag: headingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);
