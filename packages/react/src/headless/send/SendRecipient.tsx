'use client';
import type { ExternalAccountId, InternalAccountId, SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Selects a recipient. Renders a `<button>`.
 */
export const SendRecipient: Part<'button', SendState, SendRecipient.Own> = createPart<
  'button',
  SendState,
  SendRecipient.Own
>('button', 'recipient', ({ accountId, disabled = false, ...rest }) => {
  const { send, edit } = useSendContext('Send.Recipient');
  return {
    rest,
    state: send.state,
    flags: { disabled },
    props: {
      'aria-disabled': disabled || undefined,
      onClick: () => {
        if (!disabled) edit({ destinationAccountId: accountId, problem: undefined });
      },
    },
  };
});

export declare namespace SendRecipient {
  interface Own {
    readonly accountId: ExternalAccountId | InternalAccountId;
    /**
     * Whether the account cannot be paid at present. The control stays focusable, so that the reason can be read.
     * @default false
     */
    readonly disabled?: boolean | undefined;
  }
}
