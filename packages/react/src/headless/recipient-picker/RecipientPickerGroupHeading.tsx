'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { useRecipientPickerContext } from './context.ts';
import type { RecipientPickerGroup } from './RecipientPickerGroup.tsx';

type Own = HeadingOwnProps & RecipientPickerGroup.Own;

/**
 * Names a group of accounts. Renders an `<h3>`, or the given level.
 */
export const RecipientPickerGroupHeading: Part<'h2', PartState, Own> = createPart<'h2', PartState, Own>(
  'h2',
  'recipient-group-heading',
  ({ group, headingLevel = 3, ...rest }) => {
    const { state, ids } = useRecipientPickerContext('RecipientPicker.GroupHeading');
    return { rest, state, tag: headingTag(headingLevel), props: { id: `${ids.group}${group}` } };
  },
);
