import type { RequestOf } from '@latchkey/contract';
import { type AccountKind, accountKinds } from '@latchkey/contract/accounts';
import { type ExchangeRate, listExchangeRates } from '@latchkey/contract/exchange-rates';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { findCurrency, getCurrency, listCurrencies } from '../../money/currencies.ts';
import { getFees } from '../../money/fees.ts';
import { computePrice } from '../../money/price.ts';
import { findRate } from '../../money/rates.ts';
import { findOfferedLimits, withFeeConfig } from '../config/platformLimits.ts';
import { walletCurrency } from '../internalAccounts/openAccounts.ts';

type Query = RequestOf<typeof listExchangeRates>['query'];

/** How long a rate stays unchanged (docs/reference/conventions.md). */
const cachedMs = 5 * 60_000;
const defaultAmount = '10000';
/** The largest amount that a quote locks (docs/reference/quotes.md#createquote). */
const maxAmount = 9_000_000_000_000_000n;

const kinds: readonly AccountKind[] = accountKinds;

/**
 * Returns the rails that a currency is paid out by; none for what is paid out on a chain
 * (docs/reference/accounts.md#payment-rails).
 */
function listRailsTo(currency: string): readonly string[] {
  const rails = kinds.filter(({ currencies }) => currencies.includes(currency)).flatMap((kind) => kind.rails);
  return [...new Set(rails)];
}

/** Throws ApiError `INVALID_INPUT` for an amount that is larger than any quote's. */
function assertExpressible(amount: bigint): void {
  if (amount > maxAmount) throw createInvalidFieldError('sendingAmount', 'The amount is larger than any quote can be.');
}

/**
 * Returns the current rate of a transfer for each rail; none where there is no corridor, where the platform does not
 * support one of the currencies, or where no quote can have the received amount.
 * @throws ApiError `INVALID_INPUT` instead of the latter if the destination was requested.
 */
function listRates(
  dependencies: TablesDependency,
  sending: string,
  receiving: string,
  amount: bigint,
  at: number,
  isRequested: boolean,
): ExchangeRate[] {
  const rate = findRate(sending, receiving);
  const limits = findOfferedLimits(dependencies, sending);
  if (!rate || !limits || !findOfferedLimits(dependencies, receiving)) return [];
  const fees = withFeeConfig(dependencies, getFees(sending, 'external', receiving), sending, receiving);
  const priced = computePrice({ side: 'SENDING', amount }, rate, fees);
  if (isRequested) assertExpressible(priced.receiving);
  else if (priced.receiving > maxAmount) return [];
  const bought = priced.sending - priced.serviceFee - priced.platformFee;
  const unit = (code: string) => 10n ** BigInt(getCurrency(code).decimals);
  return listRailsTo(receiving).map((destinationPaymentRail) => ({
    sourceCurrency: getCurrency(sending),
    destinationCurrency: getCurrency(receiving),
    destinationPaymentRail,
    sendingAmount: Number(amount),
    receivingAmount: priced.receiving > 0n ? Number(priced.receiving) : 0,
    minSendingAmount: limits.minAmount,
    maxSendingAmount: limits.maxAmount,
    exchangeRate: Number(rate.denominator * unit(receiving)) / Number(rate.numerator * unit(sending)),
    fees: {
      fixed: Number(fees.service.fixed + fees.platform.fixed),
      total: Number(bought > 0n ? priced.serviceFee + priced.platformFee : amount),
    },
    updatedAt: toDateTime(at),
  }));
}

/** Validates a currency. @throws ApiError `INVALID_CURRENCY`. */
function assertKnown(code: string): string {
  if (findCurrency(code)) return code;
  throw new ApiError('INVALID_CURRENCY', 'The sandbox does not support this currency.', {
    details: { currency: code },
  });
}

function listDestinations({ destinationCurrency: requested }: Query): readonly string[] {
  if (requested === undefined) return listCurrencies().map(({ currency }) => currency.code);
  return [...new Set((typeof requested === 'string' ? [requested] : requested).map(assertKnown))];
}

/** Returns the rates of the last five minutes, including the platform's fees, with one row per rail. */
export const listExchangeRatesHandler = createHandler(
  listExchangeRates,
  (dependencies: TablesDependency & TimeDependency, { query }) => {
    const sending = assertKnown(query.sourceCurrency ?? walletCurrency);
    const amount = BigInt(query.sendingAmount ?? defaultAmount);
    assertExpressible(amount);
    const isRequested = query.destinationCurrency !== undefined;
    const at = Math.floor(dependencies.now() / cachedMs) * cachedMs;
    const data = listDestinations(query).flatMap((receiving) =>
      listRates(dependencies, sending, receiving, amount, at, isRequested),
    );
    return reply(200, { data });
  },
);
