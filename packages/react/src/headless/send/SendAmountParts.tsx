'use client';
import { formatMoney, type SendState } from '@latchkey/core';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useProvider } from '../../provider/context.ts';
import { parseAmount } from '../money-input/parseAmount.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useInvalidFocus } from '../part/useInvalidFocus.ts';
import { useSendContext } from './context.ts';
import { useSideInput } from './useSideInput.ts';

/**
 * Takes the amount and requests a quote on submit. Renders nothing in other steps. Renders a `<form>`.
 */
export const SendAmountForm: Part<'form', SendState> = createPart<'form', SendState>('form', 'amount-form', () => {
  const { send, step, source, draft, amounts, edit, ids } = useSendContext('Send.AmountForm');
  const { locale } = useProvider('Send.AmountForm');
  const element = useRef<HTMLFormElement>(null);
  useInvalidFocus(element, send.state.status === 'quoteFailed' ? send.state.error : undefined);
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
  const props = { noValidate: true, onSubmit: submit };
  return { absent: step !== 'amount', state: send.state, ref: element, props };
});

/**
 * Labels the amount input. Renders a `<label>`.
 */
export const SendAmountLabel: Part<'label', SendState> = createPart<'label', SendState>('label', 'amount-label', () => {
  const { send, ids } = useSendContext('Send.AmountLabel');
  return { state: send.state, props: { htmlFor: ids.amount } };
});

/**
 * The amount to send, as written in the locale; an estimate while what the payee gets is typed. Renders an `<input>`.
 */
export const SendAmountInput: Part<'input', SendState> = createPart<'input', SendState>('input', 'amount-input', () =>
  useSideInput({
    part: 'Send.AmountInput',
    side: 'SENDING',
    currency: ({ source }) => source?.available.currency,
    id: 'amount',
    hint: 'hint',
  }),
);

/**
 * Describes the available balance. The amount input refers to it. Renders a `<p>`.
 */
export const SendAmountHint: Part<'p', SendState> = createPart<'p', SendState>('p', 'amount-hint', () => {
  const { send, ids } = useSendContext('Send.AmountHint');
  return { state: send.state, props: { id: ids.hint } };
});

/**
 * Fills in the available balance. Its description is the hint that states the balance. Renders a `<button>`.
 */
export const SendUseAll: Part<'button', SendState> = createPart<'button', SendState>('button', 'use-all', () => {
  const { send, source, edit, ids } = useSendContext('Send.UseAll');
  const { locale } = useProvider('Send.UseAll');
  const busy = send.state.status === 'quoting';
  return {
    absent: source === undefined,
    state: send.state,
    flags: { disabled: busy },
    props: {
      'aria-disabled': busy || undefined,
      'aria-describedby': ids.hint,
      onClick: () => {
        if (busy || source === undefined) return;
        edit({
          amount: formatMoney(source.available, { locale, display: 'none' }),
          lockedCurrencySide: 'SENDING',
          problem: undefined,
        });
      },
    },
  };
});

/**
 * Labels the input of what the payee gets. Renders a `<label>`.
 */
export const SendReceivingLabel: Part<'label', SendState> = createPart<'label', SendState>(
  'label',
  'receiving-label',
  () => {
    const { send, amounts, ids } = useSendContext('Send.ReceivingLabel');
    return {
      absent: amounts.receivingCurrency === undefined,
      state: send.state,
      props: { htmlFor: ids.receiving },
    };
  },
);

/**
 * What the payee gets: an estimate, until the user types the amount here. Renders nothing where the payment does not
 * convert, and where the decimals of its currency are not known. Renders an `<input>`.
 */
export const SendReceivingInput: Part<'input', SendState> = createPart<'input', SendState>(
  'input',
  'receiving-input',
  () => ({
    ...useSideInput({
      part: 'Send.ReceivingInput',
      side: 'RECEIVING',
      currency: ({ amounts }) => amounts.receivingCurrency,
      id: 'receiving',
      hint: 'estimate',
    }),
    absent: useSendContext('Send.ReceivingInput').amounts.receivingCurrency === undefined,
  }),
);

/**
 * Explains that the other side of the amount is an estimate. Renders nothing where the payment does not convert. Renders
 * a `<p>`.
 */
export const SendEstimate: Part<'p', SendState> = createPart<'p', SendState>('p', 'estimate', () => {
  const { send, amounts, ids } = useSendContext('Send.Estimate');
  const { status } = amounts;
  return {
    absent: status === 'idle',
    state: send.state,
    flags: { loading: status === 'loading', failed: status === 'failed' },
    props: { id: ids.estimate },
  };
});

/**
 * Labels the note input. Renders a `<label>`.
 */
export const SendNoteLabel: Part<'label', SendState> = createPart<'label', SendState>('label', 'note-label', () => {
  const { send, ids } = useSendContext('Send.NoteLabel');
  return { state: send.state, props: { htmlFor: ids.note } };
});

/**
 * A note that is sent with the payment. Renders an `<input>`.
 */
export const SendNoteInput: Part<'input', SendState> = createPart<'input', SendState>('input', 'note-input', () => {
  const { send, draft, edit, ids } = useSendContext('Send.NoteInput');
  return {
    state: send.state,
    props: {
      type: 'text',
      id: ids.note,
      name: 'note',
      autoComplete: 'off',
      value: draft.note,
      readOnly: send.state.status === 'quoting',
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit({ note: event.currentTarget.value }),
    },
  };
});
