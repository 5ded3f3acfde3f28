'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The accounts that can be paid. Renders nothing in other steps. Renders a `<ul>`.
 */
export const SendRecipientList: Part<'ul', SendState> = createPart<'ul', SendState>('ul', 'recipient-list', () => {
  const { send, step } = useSendContext('Send.RecipientList');
  return { absent: step !== 'recipient', state: send.state };
});
