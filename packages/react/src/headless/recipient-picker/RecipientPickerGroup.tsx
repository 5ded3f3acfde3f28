'use client';
import type { RecipientGroup } from '../../hooks/useRecipientPicker.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useRecipientPickerContext } from './context.ts';

/**
 * One group of accounts, named by its `GroupHeading`. Renders a `<ul>`.
 */
export const RecipientPickerGroup: Part<'ul', PartState, RecipientPickerGroup.Own> = createPart<
  'ul',
  PartState,
  RecipientPickerGroup.Own
>('ul', 'recipient-group', ({ group, ...rest }) => {
  const { state, ids } = useRecipientPickerContext('RecipientPicker.Group');
  return { rest, state, props: { 'aria-labelledby': `${ids.group}${group}` } };
});

export declare namespace RecipientPickerGroup {
  interface Own {
    readonly group: RecipientGroup['key'];
  }
}
