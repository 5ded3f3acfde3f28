import type { ExternalAccount, InternalAccountId, Money } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import type { Recipients } from '../../hooks/useRecipients.ts';
import type { Send } from '../../hooks/useSend.ts';
import { createContextError } from '../../provider/context.ts';
import type { FoundAddress, SendDraft } from './draft.ts';
import type { SendStep } from './steps.ts';
import type { SendAmounts } from './useSendAmounts.ts';

/** The account to pay from and its available balance. */
export interface SendSource {
  readonly accountId: InternalAccountId;
  readonly available: Money;
}

/** What the parts of one `Send.Root` share. */
export interface SendContextValue {
  readonly send: Send;
  readonly step: SendStep;
  /** Absent while it is loading. */
  readonly source: SendSource | undefined;
  readonly recipients: Recipients;
  /** The selected recipient, once it is loaded. */
  readonly payee: AccountSummary | undefined;
  readonly draft: SendDraft;
  /** Both sides of the draft's amount. */
  readonly amounts: SendAmounts;
  /** Selects the recipient; one that is new need not be among the loaded ones yet. */
  selectRecipient(account: ExternalAccount): void;
  /** Selects a UMA address that was looked up. */
  selectAddress(address: `$${string}`, found: FoundAddress): void;
  /** Updates the draft. */
  edit(change: Partial<SendDraft>): void;
  /** Loads a running intent into the form, so that part of it can be edited. */
  reopen(change?: Partial<SendDraft>): void;
  /** Returns to the step before, where there is one. */
  readonly goBack: (() => void) | undefined;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'amount' | 'receiving' | 'estimate' | 'hint' | 'note' | 'error', string>>;
}

export const SendContext: React.Context<SendContextValue | undefined> = createContext<SendContextValue | undefined>(
  undefined,
);

export function useSendContext(part: string): SendContextValue {
  const value = useContext(SendContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Send.Root>, so it has no payment to show. Render it inside <Send.Root>.`,
    );
  }
  return value;
}
