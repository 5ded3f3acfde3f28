'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';
import { emptyDraft } from './draft.ts';

/**
 * Starts another payment with an empty form. Renders a `<button>`.
 */
export const SendReset: Part<'button', SendState> = createPart<'button', SendState>('button', 'reset', () => {
  const { send, edit } = useSendContext('Send.Reset');
  return {
    state: send.state,
    props: {
      onClick: () => {
        edit(emptyDraft);
        send.reset();
      },
    },
  };
});
