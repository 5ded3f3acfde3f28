'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Labels the note input. Renders a `<label>`.
 */
export const SendNoteLabel: Part<'label', SendState> = createPart<'label', SendState>('label', 'note-label', () => {
  const { send, ids } = useSendContext('Send.NoteLabel');
  return { state: send.state, props: { htmlFor: ids.note } };
});
