import type { RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertRail } from '../externalAccounts/rails.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import type { Source } from './source.ts';

/** Where a quote's money goes. */
export type Destination =
  | { readonly kind: 'internal'; readonly account: InternalAccountRow }
  | { readonly kind: 'external'; readonly account: ExternalAccountRow };

/**
 * The destination of a quote: any internal account but the source, or an external account that is the source
 * customer's or the platform's own. Another customer's bank account answers as a missing one.
 * @throws Refusal `SELF_PAYMENT`, `NOT_FOUND`, `NOT_IMPLEMENTED`.
 */
export function findDestination(
  engine: Engine,
  source: Source,
  destination: RequestOf<typeof createQuote>['body']['destination'],
): Destination {
  if (destination.destinationType === 'UMA_ADDRESS') {
    throw new Refusal('NOT_IMPLEMENTED', 'The sandbox does not send to addresses yet.');
  }
  const { accountId, paymentRail } = destination;
  if (source.kind !== 'realtime' && accountId === source.account.id) {
    throw new Refusal('SELF_PAYMENT', 'The destination is the source.');
  }
  const internal = findInternalAccount(engine, accountId);
  if (internal) return { kind: 'internal', account: internal };
  const external = engine.tables.externalAccounts.get(accountId);
  if (external && (external.customerId ?? source.customerId) === source.customerId) {
    assertRail(external, paymentRail, 'destination.paymentRail');
    return { kind: 'external', account: external };
  }
  throw new Refusal('NOT_FOUND', 'There is no such destination account.');
}
