'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The value of a review row. Renders a `<dd>`.
 */
export const SendReviewValue: Part<'dd', SendState> = createPart<'dd', SendState>('dd', 'review-value', () => {
  return { state: useSendContext('Send.ReviewValue').send.state };
});
