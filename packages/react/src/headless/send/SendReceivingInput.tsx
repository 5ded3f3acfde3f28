'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';
import { useSideInput } from './useSideInput.ts';

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
