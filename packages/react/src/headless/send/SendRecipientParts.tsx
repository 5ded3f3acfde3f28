'use client';
import type { ExternalAccountId, InternalAccountId, SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The accounts that can be paid. Renders nothing in other steps. Renders a `<ul>`.
 */
export const SendRecipientList: Part<'ul', SendState> = createPart<'ul', SendState>('ul', 'recipient-list', () => {
  const { send, step } = useSendContext('Send.RecipientList');
  return { absent: step !== 'recipient', state: send.state };
});

/**
 * One item of the list. Renders an `<li>`.
 */
export const SendRecipientItem: Part<'li', SendState> = createPart<'li', SendState>('li', 'recipient-item', () => {
  return { state: useSendContext('Send.RecipientItem').send.state };
});

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

/**
 * Returns to the recipient step and keeps the entered amount. Renders a `<button>`.
 */
export const SendChangeRecipient: Part<'button', SendState> = createPart<'button', SendState>(
  'button',
  'change-recipient',
  () => {
    const { send, reopen } = useSendContext('Send.ChangeRecipient');
    return { state: send.state, props: { onClick: () => reopen({ destinationAccountId: undefined }) } };
  },
);
