'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

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
