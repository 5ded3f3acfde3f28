import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import type { IdDependencies } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createId } from '../../newId.ts';
import type { FundingSource } from './row.ts';

/** The currency of every card: the only one that can fund cards today (docs/reference/cards.md#card). */
export const cardCurrency = 'USDB';

/**
 * Account id suffixes that make an account ineligible to fund cards
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const ineligibleSuffixes: readonly string[] = ['002', '003'];

/** Whether an account can fund cards: it is active, holds the card currency, and its id has no ineligible suffix. */
export function canFundCards(account: {
  readonly id: string;
  readonly currency: string;
  readonly status: string;
}): boolean {
  return (
    account.currency === cardCurrency &&
    account.status === 'ACTIVE' &&
    !ineligibleSuffixes.includes(account.id.slice(-3))
  );
}

/**
 * Binds accounts to a card, in order. Existing bindings are kept.
 * @throws ApiError `INVALID_INPUT` for an account that is not the cardholder's or is listed twice;
 * `FUNDING_SOURCE_INELIGIBLE` for an account that cannot fund cards.
 */
export function bindFundingSources(
  dependencies: IdDependencies,
  cardholderId: CustomerId,
  accountIds: readonly InternalAccountId[],
  before: readonly FundingSource[] = [],
): FundingSource[] {
  return accountIds.map((accountId, at) => {
    const field = `fundingSources.${at}`;
    const account = dependencies.tables.internalAccounts.get(accountId);
    if (account?.customerId !== cardholderId)
      throw createInvalidFieldError(field, "There is no such account of the cardholder's.");
    if (accountIds.indexOf(accountId) !== at) throw createInvalidFieldError(field, 'This account is named twice.');
    if (!canFundCards(account)) {
      throw new ApiError('FUNDING_SOURCE_INELIGIBLE', 'This account cannot fund a card.', { details: { accountId } });
    }
    const kept = before.find((source) => source.accountId === accountId);
    return kept ?? { id: createId(dependencies, 'CardFundingSource'), accountId };
  });
}
