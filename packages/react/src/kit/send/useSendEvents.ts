import type { Intent, NextStep, SendState, TransactionId } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useReady } from '../../headless/part/useReady.ts';
import { useSendContext } from '../../headless/send/context.ts';

/** What a payment tells the application. No event has a secret, an account number or an address. */
export interface SendEvents {
  /** Called once, when the first step is shown. */
  readonly onReady?: (() => void) | undefined;
  /** Called when the user has changed the form. */
  readonly onChange?: ((change: SendChange) => void) | undefined;
  /** Called when the status of the payment changes. */
  readonly onStatusChange?: ((status: SendState['status']) => void) | undefined;
  /** Called when the payment has arrived. */
  readonly onSuccess?: ((payment: { readonly transactionId: TransactionId }) => void) | undefined;
  /** Called when a quote or a payment was not accepted, or failed. */
  readonly onError?: ((error: SendFailure) => void) | undefined;
}

/** What the form holds. */
interface SendChange {
  readonly destinationAccountId: string | undefined;
  /** As it was typed. */
  readonly amount: string;
  /** The side that the amount was typed on. */
  readonly lockedCurrencySide: Intent['lockedCurrencySide'];
}

/** Why a payment does not go on: the code of an error, or the reason of a failed transaction. */
interface SendFailure {
  readonly code: string;
  /** What helps. Absent for a failed transaction. */
  readonly next?: NextStep | undefined;
}

/** Calls the application's functions; each with the latest function, and once for each event. */
export function useSendEvents(events: SendEvents): void {
  const { step, draft, send } = useSendContext('Send');
  const { state } = send;
  const latest = useRef(events);
  latest.current = events;

  useReady(step, events.onReady);

  const { destinationAccountId, amount, lockedCurrencySide } = draft;
  const known = useRef({ destinationAccountId, amount });
  useEffect(() => {
    const before = known.current;
    known.current = { destinationAccountId, amount };
    if (before.destinationAccountId === destinationAccountId && before.amount === amount) return;
    latest.current.onChange?.({ destinationAccountId, amount, lockedCurrencySide });
  }, [destinationAccountId, amount, lockedCurrencySide]);

  const last = useRef(state.status);
  useEffect(() => {
    if (last.current === state.status) return;
    last.current = state.status;
    latest.current.onStatusChange?.(state.status);
    if (state.status === 'completed') latest.current.onSuccess?.({ transactionId: state.quote.transactionId });
    if (state.status === 'failed') latest.current.onError?.({ code: state.reason });
    if (state.status === 'quoteFailed' || state.status === 'refused' || state.status === 'stopped')
      latest.current.onError?.({ code: state.error.code, next: state.error.next });
  }, [state]);
}
