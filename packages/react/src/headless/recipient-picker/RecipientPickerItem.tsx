'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useRecipientPickerContext } from './context.ts';

/**
 * One item of a group. Renders an `<li>`.
 */
export const RecipientPickerItem: Part<'li', PartState> = createPart<'li', PartState>('li', 'recipient-item', () => {
  return { state: useRecipientPickerContext('RecipientPicker.Item').state };
});
