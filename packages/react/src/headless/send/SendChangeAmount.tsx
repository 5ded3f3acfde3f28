'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Returns to the amount step and keeps the entered text. The current quote is discarded. Renders a `<button>`.
 */
export const SendChangeAmount: Part<'button', SendState> = createPart<'button', SendState>(
  'button',
  'change-amount',
  () => {
    const { send, reopen } = useSendContext('Send.ChangeAmount');
    return { state: send.state, props: { onClick: () => reopen() } };
  },
);
