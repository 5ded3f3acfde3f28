'use client';
import type { CredentialState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { usePasskeyEnrollContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const PasskeyEnrollHeading: Part<'h2', CredentialState, HeadingOwnProps> = createPart<
  'h2',
  CredentialState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { enrol, headingId } = usePasskeyEnrollContext('PasskeyEnroll.Heading');
  return { rest, state: enrol.state, tag: headingTag(headingLevel), props: { id: headingId, tabIndex: -1 } };
});
