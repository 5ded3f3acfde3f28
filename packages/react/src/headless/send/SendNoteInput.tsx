'use client';
import type { SendState } from '@latchkey/core';
import type { ChangeEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * A note that is sent with the payment. Renders an `<input>`.
 */
export const SendNoteInput: Part<'input', SendState> = createPart<'input', SendState>('input', 'note-input', () => {
  const { send, draft, edit, ids } = useSendContext('Send.NoteInput');
  return {
    state: send.state,
    props: {
      type: 'text',
      id: ids.note,
      name: 'note',
      autoComplete: 'off',
      value: draft.note,
      readOnly: send.state.status === 'quoting',
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit({ note: event.currentTarget.value }),
    },
  };
});
