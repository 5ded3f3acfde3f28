'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Requests a new quote for the same intent. It confirms nothing. Renders a `<button>`.
 */
export const SendRequote: Part<'button', SendState> = createPart<'button', SendState>('button', 'requote', () => {
  const { send } = useSendContext('Send.Requote');
  const busy = send.state.status === 'requoting';
  return {
    state: send.state,
    flags: { busy },
    props: {
      'aria-disabled': busy || undefined,
      onClick: () => {
        if (!busy) send.requote();
      },
    },
  };
});
