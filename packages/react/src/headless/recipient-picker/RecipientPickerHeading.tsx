'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { useRecipientPickerContext } from './context.ts';

/**
 * Names the picker. Renders an `<h2>`, or the given level.
 */
export const RecipientPickerHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<
  'h2',
  PartState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { state, ids } = useRecipientPickerContext('RecipientPicker.Heading');
  return { rest, state, tag: headingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});
