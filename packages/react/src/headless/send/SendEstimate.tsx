'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Explains that the other side of the amount is an estimate. Renders nothing where the payment does not convert. Renders
 * a `<p>`.
 */
export const SendEstimate: Part<'p', SendState> = createPart<'p', SendState>('p', 'estimate', () => {
  const { send, amounts, ids } = useSendContext('Send.Estimate');
  const { status } = amounts;
  return {
    absent: status === 'idle',
    state: send.state,
    flags: { loading: status === 'loading', failed: status === 'failed' },
    props: { id: ids.estimate },
  };
});
