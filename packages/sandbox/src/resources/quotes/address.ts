import type { RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { accountIn } from '../internalAccounts/openAccounts.ts';
import { isLookupOf } from '../receivers/lookupId.ts';
import { findReceiver, type Receiver } from '../receivers/receiver.ts';
import type { Destination } from './destination.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];
type AddressAsked = Body['destination'] & { destinationType: 'UMA_ADDRESS' };

/** @throws Refusal `LOOKUP_REQUEST_NOT_FOUND` for a look-up of another receiver or sender, or of too long ago. */
function assertLookedUp(engine: Engine, source: Source, { address }: Receiver, { lookupId }: Body): void {
  const { customerId } = source;
  if (lookupId !== undefined && customerId && isLookupOf(engine, lookupId, address, customerId)) return;
  throw new Refusal('LOOKUP_REQUEST_NOT_FOUND', 'The receiver was not looked up lately for this sender.');
}

/** @throws Refusal `MISSING_REQUIRED_UMA_PARAMETERS` where the receiver asks who pays, and is not told. */
function assertTold({ payerFields }: Receiver, told: Body['senderCustomerInfo'] = {}): void {
  const missing = payerFields.filter(({ name, mandatory }) => mandatory && (told[name] ?? '') === '');
  if (missing.length === 0) return;
  const errors = missing.map(({ name }) => ({
    field: `senderCustomerInfo.${name}`,
    message: 'This field is missing.',
  }));
  throw new Refusal('MISSING_REQUIRED_UMA_PARAMETERS', 'The receiver asks for more about the sender.', {
    details: { errors },
  });
}

/** The receiver's currency that is paid in: the one asked for, else their first. @throws Refusal `INVALID_CURRENCY`. */
function currencyFor({ currencies }: Receiver, asked: string | undefined): string {
  const currency = asked ?? currencies[0];
  if (currency !== undefined && currencies.includes(currency)) return currency;
  throw new Refusal('INVALID_CURRENCY', 'The receiver does not take this currency.', { details: { currencies } });
}

/**
 * An address as a quote's destination (supplement 3.1 and 3.9). A customer of this platform is credited here, unless they
 * named an account outside for it.
 * @throws Refusal as `findReceiver`, and `SELF_PAYMENT`, `LOOKUP_REQUEST_NOT_FOUND`, `COUNTERPARTY_NOT_ALLOWED`,
 * `MISSING_REQUIRED_UMA_PARAMETERS`, `INVALID_CURRENCY`.
 */
export function findAddress(
  engine: Engine,
  source: Source,
  body: Body,
  { umaAddress, currency: asked }: AddressAsked,
): Destination {
  const receiver = findReceiver(engine, umaAddress);
  const { address, customer, deposit, fate } = receiver;
  if (customer && customer.id === source.customerId)
    throw new Refusal('SELF_PAYMENT', 'The address is the sender’s own.');
  assertLookedUp(engine, source, receiver, body);
  if (fate === 'blocked') throw new Refusal('COUNTERPARTY_NOT_ALLOWED', 'This receiver may not be paid.');
  assertTold(receiver, body.senderCustomerInfo);
  const id = address as `$${string}`; // the contract's schema has it begin so
  const currency = currencyFor(receiver, asked);
  if (deposit?.currency === currency) return { id, kind: 'external', currency, creditId: deposit.id };
  const account = customer && accountIn(engine, customer.id, currency);
  if (account) return { id, kind: 'internal', currency, creditId: account.id };
  return { id, kind: 'external', currency, counterparty: { FULL_NAME: 'Sandbox Receiver' } };
}
