'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Describes the available balance. The amount input refers to it. Renders a `<p>`.
 */
export const SendAmountHint: Part<'p', SendState> = createPart<'p', SendState>('p', 'amount-hint', () => {
  const { send, ids } = useSendContext('Send.AmountHint');
  return { state: send.state, props: { id: ids.hint } };
});
