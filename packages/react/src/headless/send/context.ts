import type { InternalAccountId, Money } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { Recipients } from '../../hooks/useRecipients.ts';
import type { Send } from '../../hooks/useSend.ts';
import type { SendDraft } from './draft.ts';
import type { Payee } from './payee.ts';
import type { SendStep } from './steps.ts';

/** The account that is paid from, and what can be spent from it. */
export interface SendSource {
  readonly accountId: InternalAccountId;
  readonly available: Money;
}

/** What the parts of one `Send.Root` share. */
export interface SendContextValue {
  readonly send: Send;
  readonly step: SendStep;
  /** Absent while it is being read. */
  readonly source: SendSource | undefined;
  readonly recipients: Recipients;
  /** Who is paid, once that is chosen and known. */
  readonly payee: Payee | undefined;
  readonly draft: SendDraft;
  /** Changes what is being entered. */
  edit(change: Partial<SendDraft>): void;
  /** Takes a running intent back into the form, so that a part of it can be changed. */
  reopen(change?: Partial<SendDraft>): void;
  /** Ids by which the parts name each other. */
  readonly ids: Readonly<Record<'heading' | 'amount' | 'hint' | 'note' | 'error', string>>;
}

export const SendContext: React.Context<SendContextValue | undefined> = createContext<SendContextValue | undefined>(
  undefined,
);

export function useSendContext(part: string): SendContextValue {
  const value = useContext(SendContext);
  if (value === undefined) {
    throw new Error(`${part} was rendered outside of <Send.Root>, so it has no transfer to show. Place it within one.`);
  }
  return value;
}
