'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The progress of the payment, from approval to arrival. Renders an `<ol>`.
 */
export const SendTimeline: Part<'ol', SendState> = createPart<'ol', SendState>('ol', 'timeline', () => {
  return { state: useSendContext('Send.Timeline').send.state };
});
