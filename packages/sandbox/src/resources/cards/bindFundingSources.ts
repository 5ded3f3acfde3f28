import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import { type Engine, newId } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { FundingSource } from './row.ts';

/** The currency of every card: the only one that can fund one today (supplement 6.1). */
export const cardCurrency = 'USDB';

/** Ends of an account's id that no card draws on (supplement 10.6). */
const ineligible: readonly string[] = ['002', '003'];

/** Whether cards can draw on an account: it is open, holds their currency, and its id does not say otherwise. */
export function isEligible(account: {
  readonly id: string;
  readonly currency: string;
  readonly status: string;
}): boolean {
  return account.currency === cardCurrency && account.status === 'ACTIVE' && !ineligible.includes(account.id.slice(-3));
}

/**
 * Binds accounts to a card, in order; a binding that was there before stays.
 * @throws Refusal `INVALID_INPUT` for an account that is not the cardholder's, or named twice;
 * `FUNDING_SOURCE_INELIGIBLE` for one that cannot fund cards.
 */
export function bindFundingSources(
  engine: Engine,
  cardholderId: CustomerId,
  accountIds: readonly InternalAccountId[],
  before: readonly FundingSource[] = [],
): FundingSource[] {
  return accountIds.map((accountId, at) => {
    const field = `fundingSources.${at}`;
    const account = engine.tables.internalAccounts.get(accountId);
    if (account?.customerId !== cardholderId)
      throw invalidField(field, "There is no such account of the cardholder's.");
    if (accountIds.indexOf(accountId) !== at) throw invalidField(field, 'This account is named twice.');
    if (!isEligible(account)) {
      throw new Refusal('FUNDING_SOURCE_INELIGIBLE', 'This account cannot fund a card.', { details: { accountId } });
    }
    const kept = before.find((source) => source.accountId === accountId);
    return kept ?? { id: newId(engine, 'CardFundingSource'), accountId };
  });
}
