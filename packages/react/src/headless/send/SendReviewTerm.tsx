'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The term of a review row. Renders a `<dt>`.
 */
export const SendReviewTerm: Part<'dt', SendState> = createPart<'dt', SendState>('dt', 'review-term', () => {
  return { state: useSendContext('Send.ReviewTerm').send.state };
});
