'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * One row of the review: a term and its value.
 * Renders a `<div>`.
 */
export const SendReviewRow: Part<'div', SendState, SendReviewRow.Own> = createPart<'div', SendState, SendReviewRow.Own>(
  'div',
  'review-row',
  ({ changed = false, ...rest }) => {
    const { state } = useSendContext('Send.ReviewRow').send;
    return {
      rest,
      state,
      flags: { changed, expired: state.status === 'quoteExpired' || state.status === 'requoting' },
    };
  },
);

export declare namespace SendReviewRow {
  interface Own {
    /** Whether the figure differs from the one shown before. @default false */
    readonly changed?: boolean | undefined;
  }
}
