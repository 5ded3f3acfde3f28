'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Labels the amount input. Renders a `<label>`.
 */
export const SendAmountLabel: Part<'label', SendState> = createPart<'label', SendState>('label', 'amount-label', () => {
  const { send, ids } = useSendContext('Send.AmountLabel');
  return { state: send.state, props: { htmlFor: ids.amount } };
});
