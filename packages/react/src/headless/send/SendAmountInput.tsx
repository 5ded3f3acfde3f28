'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSideInput } from './useSideInput.ts';

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
