import type { CustomerId, RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import { assertReady } from '../customers/ready.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** Where a quote's money comes from. `customerId` is absent where the platform itself pays. */
export type Source =
  | {
      readonly kind: 'wallet';
      readonly account: InternalAccountRow;
      readonly currency: string;
      readonly customerId: CustomerId;
    }
  | { readonly kind: 'realtime'; readonly currency: string; readonly customerId: CustomerId | undefined };

/**
 * The source of a quote: a wallet, or a payment that is yet to arrive.
 * @throws Refusal `NOT_FOUND`, `USER_NOT_FOUND`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `INVALID_INPUT`, `INVALID_CURRENCY`.
 */
export function findSource(engine: Engine, { source, immediatelyExecute }: Body): Source {
  if (source.sourceType === 'REALTIME_FUNDING') {
    if (immediatelyExecute === true)
      throw invalidField('immediatelyExecute', 'A payment that is yet to arrive cannot be executed.');
    if (!findCurrency(source.currency))
      throw new Refusal('INVALID_CURRENCY', 'The sandbox does not know this currency.');
    if (source.customerId !== undefined) assertReady(engine, source.customerId);
    return { kind: 'realtime', currency: source.currency, customerId: source.customerId };
  }
  if (engine.tables.externalAccounts.get(source.accountId)) {
    throw invalidField('source.accountId', 'This account cannot be pulled from.');
  }
  const account = engine.tables.internalAccounts.get(source.accountId);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such source account.');
  if (immediatelyExecute === true)
    throw invalidField('immediatelyExecute', 'A wallet executes with its signature only.');
  assertReady(engine, account.customerId);
  return { kind: 'wallet', account, currency: account.currency, customerId: account.customerId };
}
