import type { RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { assertOffered, findOfferedLimits } from '../config/platformLimits.ts';
import { findAccountIn } from '../internalAccounts/openAccounts.ts';
import { assertLookedUp } from '../receivers/lookupId.ts';
import { findReceiver, type Receiver } from '../receivers/receiver.ts';
import type { Destination } from './quoteDestination.ts';
import type { Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];
type AddressDestination = Body['destination'] & { destinationType: 'UMA_ADDRESS' };

/** Throws ApiError `MISSING_REQUIRED_UMA_PARAMETERS` when the receiver requires payer data that is missing. */
function assertPayerData({ payerFields }: Receiver, senderInfo: Body['senderCustomerInfo'] = {}): void {
  const missing = payerFields.filter(({ name, mandatory }) => mandatory && (senderInfo[name] ?? '') === '');
  if (missing.length === 0) return;
  const errors = missing.map(({ name }) => ({
    field: `senderCustomerInfo.${name}`,
    message: 'This field is missing.',
  }));
  throw new ApiError('MISSING_REQUIRED_UMA_PARAMETERS', 'The receiver requires more data about the sender.', {
    details: { errors },
  });
}

/**
 * Returns the receiver's currency: the requested one, or the first of theirs that a look-up shows.
 * @throws ApiError `INVALID_CURRENCY`, and `NOT_IMPLEMENTED` where the platform offers none of them.
 */
function chooseCurrency(dependencies: TablesDependency, receiver: Receiver, requested: string | undefined): string {
  const currencies = receiver.currencies.filter((code) => findOfferedLimits(dependencies, code));
  const [first] = receiver.currencies;
  if (currencies.length === 0 && first !== undefined) assertOffered(dependencies, requested ?? first);
  const currency = requested ?? currencies[0];
  if (currency !== undefined && currencies.includes(currency)) return currency;
  throw new ApiError('INVALID_CURRENCY', 'The receiver does not accept this currency.', { details: { currencies } });
}

/**
 * Resolves an address as a quote's destination (docs/reference/quotes.md#createquote, docs/reference/receivers.md). A
 * customer of this platform is credited here, unless they chose an external account for it.
 * @throws ApiError as `findReceiver`, and `SELF_PAYMENT`, `LOOKUP_REQUEST_NOT_FOUND`, `COUNTERPARTY_NOT_ALLOWED`,
 * `MISSING_REQUIRED_UMA_PARAMETERS`, `INVALID_CURRENCY`.
 */
export function findAddress(
  dependencies: EventDependencies,
  source: Source,
  body: Body,
  { umaAddress, currency: requestedCurrency }: AddressDestination,
): Destination {
  const receiver = findReceiver(dependencies, umaAddress);
  const { address, customer, deposit, outcome } = receiver;
  if (customer && customer.id === source.customerId)
    throw new ApiError('SELF_PAYMENT', 'The address is the sender’s own.');
  assertLookedUp(dependencies, body.lookupId, address, source.customerId);
  if (outcome === 'blocked')
    throw new ApiError('COUNTERPARTY_NOT_ALLOWED', 'Payments to this receiver are not allowed.');
  assertPayerData(receiver, body.senderCustomerInfo);
  const id = address as `$${string}`; // the contract's schema guarantees this prefix
  const currency = chooseCurrency(dependencies, receiver, requestedCurrency);
  if (deposit?.currency === currency) return { id, kind: 'external', currency, creditId: deposit.id };
  const account = customer && findAccountIn(dependencies, customer.id, currency);
  if (account) return { id, kind: 'internal', currency, creditId: account.id };
  return { id, kind: 'external', currency, counterparty: { FULL_NAME: 'Sandbox Receiver' } };
}
