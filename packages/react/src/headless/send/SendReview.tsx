'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The figures to confirm, row by row. Renders a `<dl>`.
 */
export const SendReview: Part<'dl', SendState> = createPart<'dl', SendState>('dl', 'review', () => {
  return { state: useSendContext('Send.Review').send.state };
});
