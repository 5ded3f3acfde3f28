'use client';
import type { ExternalAccount } from '@latchkey/core';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useRecipientPickerContext } from './context.ts';

/**
 * Selects an account. One that cannot be paid yet stays focusable, so that the reason can be read. Renders a `<button>`.
 */
export const RecipientPickerRecipient: Part<'button', PartState, RecipientPickerRecipient.Own> = createPart<
  'button',
  PartState,
  RecipientPickerRecipient.Own
>('button', 'recipient', ({ account, ...rest }) => {
  const { state, value, select } = useRecipientPickerContext('RecipientPicker.Recipient');
  const disabled = !toAccountSummary(account).isPayable;
  const selected = value === account.id;
  return {
    rest,
    state,
    flags: { disabled, selected },
    props: {
      'aria-disabled': disabled || undefined,
      'aria-current': selected || undefined,
      onClick: () => {
        if (!disabled) select(account);
      },
    },
  };
});

export declare namespace RecipientPickerRecipient {
  interface Own {
    readonly account: ExternalAccount;
  }
}
