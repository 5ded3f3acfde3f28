'use client';
import { formatMoney, type SendState } from '@latchkey/core';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

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
