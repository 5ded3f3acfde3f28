'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Says how much there is to send. The field is described by it.
 * Renders a `<p>`.
 */
export const SendAmountHint: Part<'p', SendState> = createPart<'p', SendState>('p', 'amount-hint', () => {
  const { send, ids } = useSendContext('Send.AmountHint');
  return { state: send.state, props: { id: ids.hint } };
});
