'use client';
import type { SendState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { useProvider } from '../../provider/context.ts';
import { amountOf } from '../money-input/amountOf.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Takes the amount, and asks for a quote when it is submitted. Absent in every other step.
 * Renders a `<form>`.
 */
export const SendAmountForm: Part<'form', SendState> = createPart<'form', SendState>('form', 'amount-form', () => {
  const { send, step, source, draft, edit, ids } = useSendContext('Send.AmountForm');
  const { locale } = useProvider('Send.AmountForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { destinationAccountId } = draft;
    if (send.state.status === 'quoting' || source === undefined || destinationAccountId === undefined) return;
    const { amount, problem } = amountOf(draft.amount, { locale, available: source.available });
    edit({ problem });
    if (amount === undefined || problem !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[id="${ids.amount}"]`)?.focus();
      return;
    }
    const note = draft.note.trim();
    send.start({
      sourceAccountId: source.accountId,
      destinationAccountId,
      lockedCurrencySide: 'SENDING',
      amount,
      ...(note !== '' && { description: note }),
    });
  };
  return { absent: step !== 'amount', state: send.state, props: { noValidate: true, onSubmit: submit } };
});
