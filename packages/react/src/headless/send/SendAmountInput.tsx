'use client';
import type { SendState } from '@latchkey/core';
import { useProvider } from '../../provider/context.ts';
import { moneyInputProps } from '../money-input/moneyInputProps.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The amount, as a person of this locale writes it.
 * Renders an `<input>`.
 */
export const SendAmountInput: Part<'input', SendState> = createPart<'input', SendState>('input', 'amount-input', () => {
  const { send, source, draft, edit, ids } = useSendContext('Send.AmountInput');
  const { locale } = useProvider('Send.AmountInput');
  const { state } = send;
  const failed = state.status === 'quoteFailed';
  const wrong = draft.problem !== undefined || (failed && state.error.next === 'fixInput');
  return {
    state,
    flags: { invalid: wrong },
    props: {
      ...moneyInputProps({
        locale,
        currency: source?.available.currency,
        value: draft.amount,
        onValue: (amount) => edit({ amount, problem: amount === draft.amount ? draft.problem : undefined }),
      }),
      id: ids.amount,
      name: 'amount',
      readOnly: state.status === 'quoting',
      'aria-invalid': wrong || undefined,
      'aria-describedby': wrong || failed ? `${ids.error} ${ids.hint}` : ids.hint,
    },
  };
});
