'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Returns to the step before and keeps what was entered. Renders nothing where there is no step to return to. Renders a
 * `<button>`.
 */
export const SendBack: Part<'button', SendState> = createPart<'button', SendState>('button', 'back', () => {
  const { send, goBack } = useSendContext('Send.Back');
  return { absent: goBack === undefined, state: send.state, props: { onClick: () => goBack?.() } };
});
