'use client';
import type { QuoteId, SendState } from '@latchkey/core';
import { reportRefusedPress } from '@latchkey/core/development';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { createConfirmGuard, type PressRefusal } from '../confirm/createConfirmGuard.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useSendContext } from './context.ts';
import { getQuote } from './steps.ts';

/**
 * The figures to confirm, row by row. Renders a `<dl>`.
 */
export const SendReview: Part<'dl', SendState> = createPart<'dl', SendState>('dl', 'review', () => {
  return { state: useSendContext('Send.Review').send.state };
});

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

/**
 * The term of a review row. Renders a `<dt>`.
 */
export const SendReviewTerm: Part<'dt', SendState> = createPart<'dt', SendState>('dt', 'review-term', () => {
  return { state: useSendContext('Send.ReviewTerm').send.state };
});

/**
 * The value of a review row. Renders a `<dd>`.
 */
export const SendReviewValue: Part<'dd', SendState> = createPart<'dd', SendState>('dd', 'review-value', () => {
  return { state: useSendContext('Send.ReviewValue').send.state };
});

/**
 * Returns to the amount step and keeps the entered text. The current quote is discarded. Renders a `<button>`, and nothing
 * once the payment may have been sent.
 */
export const SendChangeAmount: Part<'button', SendState> = createPart<'button', SendState>(
  'button',
  'change-amount',
  () => {
    const { send, reopen } = useSendContext('Send.ChangeAmount');
    return { absent: 'since' in send.state, state: send.state, props: { onClick: () => reopen() } };
  },
);

/**
 * Requests a new quote for the same intent. It confirms nothing. Renders a `<button>`.
 */
export const SendRequote: Part<'button', SendState> = createPart<'button', SendState>('button', 'requote', () => {
  const { send } = useSendContext('Send.Requote');
  const busy = send.state.status === 'requoting';
  return {
    state: send.state,
    flags: { busy },
    props: {
      'aria-disabled': busy || undefined,
      onClick: () => {
        if (!busy) send.requote();
      },
    },
  };
});

/**
 * Confirms the current quote. A press is refused when a script made it, when it comes within 500 ms of the button
 * appearing, moving or showing a new quote, or when the button is covered. Scrolling by the user is no move. Renders a
 * `<button>`.
 */
export const SendConfirm: Part<'button', SendState, SendConfirm.Own> = createPart<'button', SendState, SendConfirm.Own>(
  'button',
  'confirm',
  ({ onRefused, onConfirm, whenCovered = 'refuse', ...rest }) => {
    const { send } = useSendContext('Send.Confirm');
    const { state } = send;
    const element = useRef<HTMLElement>(null);
    const [guard] = useState(() => createConfirmGuard({ now: () => performance.now() }));
    const quoteId = getQuote(state)?.id;
    const busy = state.status === 'signing' || state.status === 'executing';
    const present = busy || state.status === 'reviewing';
    useEffect(() => {
      // Observation restarts with every quote, so that a press applies to content that has been stable long enough.
      if (quoteId !== undefined && present && element.current !== null) return guard.observe(element.current);
      return undefined;
    }, [guard, quoteId, present]);
    return {
      rest,
      ref: element,
      absent: !present,
      state,
      flags: { busy },
      props: {
        'aria-disabled': busy || undefined,
        onClick: (event: MouseEvent) => {
          if (busy) return;
          const refusal = guard.checkPress(event.nativeEvent);
          if (refusal !== undefined && !(refusal === 'covered' && whenCovered === 'allow')) {
            reportRefusedPress(refusal);
            onRefused?.(refusal);
          } else if (quoteId === undefined || isSubmitted(onConfirm, { quoteId })) send.confirm();
        },
      },
    };
  },
);

/** A quote that the user confirms. `preventDefault()` stops the confirmation: nothing is signed. */
export type SendSubmitEvent = Cancelable<{ readonly quoteId: QuoteId }>;

export declare namespace SendConfirm {
  interface Own {
    /** Called for an accepted press, before the quote is signed. */
    readonly onConfirm?: ((event: SendSubmitEvent) => void) | undefined;
    /**
     * What to do with a press while the browser cannot confirm that the button is fully visible, because the page
     * scales it down or makes it translucent. Only such a page has a reason to allow it. @default 'refuse'
     */
    readonly whenCovered?: 'refuse' | 'allow' | undefined;
    /** Called with the reason when a press is refused. */
    readonly onRefused?: ((reason: PressRefusal) => void) | undefined;
  }
}
