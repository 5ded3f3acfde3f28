'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * One item of the list. Renders an `<li>`.
 */
export const SendRecipientItem: Part<'li', SendState> = createPart<'li', SendState>('li', 'recipient-item', () => {
  return { state: useSendContext('Send.RecipientItem').send.state };
});
