'use client';
import type { SendState } from '@latchkey/core';
import type { FormEvent } from 'react';
import { useProvider } from '../../provider/context.ts';
import { parseAmount } from '../money-input/parseAmount.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Takes the amount and requests a quote on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const SendAmountForm: Part<'form', SendState> = createPart<'form', SendState>('form', 'amount-form', () => {
  const { send, step, source, draft, amounts, edit, ids } = useSendContext('Send.AmountForm');
  const { locale } = useProvider('Send.AmountForm');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { destinationAccountId } = draft;
    if (send.state.status === 'quoting' || source === undefined || destinationAccountId === undefined) return;
    const { typedSide, receivingCurrency, texts } = amounts;
    const { available } = source;
    const isReceiving = typedSide === 'RECEIVING' && receivingCurrency !== undefined;
    const limit = isReceiving ? { currency: receivingCurrency } : { available };
    const { amount, problem } = parseAmount(texts[typedSide], { locale, ...limit });
    edit({ problem });
    if (amount === undefined || problem !== undefined) {
      const field = ids[isReceiving ? 'receiving' : 'amount'];
      event.currentTarget.querySelector<HTMLElement>(`[id="${field}"]`)?.focus();
      return;
    }
    const { code, decimals } = isReceiving ? receivingCurrency : available.currency;
    const note = draft.note.trim();
    const { lookupId, senderCustomerInfo } = draft.found ?? {};
    send.start({
      sourceAccountId: source.accountId,
      destinationAccountId,
      lockedCurrencySide: typedSide,
      amount,
      currency: code,
      decimals,
      ...(note !== '' && { description: note }),
      ...(lookupId !== undefined && { lookupId }),
      ...(senderCustomerInfo !== undefined && { senderCustomerInfo }),
    });
  };
  return { absent: step !== 'amount', state: send.state, props: { noValidate: true, onSubmit: submit } };
});
