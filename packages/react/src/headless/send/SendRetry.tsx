'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Retries the failed request. Renders a `<button>`.
 */
export const SendRetry: Part<'button', SendState> = createPart<'button', SendState>('button', 'retry', () => {
  const { send } = useSendContext('Send.Retry');
  return { state: send.state, props: { onClick: () => send.retry() } };
});
