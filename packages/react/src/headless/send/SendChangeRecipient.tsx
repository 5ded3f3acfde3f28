'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Returns to the recipient step and keeps the entered amount. Renders a `<button>`.
 */
export const SendChangeRecipient: Part<'button', SendState> = createPart<'button', SendState>(
  'button',
  'change-recipient',
  () => {
    const { send, reopen } = useSendContext('Send.ChangeRecipient');
    return { state: send.state, props: { onClick: () => reopen({ destinationAccountId: undefined }) } };
  },
);
