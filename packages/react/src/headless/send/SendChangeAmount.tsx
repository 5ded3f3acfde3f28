'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Goes back to the amount, which keeps its text. A quote that was on the table is let go.
 * Renders a `<button>`.
 */
export const SendChangeAmount: Part<'button', SendState> = createPart<'button', SendState>(
  'button',
  'change-amount',
  () => {
    const { send, reopen } = useSendContext('Send.ChangeAmount');
    return { state: send.state, props: { type: 'button', onClick: () => reopen() } };
  },
);
