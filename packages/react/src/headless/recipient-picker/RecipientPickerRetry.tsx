'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useRecipientPickerContext } from './context.ts';

/**
 * Reads the accounts again after a failure; renders nothing otherwise. Renders a `<button>`.
 */
export const RecipientPickerRetry: Part<'button', PartState> = createPart<'button', PartState>(
  'button',
  'retry',
  () => {
    const { picker, state } = useRecipientPickerContext('RecipientPicker.Retry');
    return {
      state,
      absent: state.status !== 'failed' && state.status !== 'stale',
      props: { onClick: () => picker.recipients.refresh() },
    };
  },
);
