import type { Money } from './money.ts';

/** Decimals of ISO 4217 that are not two (ISO 4217:2015, table A.1, as amended). */
const DECIMALS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Tickers of this wire that are no codes of ISO 4217, with the unit their amounts are in. */
const TICKERS: Readonly<Record<string, number>> = { BTC: 8, USDB: 6 };

/**
 * A currency of which the wire tells the code alone: an agent's transfer, a card's cap. Where a payload has decimals,
 * those are true, whatever this table says.
 *
 * ```ts
 * import { currencyOf, formatMoney } from '@latchkey/core'
 *
 * const currency = currencyOf(transferDetails.currency)
 * if (currency) formatMoney({ amount: BigInt(transferDetails.amount), currency }, { locale })
 * ```
 *
 * `undefined` for what is neither ISO 4217's form of a code nor a ticker whose unit is known: an amount of it cannot be
 * shown. `USDC` and its like are among those, since they are shown with two decimals here and six there (supplement 4.7).
 */
export function currencyOf(code: string): Money['currency'] | undefined {
  const ticker = Object.hasOwn(TICKERS, code) ? TICKERS[code] : undefined;
  if (ticker !== undefined) return { code, decimals: ticker };
  if (!/^[A-Z]{3}$/.test(code)) return undefined;
  const found = Object.entries(DECIMALS).find(([, codes]) => codes.split(' ').includes(code));
  return { code, decimals: Number(found?.[0] ?? 2) };
}
