import { formatMoney, type Intent, type Money } from '@latchkey/core';
import type { AmountProblem } from '../money-input/amountOf.ts';

/** What a person has entered so far. It stays when a step goes back. */
export interface SendDraft {
  readonly destinationAccountId: Intent['destinationAccountId'] | undefined;
  /** The amount as it was typed. */
  readonly amount: string;
  readonly note: string;
  /** What has to be corrected before a quote is asked for. */
  readonly problem: AmountProblem | undefined;
}

export const emptyDraft: SendDraft = { destinationAccountId: undefined, amount: '', note: '', problem: undefined };

/** An intent as it would have been typed. */
export function draftOf(intent: Intent, currency: Money['currency'], locale: string): SendDraft {
  return {
    destinationAccountId: intent.destinationAccountId,
    amount: formatMoney({ amount: intent.amount, currency }, { locale, display: 'none' }),
    note: intent.description ?? '',
    problem: undefined,
  };
}
