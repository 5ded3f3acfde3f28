import type { RequestOf } from '@latchkey/contract';
import { type AccountKind, accountKinds } from '@latchkey/contract/accounts';
import { type ExchangeRate, listExchangeRates } from '@latchkey/contract/exchange-rates';
import { type Engine, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { networksOf } from '../../instructions/chain.ts';
import { allCurrencies, currencyOf, findCurrency } from '../../money/currencies.ts';
import { feesFor } from '../../money/fees.ts';
import { price } from '../../money/price.ts';
import { findRate } from '../../money/rates.ts';
import { withFeeConfig } from '../config/offered.ts';
import { walletCurrency } from '../internalAccounts/openAccounts.ts';

type Query = RequestOf<typeof listExchangeRates>['query'];

/** How long a rate is kept (interface, Limits). */
const cachedMs = 5 * 60_000;
const defaultAmount = '10000';

const kinds: readonly AccountKind[] = accountKinds;

/** The rails and chains that a currency is paid out by. */
function railsTo(currency: string): readonly string[] {
  const rails = kinds.filter(({ currencies }) => currencies.includes(currency)).flatMap((kind) => kind.rails);
  return networksOf[currency] ?? [...new Set(rails)];
}

/** What a transfer would bring about now, by each rail; nothing where there is no corridor. */
function ratesOf(engine: Engine, sending: string, receiving: string, amount: bigint, at: number): ExchangeRate[] {
  const rate = findRate(sending, receiving);
  const [from, to] = [findCurrency(sending), findCurrency(receiving)];
  if (!rate || !from || !to) return [];
  const fees = withFeeConfig(engine, feesFor(sending, 'external', receiving), sending, receiving);
  const priced = price({ side: 'SENDING', amount }, rate, fees);
  const bought = priced.sending - priced.serviceFee - priced.platformFee;
  const unit = (code: string) => 10n ** BigInt(currencyOf(code).decimals);
  return railsTo(receiving).map((destinationPaymentRail) => ({
    sourceCurrency: sending,
    destinationCurrency: receiving,
    destinationPaymentRail,
    sendingAmount: Number(amount),
    receivingAmount: priced.receiving > 0n ? Number(priced.receiving) : 0,
    minSendingAmount: from.minAmount,
    maxSendingAmount: from.maxAmount,
    exchangeRate: Number(rate.denominator * unit(receiving)) / Number(rate.numerator * unit(sending)),
    fees: {
      fixed: Number(fees.service.fixed + fees.platform.fixed),
      total: Number(bought > 0n ? priced.serviceFee + priced.platformFee : amount),
    },
    updatedAt: toDateTime(at),
  }));
}

/** A currency that the sandbox knows. @throws Refusal `INVALID_CURRENCY`. */
function known(code: string): string {
  if (findCurrency(code)) return code;
  throw new Refusal('INVALID_CURRENCY', 'The sandbox does not know this currency.', { details: { currency: code } });
}

function destinationsOf({ destinationCurrency: asked }: Query): readonly string[] {
  if (asked === undefined) return allCurrencies().map(({ currency }) => currency.code);
  return [...new Set((typeof asked === 'string' ? [asked] : asked).map(known))];
}

/** Rates as they were within the last five minutes, fees of the platform included, one row for each rail. */
export default handler(listExchangeRates, (engine, { query }) => {
  const sending = known(query.sourceCurrency ?? walletCurrency);
  const amount = BigInt(query.sendingAmount ?? defaultAmount);
  const at = Math.floor(engine.now() / cachedMs) * cachedMs;
  const data = destinationsOf(query).flatMap((receiving) => ratesOf(engine, sending, receiving, amount, at));
  return reply(200, { data });
});
