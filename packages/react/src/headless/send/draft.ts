import { type ExternalAccount, formatMoney, type Intent, type Money } from '@latchkey/core';
import { isSamePayee } from '../../external-accounts/isSamePayee.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import type { AmountProblem } from '../money-input/parseAmount.ts';

/** What is known of a UMA address after its look-up. */
export interface FoundAddress {
  readonly lookupId: NonNullable<Intent['lookupId']>;
  readonly senderCustomerInfo: Intent['senderCustomerInfo'] | undefined;
  /** The code of the currency that the payee gets. Absent where only a quote knows it. */
  readonly currency: string | undefined;
}

/** What the user has entered so far. It is kept when a step goes back. */
export interface SendDraft {
  readonly destinationAccountId: Intent['destinationAccountId'] | undefined;
  /** The amount as it was typed. */
  readonly amount: string;
  /** The side that the amount was typed on: what is sent, or what the payee gets. */
  readonly lockedCurrencySide: Intent['lockedCurrencySide'];
  readonly note: string;
  /** What must be corrected before a quote is requested. */
  readonly problem: AmountProblem | undefined;
  /** Whether the user is adding an account that is then paid. */
  readonly isAddingRecipient: boolean;
  /** Whether the user is entering a UMA address that is then paid. */
  readonly isEnteringAddress: boolean;
  /** The number or address of the new payee that the user searched for. */
  readonly enteredPayee?: string | undefined;
  /** The account whose details were wrong: the account that the user is adding replaces it. */
  readonly correctedAccount?: ExternalAccount | undefined;
  /** The look-up of the payee, where it is a UMA address. */
  readonly found: FoundAddress | undefined;
}

export const emptyDraft: SendDraft = {
  destinationAccountId: undefined,
  amount: '',
  lockedCurrencySide: 'SENDING',
  note: '',
  problem: undefined,
  isAddingRecipient: false,
  isEnteringAddress: false,
  found: undefined,
};

/**
 * Changes a draft. What one payee was to get, in their currency, is no amount for the next one, and a look-up is of one
 * payee only.
 */
export function applyChange(draft: SendDraft, change: Partial<SendDraft>): SendDraft {
  const isSelection = change.destinationAccountId !== undefined && change.lockedCurrencySide === undefined;
  const { amount, lockedCurrencySide } = emptyDraft;
  const isOther = isSelection && draft.lockedCurrencySide === 'RECEIVING';
  const isOtherPayee = change.destinationAccountId !== undefined;
  return {
    ...draft,
    ...(isOther && { amount, lockedCurrencySide }),
    ...(isOtherPayee && { found: undefined }),
    ...change,
  };
}

/**
 * Selects an account to pay. A corrected account is the same payee, and what they were to get stays. A new account that
 * cannot be paid yet is not selected: the user chooses again. Nor is that of another payee in place of a corrected one;
 * the form continues with it where its save was left unfinished before.
 */
export function selectAccount(draft: SendDraft, account: ExternalAccount): SendDraft {
  const { correctedAccount, lockedCurrencySide, isAddingRecipient } = draft;
  const isCorrected = correctedAccount !== undefined && isSamePayee(correctedAccount, account);
  const isExpected = (correctedAccount === undefined || isCorrected) && toAccountSummary(account).isPayable;
  if (isAddingRecipient && !isExpected) return applyChange(draft, { isAddingRecipient: false });
  return applyChange(draft, {
    destinationAccountId: account.id,
    isAddingRecipient: false,
    correctedAccount: undefined,
    found: undefined,
    problem: undefined,
    ...(isCorrected && { lockedCurrencySide }),
  });
}

/** Formats an intent as a user would type it. `currency` is that of the locked side; the amount is empty without it. */
export function toDraft(intent: Intent, currency: Money['currency'] | undefined, locale: string): SendDraft {
  const { destinationAccountId, lockedCurrencySide, amount, description = '', lookupId, senderCustomerInfo } = intent;
  return {
    ...emptyDraft,
    destinationAccountId,
    lockedCurrencySide,
    amount: currency === undefined ? '' : formatMoney({ amount, currency }, { locale, display: 'none' }),
    note: description,
    found: lookupId === undefined ? undefined : { lookupId, senderCustomerInfo, currency: undefined },
  };
}
