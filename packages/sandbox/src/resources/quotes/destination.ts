import type { RequestOf } from '@latchkey/contract';
import type { PaymentRail } from '@latchkey/contract/accounts';
import type { createQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertRail, railsOf } from '../externalAccounts/rails.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { findAddress } from './address.ts';
import type { DestinationId } from './row.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** Where a quote's money goes, as far as the quote keeps it. */
export interface Destination {
  readonly id: DestinationId;
  /** Whether it stays here. */
  readonly kind: 'internal' | 'external';
  readonly currency: string;
  /** Whose account it is, where it is one. */
  readonly customerId?: Source['customerId'];
  /** The account that is credited, where it is another than the one that was named. */
  readonly creditId?: DestinationId;
  readonly rail?: PaymentRail | undefined;
  readonly counterparty?: Readonly<Record<string, unknown>>;
}

/** An account that can be paid. @throws Refusal `SELF_PAYMENT`, `NOT_FOUND`, `INVALID_INPUT`. */
function findAccount(
  engine: Engine,
  source: Source,
  { accountId, paymentRail }: Body['destination'] & { destinationType: 'ACCOUNT' },
): Destination {
  if (source.kind !== 'realtime' && accountId === source.account.id) {
    throw new Refusal('SELF_PAYMENT', 'The destination is the source.');
  }
  const internal = findInternalAccount(engine, accountId);
  if (internal) {
    const { id, currency, customerId } = internal;
    return { id, kind: 'internal', currency, customerId };
  }
  const external = engine.tables.externalAccounts.get(accountId);
  if (!external || (external.customerId ?? source.customerId) !== source.customerId) {
    throw new Refusal('NOT_FOUND', 'There is no such destination account.');
  }
  assertRail(external, paymentRail, 'destination.paymentRail');
  const { id, currency, customerId } = external;
  return { id, kind: 'external', currency, customerId, rail: paymentRail ?? railsOf(external)[0] };
}

/**
 * The destination of a quote: any internal account but the source, an external account that is the source customer's or
 * the platform's own, or an address. Another customer's bank account answers as a missing one.
 * @throws Refusal `SELF_PAYMENT`, `NOT_FOUND`, `INVALID_INPUT`, and as `findAddress`.
 */
export function findDestination(engine: Engine, source: Source, body: Body): Destination {
  const { destination } = body;
  if (destination.destinationType === 'UMA_ADDRESS') return findAddress(engine, source, body, destination);
  return findAccount(engine, source, destination);
}
