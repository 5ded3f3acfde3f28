import type { RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { EventDependencies, IdDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { assertRail, listRails } from '../externalAccounts/rails.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { assertLookedUp } from '../receivers/lookupId.ts';
import { findAddress } from './address.ts';
import type { Destination } from './quoteDestination.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** Finds an account that can be paid. @throws ApiError `SELF_PAYMENT`, `NOT_FOUND`, `INVALID_INPUT`. */
function findAccount(
  dependencies: IdDependencies,
  source: Source,
  { accountId, paymentRail }: Body['destination'] & { destinationType: 'ACCOUNT' },
): Destination {
  if (source.kind !== 'realtime' && accountId === source.account.id) {
    throw new ApiError('SELF_PAYMENT', 'The destination is the source.');
  }
  const internal = findInternalAccount(dependencies, accountId);
  if (internal) {
    const { id, currency, customerId } = internal;
    return { id, kind: 'internal', currency, customerId };
  }
  const external = dependencies.tables.externalAccounts.get(accountId);
  if (!external || (external.customerId ?? source.customerId) !== source.customerId) {
    throw new ApiError('NOT_FOUND', 'There is no such destination account.');
  }
  assertRail(external, paymentRail, 'destination.paymentRail');
  const { id, currency, customerId } = external;
  return { id, kind: 'external', currency, customerId, rail: paymentRail ?? listRails(external)[0] };
}

/**
 * Resolves the destination of a quote: any internal account but the source, an external account of the source's
 * customer or of the platform, or an address. Another customer's external account is reported as not found.
 * @throws ApiError `SELF_PAYMENT`, `NOT_FOUND`, `INVALID_INPUT`, `LOOKUP_REQUEST_NOT_FOUND`, and as `findAddress`.
 */
export function findDestination(dependencies: EventDependencies, source: Source, body: Body): Destination {
  const { destination } = body;
  if (destination.destinationType === 'UMA_ADDRESS') return findAddress(dependencies, source, body, destination);
  const found = findAccount(dependencies, source, destination);
  // Optional for an account, but one that is named must exist.
  if (body.lookupId !== undefined)
    assertLookedUp(dependencies, body.lookupId, destination.accountId, source.customerId);
  return found;
}
